"""The vocabulary of a game: a sum of small named blocks, laid end to end over dense whole numbers.

`ActionSpace([Block("seat", ["0", "1"]), Block("yes")])` names its actions `seat:0`, `seat:1` and `yes`.
A product of blocks is never needed: a shot is a weapon, then a target, then a payment, one answer each.
"""

from fragboard.core.errors import AnswerError
from fragboard.core.types import Action


class Block:
    """One kind of answer with its arguments; without arguments, a single word.

    Rules name the first action of a block by a constant. The block is told of it as `at`, and refuses a wrong one.
    """

    def __init__(self, kind: str, arguments: list[str] | None = None, at: int | None = None) -> None:
        self.kind = kind
        self.at = at
        self.names: list[str] = [kind] if arguments is None else [f"{kind}:{x}" for x in arguments]


class ActionSpace:
    """Names to numbers and back, for everything a seat or chance can ever answer."""

    def __init__(self, blocks: list[Block]) -> None:
        self.names: list[str] = []
        self.starts: dict[str, int] = {}
        for block in blocks:
            if block.at is not None and block.at != len(self.names):
                raise ValueError(f"the block {block.kind!r} begins at {len(self.names)}, not at {block.at}")
            self.starts[block.kind] = len(self.names)
            self.names.extend(block.names)
        self.numbers: dict[str, int] = {name: number for number, name in enumerate(self.names)}
        if len(self.numbers) != len(self.names) or len(self.starts) != len(blocks):
            raise ValueError("two actions or two blocks have the same name")

    @property
    def size(self) -> int:
        return len(self.names)

    def name(self, action: Action) -> str:
        """The canonical name, `kind:argument` or `kind`."""
        if not 0 <= action < len(self.names):
            raise AnswerError(f"there is no action number {action}; they run from 0 to {len(self.names) - 1}")
        return self.names[action]

    def parse(self, text: str) -> Action:
        """The action of a name; an unknown name is refused with the nearest ones."""
        found = self.numbers.get(text)
        if found is not None:
            return found
        kind = text.split(":")[0]
        near = [name for name in self.names if name.split(":")[0] == kind]
        if near:
            raise AnswerError(f"there is no action {text!r}; of this kind there are {', '.join(near)}")
        raise AnswerError(f"there is no action {text!r}; kinds of action are {', '.join(self.starts)}")
