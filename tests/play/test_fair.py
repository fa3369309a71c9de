"""Fair dice: the construction in `play/fair.py`, pinned by numbers that any other implementation must reproduce."""

import pytest

from fragboard.core.errors import SetupError
from fragboard.play.fair import FairDice, Stream, commitment, seed_from

SEVEN = bytes.fromhex("c2afda1e7654a1e91053b1f8341386f944ff06d5b5cdb8009d08c3ecf969fe73")


def test_a_number_or_a_text_always_makes_the_same_seed() -> None:
    assert seed_from(7) == seed_from("7") == SEVEN
    assert seed_from("grüße").hex() == "63ff4ab6f3537efcadbe77d9ddc0853acaff034726492d9e432b4cf642be2e2a"
    assert seed_from(SEVEN) == SEVEN


def test_no_seed_makes_a_fresh_one() -> None:
    assert len(seed_from(None)) == 32
    assert seed_from(None) != seed_from(None)


@pytest.mark.parametrize("wrong", [b"short", b"", bytes(33), True, 1.5, "\ud800"])
def test_what_is_no_seed_is_refused(wrong: object) -> None:
    with pytest.raises(SetupError, match="seed"):
        seed_from(wrong)  # type: ignore[arg-type]


def test_dice_need_a_whole_seed() -> None:
    with pytest.raises(SetupError, match="32 bytes"):
        FairDice(b"short")


def test_the_commitment_is_a_tagged_hash() -> None:
    promised = "e09dd96f8cca3aed9916aa036a30c4051ca391807481a9a3ac5659dc93e07004"
    assert commitment(SEVEN) == FairDice(SEVEN).commitment == promised


@pytest.mark.parametrize(
    ("answer", "asked", "numbers"),
    [
        (0, [6] * 10, [4, 2, 4, 5, 5, 3, 4, 2, 1, 1]),  # three blocks
        (1, [6] * 5, [2, 2, 5, 5, 2]),
        (
            12,
            [2**62, 2**62 - 1, 1, 3, 2**61 + 1, 1000],
            [29244584872901219, 3418708143002830066, 0, 0, 555578910263660250, 587],
        ),
    ],
)
def test_streams_are_as_written_down(answer: int, asked: list[int], numbers: list[int]) -> None:
    stream = FairDice(SEVEN).at(answer)
    assert [stream.below(n) for n in asked] == numbers


def test_a_stream_does_not_depend_on_the_others() -> None:
    dice = FairDice(SEVEN)
    dice.at(0).below(6)
    assert [dice.at(1).below(6) for _ in range(3)] == [2, 2, 2]


def test_words_that_would_favour_small_numbers_are_thrown_away() -> None:
    stream = Stream(SEVEN, 0)
    stream.words = [5, 2**64 - 4, 2**64 - 1]  # the next one stands at the end; 2**64 mod 6 is 4
    assert stream.below(6) == 5
    assert stream.words == []
    stream.words = [2**64 - 5]
    assert stream.below(6) == 5


@pytest.mark.parametrize("n", [0, -1, 2**62 + 1])
def test_there_is_no_number_below_nothing(n: int) -> None:
    with pytest.raises(ValueError, match="below"):
        FairDice(SEVEN).at(0).below(n)


@pytest.mark.parametrize("n", [2, 3, 6, 7, 10])
def test_all_faces_come_up_about_equally_often(n: int) -> None:
    dice = FairDice(SEVEN)
    counts = [0] * n
    for k in range(3000):
        counts[dice.at(k).below(n)] += 1
    expected = 3000 / n
    assert sum((count - expected) ** 2 / expected for count in counts) < 30  # chi-square, ten times the usual
