"""Every lesson of every installed game can be walked as it is written."""

import pytest

from fragboard.core.lesson import Lesson
from fragboard.games import registry
from fragboard.play.lessons import lessons_of
from fragboard.testing import check_lesson

CASES = [pytest.param(id, lesson, id=f"{id}-{lesson.id}") for id in registry.names() for lesson in lessons_of(id)]


@pytest.mark.parametrize(("id", "lesson"), CASES)
def test_a_lesson_leads_from_its_position_to_its_end(id: str, lesson: Lesson) -> None:
    check_lesson(registry.find(id), lesson)


@pytest.mark.parametrize("id", registry.names())
def test_the_lessons_of_a_game_have_different_ids(id: str) -> None:
    ids = [lesson.id for lesson in lessons_of(id)]
    assert len(set(ids)) == len(ids)
