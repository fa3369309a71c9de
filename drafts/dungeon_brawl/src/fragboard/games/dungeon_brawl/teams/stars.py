"""The 30 stars (section 14): name | MA/ST/AG/AV | price in 10 000 | skills | rosters they play for, `!` all but."""

# ruff: noqa: E501

from typing import Final

STARS_TABLE: Final = """\
Baron Skarn | 5/5/3/9 | 30 | BLOCK DIRTY_PLAYER LONER MIGHTY_BLOW | hornfolk plague_carnival
Big Humbert | 4/5/2/9 | 26 | BLOCK LONER MIGHTY_BLOW | townsfolk
Borri Splitbrow | 5/4/3/8 | 22 | BLOCK DAUNTLESS FRENZY LONER MULTIPLE_BLOCK THICK_SKULL | mountain_dwarfs
Brass Bull Orrin | 6/6/2/8 | 31 | FRENZY HORNS LONER MIGHTY_BLOW THICK_SKULL | ember_dwarfs hornfolk plague_carnival
Captain Edric Vane | 7/4/4/8 | 32 | BLOCK DODGE FEND LONER SPRINT SURE_FEET | townsfolk
Grumbold the Wall | 6/6/3/10 | 43 | BLOCK LONER MIGHTY_BLOW THICK_SKULL THROW_TEAM_MATE | ! graveyard_crew restless_dead tomb_crew
Hazel Thornskin | 5/4/3/8 | 15 | DAUNTLESS LONER SIDE_STEP THICK_SKULL | forest_elves jungle_sisters smallfolk
Hoarfrost | 5/6/1/8 | 33 | CLAW DISTURBING_PRESENCE FRENZY LONER REGENERATION THICK_SKULL | northmen
Karduk Ironstride | 6/5/2/9 | 33 | BLOCK BREAK_TACKLE JUGGERNAUT LONER SPRINT SURE_FEET THICK_SKULL | ember_dwarfs
King Amhotet the Fourth | 5/6/1/9 | 38 | BREAK_TACKLE LONER MIGHTY_BLOW REGENERATION WRESTLE | graveyard_crew restless_dead tomb_crew
Konrad Moonhowl | 8/4/3/8 | 24 | CATCH CLAW FRENZY LONER REGENERATION WRESTLE | graveyard_crew night_court northmen
Linnet Swiftleaf | 8/3/5/7 | 26 | BLOCK DIVING_CATCH DODGE LEAP LONER SIDE_STEP | forest_elves free_elves
Lord Ashveil | 6/5/4/9 | 39 | BLOCK HYPNOTIC_GAZE LONER REGENERATION SIDE_STEP | graveyard_crew night_court restless_dead
Marn Eelhand | 6/3/3/9 | 15 | LONER PASS STRONG_ARM SURE_HANDS TENTACLES | hornfolk outcasts plague_carnival
Mossback | 4/6/1/9 | 27 | GRAB LONER MIGHTY_BLOW REGENERATION THROW_TEAM_MATE | goblin_mob orc_horde
Nekhu Sandblade | 6/4/2/8 | 22 | BLOCK BREAK_TACKLE JUGGERNAUT LONER REGENERATION STRIP_BALL | graveyard_crew restless_dead tomb_crew
Old Gharr | 7/4/1/9 | 25 | BLOCK GRAB GUARD LONER STAND_FIRM | frogfolk lizardfolk
Old Knotbark | 2/7/1/10 | 30 | BLOCK LONER MIGHTY_BLOW STAND_FIRM STRONG_ARM THICK_SKULL THROW_TEAM_MATE | smallfolk
Pip Butterpie | 5/3/3/6 | 14 | BLOCK DODGE LONER NERVES_OF_STEEL RIGHT_STUFF STUNTY | smallfolk townsfolk
Prince Caladrin | 7/4/4/8 | 23 | BLOCK DAUNTLESS LONER TACKLE WRESTLE | free_elves silver_elves
Sable Thornwick | 7/3/4/7 | 21 | DODGE LEAP LONER MULTIPLE_BLOCK SHADOWING STAB | dusk_elves
Scabtooth the Younger | 7/4/3/8 | 21 | BLOCK CLAW JUGGERNAUT LONER | ratfolk sewer_alliance
Silian Half-Smile | 8/3/4/7 | 20 | CATCH DODGE HYPNOTIC_GAZE LONER NERVES_OF_STEEL PASS_BLOCK | dusk_elves forest_elves free_elves silver_elves
Sister Mirelle | 6/4/3/8 | 27 | BLOCK DAUNTLESS DODGE JUMP_UP LONER STAB STAKES | forest_elves jungle_sisters mountain_dwarfs northmen silver_elves smallfolk townsfolk
Stitched Barnaby | 6/3/3/8 | 12 | DAUNTLESS LONER REGENERATION THICK_SKULL | night_court outcasts
The Gnawer | 6/6/3/8 | 34 | FRENZY LONER MIGHTY_BLOW PREHENSILE_TAIL | ratfolk
Twitch Fourpaws | 9/3/4/7 | 20 | DODGE EXTRA_ARMS LONER PREHENSILE_TAIL TWO_HEADS | ratfolk
Urgash Doorbreaker | 6/4/3/9 | 29 | BLOCK JUMP_UP LONER MIGHTY_BLOW THICK_SKULL | orc_horde
Veyran Coldhand | 7/4/4/8 | 26 | BLOCK DIRTY_PLAYER JUMP_UP LONER MIGHTY_BLOW STRIP_BALL | dusk_elves free_elves
Ysolde Blackbriar | 8/3/5/7 | 25 | DODGE FRENZY JUGGERNAUT JUMP_UP LEAP LONER | dusk_elves jungle_sisters
"""
