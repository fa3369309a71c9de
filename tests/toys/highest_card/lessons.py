"""One lesson: a safe bid. The smallest model of a `lessons.py`; it loads without the rules."""

from typing import Final

from fragboard.core.lesson import Lesson, LessonStep, chance, said

BID: Final = Lesson(
    id="bid",
    title="A safe bid",
    seats=3,
    options={"copies": 1},
    given=chance("card:6", "card:2", "card:4"),
    steps=(
        LessonStep(
            "You hold a 6, and there is nothing better. Bid a coin or two.",
            "HC-BID-1",
            ("bid:1", "bid:2"),
            others=(*said(1, "bid:0"), *said(2, "bid:0")),
        ),
        LessonStep("Name @1 as the rival whose card yours shall beat.", "HC-BID-2", ("rival:1",), refs=("seat:1",)),
        LessonStep(
            "You have a free coin and might raise. That is enough for now: pass.",
            "HC-ACT-1",
            ("pass",),
            others=(*said(1, "pass"), *said(2, "pass"), *chance("die:4")),
        ),
    ),
    ending="@1 has paid you. On a die of 1 the lower card would have been the better one.",
    seed=0,
)

LESSONS: Final = (BID,)
