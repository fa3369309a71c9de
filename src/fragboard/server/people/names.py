"""What people may be called, and what else strangers may write: text that can be shown, and hides nothing.

Markup is text like any other; it is escaped where it is shown.
"""

import unicodedata

from fragboard.play.typed import JOINERS, is_text
from fragboard.server.protocol.forms import NAME, TITLE
from fragboard.server.protocol.refusals import WrongForm

BLANK = "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"  # letters and marks that show nothing
EMOJI_FORM = "\ufe0f"
OTHER_FORMS = "\ufe00\ufe01\ufe02\ufe03\ufe04\ufe05\ufe06\ufe07\ufe08\ufe09\ufe0a\ufe0b\ufe0c\ufe0d\ufe0e"


def read_name(name: str) -> str:
    """A name as it is kept, or a refusal that says what is wrong with it."""
    return checked(name, what="a name", least=1, most=NAME)


def read_title(title: str) -> str:
    """The title of a table; it may be empty."""
    return checked(title, what="a title", least=0, most=TITLE)


def checked(text: str, *, what: str, least: int, most: int) -> str:
    """The text in its composed form, with single spaces, if it can be shown and is not too long."""
    hidden = first_hidden(text.strip())
    if hidden is not None:
        raise WrongForm("name", f"{what} can only have visible characters, and {hidden} is not")
    found = " ".join(unicodedata.normalize("NFC", text).split())
    if len(found) < least:
        raise WrongForm("name", f"{what} cannot be empty")
    if len(found) > most:
        raise WrongForm("name", f"{what} has at most {most} characters, not {len(found)}")
    return found


def first_hidden(text: str) -> str | None:
    """The first character that cannot be seen, such as U+202E; None if all can. Joiners may stand inside of emoji and
    of scripts that need them."""
    padded = f" {text} "
    for before, sign, after in zip(padded, padded[1:], padded[2:], strict=False):
        joins = sign in JOINERS and not before.isascii() and not after.isascii()
        if not joins and (not is_text(sign) or sign in JOINERS or sign in BLANK or sign in OTHER_FORMS):
            return f"U+{ord(sign):04X}"
    return None


def key_of(name: str) -> str:
    """Equal for names that count as the same: in small or large letters, wide or narrow ones, with joiners or not."""
    plain = "".join(sign for sign in name if sign not in JOINERS and sign != EMOJI_FORM)
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", plain).casefold())


def unlike(name: str, others: list[str]) -> str:
    """The name, or `Ada 2` if somebody else at the table is called Ada already."""
    taken = {key_of(other) for other in others}
    number, found = 1, name
    while key_of(found) in taken:
        number += 1
        found = f"{name[: NAME - len(str(number)) - 1].rstrip()} {number}"
    return found
