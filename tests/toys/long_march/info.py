"""Long March on its lobby card."""

from fragboard.core.info import Default, GameInfo, Mode, SetupOption

INFO = GameInfo(
    id="long_march",
    title="Long March",
    summary="Walk by the cards you draw, hide those you do not like, and help each other along.",
    prefix="LM",
    rules="1.0",
    seats=[1, 2, 3, 5, 10],
    seats_clause="LM-AIM-1",
    minutes=5,
    length=26_100,  # of a march: 1300 rounds with 4 turns of a card, an answer and 3 figures that might help; some room
    depth=3,
    modes=[
        Mode("race", "all against all", "LM-O-MODE", [2, 5, 10]),
        Mode("together", "all win or all lose", "LM-O-MODE", [1, 3, 10], competitive=False),
        Mode("march", "two against each other for 1300 rounds", "LM-O-MODE", [2]),
    ],
    modes_clause="LM-O-MODE",
    options=[
        SetupOption(
            "rounds",
            "LM-O-ROUNDS",
            2,
            "after how many rounds the game is over",
            low=1,
            high=3,
            modes=["race", "together"],
            defaults=[Default(1, modes=["together"])],
        ),
    ],
    options_clause="LM-O-BAD",
    answers_clause="LM-DEC-0",
    over_clause="LM-END-2",
)
