"""The three fixed layouts (DBR-DUN-2), in the letters of DBR-DUN-1."""

from typing import Final

SMALL: Final = """\
############################
#ZZzzz................#rrrr#
#ZZzzz................#rrrr#
#ZZzzz#########..###...rrrr#
#ZZzzz#####EE##..###...rrrr#
####..#####EE##..###..#rrrr#
####..###cccccccccc...#rrrr#
#rrrrrr##cccccccccc...###..#
#rrrrrr##cccccccccc######..#
#rrrrrr##cccccccccc##rrrrrr#
#rrrrrr##cccccccccc##rrrrrr#
#rrrrrr##cccccccccc##rrrrrr#
#rrrrrr##cccccccccc##rrrrrr#
#..######cccccccccc##rrrrrr#
#..###...cccccccccc##rrrrrr#
#rrrr#...cccccccccc###..####
#rrrr#..###..#########..####
#rrrr...###..#########zzzZZ#
#rrrr...###..#########zzzZZ#
#rrrr#................zzzZZ#
#rrrr#................zzzZZ#
############################
"""
MEDIUM: Final = """\
####################################
#rrrrrr###rrrrrr....##rrrrr##zzzzZZ#
#rrrrrr###rrrrrr....##rrrrr##zzzzZZ#
#rrrrrr...rrrrrr##....rrrrr..zzzzZZ#
#rrrrrr...rrrrrr##....rrrrr..zzzzZZ#
#rrrrrr######..##############zzzzZZ#
#rrrrrr######..##EE############..###
####..#######..##EE############..###
####..######cccccccccccc#####rrrrrr#
####..##....cccccccccccc#####rrrrrr#
####..##....cccccccccccc##...rrrrrr#
####..##..##cccccccccccc##...rrrrrr#
#rrrrrr#..##cccccccccccc##..#rrrrrr#
#rrrrrr#..##cccccccccccc##..#rrrrrr#
#rrrrrr...##cccccccccccc##..##..####
#rrrrrr...##cccccccccccc....##..####
#rrrrrr#####cccccccccccc....##..####
#rrrrrr#####cccccccccccc######..####
###..################..#######..####
###..################..######rrrrrr#
#ZZzzzz##############..######rrrrrr#
#ZZzzzz..rrrrr....##rrrrrr...rrrrrr#
#ZZzzzz..rrrrr....##rrrrrr...rrrrrr#
#ZZzzzz##rrrrr##....rrrrrr###rrrrrr#
#ZZzzzz##rrrrr##....rrrrrr###rrrrrr#
####################################
"""
LARGE: Final = """\
################################################
#ZZzzzz###rrrrrr##################rrrrrr#rrrrrr#
#ZZzzzz###rrrrrr.....#############rrrrrr#rrrrrr#
#ZZzzzz###rrrrrr.....#########....rrrrrr.rrrrrr#
#ZZzzzz...rrrrrr###..#########....rrrrrr.rrrrrr#
#zzzzzz...rrrrrr###..#rrrrr###..##rrrrrr#rrrrrr#
#zzzzzz############...rrrrr###..##rrrrrr#rrrrrr#
####..#############...rrrrr.....##rrrrrr###..###
####..#############..#rrrrr.....#####..####..###
####..#############..#rrrrr##..######..##rrrrrr#
####..#############..########..######..##rrrrrr#
####..######cccccccccc####cccccccccc#..##rrrrrr#
####..######cccccccccc#EE#cccccccccc.....rrrrrr#
####..######cccccccccc#EE#cccccccccc.....rrrrrr#
####..######cccccccccccccccccccccccc#####rrrrrr#
####..######cccccccccccccccccccccccc######..####
####..######cccccccccccccccccccccccc######..####
#rrrrrr#####cccccccccccccccccccccccc######..####
#rrrrrr.....cccccccccc####cccccccccc######..####
#rrrrrr.....cccccccccc####cccccccccc######..####
#rrrrrr##..#cccccccccc####cccccccccc######..####
#rrrrrr##..######..########..#############..####
#rrrrrr##..######..##rrrrr#..#############..####
###..####..#####.....rrrrr#..#############..####
###..###rrrrrr##.....rrrrr...#############..####
#rrrrrr#rrrrrr##..###rrrrr...############zzzzzz#
#rrrrrr#rrrrrr##..###rrrrr#..###rrrrrr...zzzzzz#
#rrrrrr.rrrrrr....#########..###rrrrrr...zzzzZZ#
#rrrrrr.rrrrrr....#########.....rrrrrr###zzzzZZ#
#rrrrrr#rrrrrr#############.....rrrrrr###zzzzZZ#
#rrrrrr#rrrrrr##################rrrrrr###zzzzZZ#
################################################
"""
SIZES: Final = ["small", "medium", "large"]
LAYOUTS: Final = [SMALL.split(), MEDIUM.split(), LARGE.split()]
TEAMS: Final = [(2, 4), (4, 6), (6, 10)]  # for how many teams each is
