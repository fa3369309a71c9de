"""Fair dice: every chance answer follows from one secret seed that was promised before the game began.

Anybody can check a finished game in any language that has SHA-256 and HMAC. Texts are UTF-8, numbers in texts are
decimal without leading zeros, `+` joins bytes:

- The seed is 32 bytes.
- Its commitment, shown when the game begins, is SHA-256("fragboard/commitment/1:" + seed) in lower-case hex.
- The k-th chance answer of the game (k = 0 for the first; answers of seats do not count) reads a stream of words.
  Block b of that stream (b = 0, 1, 2 …) is HMAC-SHA-256 with the seed as key and the text "fragboard/dice/1:k:b" as
  message, such as "fragboard/dice/1:0:0". Its 32 bytes are four words of 64 bits, the most significant byte first.
- A whole number below n (1 ≤ n ≤ 2**62) takes the next word w. If w ≥ 2**64 - (2**64 mod n), w is thrown away and the
  following word is taken, so that no number is likelier than another; then the number is w mod n.
- The rules say which numbers a chance answer asks for: a die with f sides one below f, a draw from a bag one below the
  number of things in it, counted through sides and kinds in their order.

What this proves: the dice were fixed before the first answer and nobody changed them afterwards. It does not prove that
whoever chose the seed chose blindly; let the others have a say in it (`seed_from` of a text everybody adds to) if that
matters. A seed made of a small number or a word can be guessed from its commitment: it is for games that are to be
repeatable, not for games that are to be secret.
"""

import hashlib
import hmac
import secrets
from typing import Final

from fragboard.core.errors import SetupError
from fragboard.core.types import Int, Source

SEED_BYTES: Final = 32
WORD_BYTES: Final = 8
WORDS: Final = 1 << 64  # how many different words there are
LARGEST: Final = 1 << 62


def seed_from(value: int | str | bytes | None = None) -> bytes:
    """32 bytes: a fresh secret for None, 32 bytes as they are, and for a number or a text always the same ones.

    The number 7 and the text "7" are the same seed: SHA-256("fragboard/seed/1:7").
    """
    if value is None:
        return secrets.token_bytes(SEED_BYTES)
    if isinstance(value, bytes):
        if len(value) != SEED_BYTES:
            raise SetupError(f"a seed has {SEED_BYTES} bytes, not {len(value)}")
        return value
    if isinstance(value, bool) or not isinstance(value, (int, str)):
        raise SetupError(f"a seed is a number, a text or {SEED_BYTES} bytes, not {value!r}")
    try:
        text = str(value).encode()
    except UnicodeEncodeError:
        raise SetupError(f"the seed {value!r} is not text that can be written down") from None
    except ValueError:  # Python writes down no number of more than some thousand digits
        raise SetupError("the seed is a number with too many digits") from None
    return hashlib.sha256(b"fragboard/seed/1:" + text).digest()


def commitment(seed: bytes) -> str:
    """What is shown before the game, so that the seed cannot be changed afterwards."""
    return hashlib.sha256(b"fragboard/commitment/1:" + seed).hexdigest()


class Stream(Source):
    """The random numbers of one chance answer."""

    def __init__(self, seed: bytes, answer: int) -> None:
        self.seed = seed
        self.answer = answer
        self.block = 0
        self.words: list[int] = []  # of the block read last, the next one at the end

    def word(self) -> int:
        if not self.words:
            message = f"fragboard/dice/1:{self.answer}:{self.block}".encode()
            digest = hmac.digest(self.seed, message, "sha256")
            starts = range(len(digest) - WORD_BYTES, -1, -WORD_BYTES)
            self.words = [int.from_bytes(digest[i : i + WORD_BYTES], "big") for i in starts]
            self.block += 1
        return self.words.pop()

    def below(self, n: Int) -> Int:
        """A whole number from 0 to n - 1, each exactly equally likely."""
        if not 1 <= n <= LARGEST:
            raise ValueError(f"there is no fair number below {n}; 1 to 2**62 are possible")
        limit = WORDS - WORDS % int(n)
        word = self.word()
        while word >= limit:
            word = self.word()
        return word % int(n)


class FairDice:
    """The dice of a whole game."""

    def __init__(self, seed: bytes) -> None:
        if len(seed) != SEED_BYTES:
            raise SetupError(f"a seed has {SEED_BYTES} bytes, not {len(seed)}")
        self.seed = seed
        self.commitment = commitment(seed)

    def at(self, k: int) -> Stream:
        """The numbers for the chance answer that has k chance answers before it."""
        return Stream(self.seed, k)
