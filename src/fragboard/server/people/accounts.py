"""Who is asking? Guests, accounts and remote bots; their sessions, passwords and keys; who is shut out; forgetting.

A token is 32 random bytes in a cookie, a key `fbk_` and 32 random bytes; only their hashes are kept. What cannot be
guessed needs no slow hash. Passwords can be guessed, so they have argon2, and a wrong name takes as long as a wrong
password.
"""

import asyncio
import hashlib
import secrets
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any, NamedTuple

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from fragboard.play.typed import is_text
from fragboard.server.people.names import key_of, read_name
from fragboard.server.protocol.forms import KeyCard
from fragboard.server.protocol.messages import PersonKind
from fragboard.server.protocol.refusals import NotFound, NotSignedIn, NotYours, TooLate
from fragboard.server.store import Key, NameTaken, Person, Session, Store

DAY = 86400.0
SEEN = 3600.0  # how exactly it is known when somebody was last here
KEYS = 20  # of one account
KEY_MARK = "fbk_"
AT_ONCE = 2  # passwords being checked: each takes 64 MB for a moment
ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789"  # no letters that look like numbers


class Visit(NamedTuple):
    """A person and the token of its new session: the cookie that goes back."""

    person: Person
    token: str


def new_id(mark: str = "") -> str:
    """An id that cannot be guessed: 80 bits."""
    return mark + "".join(secrets.choice(ALPHABET) for _ in range(16))


def hash_of(token: str) -> str:
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


class People:
    """Everything about people that a request may ask for."""

    def __init__(
        self,
        store: Store,
        *,
        session_days: float,
        now: Callable[[], float] = time.time,
        hasher: PasswordHasher | None = None,
    ) -> None:
        self._store = store
        self._lasts = session_days * DAY
        self._now = now
        self._hasher = hasher or PasswordHasher()
        self._nobodys = self._hasher.hash(secrets.token_hex(16))  # checked where there is nobody to check against
        self._hashing = asyncio.Semaphore(AT_ONCE)

    # Who is asking.

    async def of_token(self, token: str) -> Person | None:
        """Whose session it is; None if it has ended or never was. Somebody who is banned is refused."""
        found = await self._store.people.by_session(hash_of(token), now=self._now())
        if found is None:
            return None
        person, session = found
        let_in(person)
        if self._now() - session.seen > SEEN:
            expires = self._now() + self._lasts
            await self._store.people.see_session(session.hash, person=person.id, now=self._now(), expires=expires)
        return person

    async def of_key(self, key: str) -> Person:
        """The remote bot that has this key; refused if there is none, or if it or its owner is banned."""
        person = await self._store.people.by_key(hash_of(key)) if key.startswith(KEY_MARK) else None
        if person is None:
            raise NotSignedIn("key", "this is not a key of this server, or it has been revoked")
        let_in(person)
        owner = await self._store.people.find(person.owner or "")
        if owner is not None:
            let_in(owner)
        if self._now() - person.seen > SEEN:
            await self._store.people.change(person.id, seen=self._now())
        return person

    # Names.

    async def be_guest(self, name: str) -> Visit:
        """A new guest. Names of guests need not be unique, but they are not those of accounts."""
        person = self._new("guest", await self._free_name(name))
        await self._store.people.add(person)
        return Visit(person, await self._begin_session(person))

    async def rename(self, person: Person, name: str) -> Person:
        """Another name, for all games that begin from now on."""
        found = await self._free_name(name, own=person)
        key = None if person.kind == "guest" else key_of(found)
        try:
            await self._store.people.change(person.id, name=found, name_key=key)
        except NameTaken:
            raise taken(found) from None
        return replace(person, name=found, name_key=key)

    async def _free_name(self, name: str, own: Person | None = None) -> str:
        found = read_name(name)
        other = await self._store.people.by_name(key_of(found))
        if other is not None and (own is None or other.id != own.id):
            raise taken(found)
        return found

    # Accounts.

    async def claim(self, person: Person, password: str) -> Person:
        """A guest becomes an account: id, seats and games stay."""
        if person.kind != "guest":
            raise TooLate("account", "you already have an account")
        key, hashed = key_of(person.name), await self._hashed(password)
        try:
            await self._store.people.change(person.id, kind="account", name_key=key, password=hashed)
        except NameTaken:
            raise taken(person.name) from None
        return replace(person, kind="account", name_key=key, password=hashed)

    async def create_account(self, name: str, password: str) -> Person:
        """An account made by an administrator of the server."""
        found = await self._free_name(name)
        hashed = await self._hashed(password)
        person = replace(self._new("account", found), name_key=key_of(found), password=hashed)
        try:
            await self._store.people.add(person)
        except NameTaken:
            raise taken(found) from None
        return person

    async def sign_in(self, name: str, password: str) -> Visit:
        """A new session of an account. Which of the two was wrong is not said."""
        possible = is_text(name)
        person = await self._store.people.by_name(key_of(" ".join(name.split()))) if possible else None
        if not await self._is_password(password, person):
            raise NotSignedIn("sign-in", "there is no account with this name and password")
        assert person is not None
        let_in(person)
        return Visit(person, await self._begin_session(person))

    async def change_password(self, person: Person, old: str, new: str) -> Visit:
        """A new password; all sessions end but the new one."""
        if person.kind != "account":
            raise TooLate("no-account", "a guest has no password; claim your name first")
        if not await self._is_password(old, person):
            raise NotYours("password", "the old password is wrong")
        hashed = await self._hashed(new)
        await self._store.people.change(person.id, password=hashed)
        await self._store.people.end_sessions(person.id)
        return Visit(replace(person, password=hashed), await self._begin_session(person))

    async def sign_out(self, token: str) -> None:
        await self._store.people.end_session(hash_of(token))

    async def sign_out_everywhere(self, person: Person) -> None:
        await self._store.people.end_sessions(person.id)

    async def _begin_session(self, person: Person) -> str:
        token, now = secrets.token_urlsafe(32), self._now()
        session = Session(hash=hash_of(token), person=person.id, created=now, seen=now, expires=now + self._lasts)
        await self._store.people.add_session(session)
        return token

    def _new(self, kind: PersonKind, name: str) -> Person:
        return Person(id=new_id("p_"), kind=kind, name=name, created=self._now(), seen=self._now())

    async def _hashed(self, password: str) -> str:
        async with self._hashing:
            return await asyncio.to_thread(self._hasher.hash, password)

    async def _is_password(self, password: str, person: Person | None) -> bool:
        against = None if person is None or person.kind != "account" else person.password
        async with self._hashing:
            right = await asyncio.to_thread(self._verified, against or self._nobodys, password)
        return right and against is not None

    def _verified(self, hashed: str, password: str) -> bool:
        try:
            return self._hasher.verify(hashed, password)
        except (VerificationError, InvalidHashError):
            return False

    # Keys of remote bots.

    async def keys(self, owner: Person) -> list[KeyCard]:
        """The keys of an account, without their secrets."""
        return [key_card(key, bot) for key, bot in await self._store.people.keys_of(owner.id)]

    async def make_key(self, owner: Person, name: str) -> KeyCard:
        """A key for a new remote bot, which is a player of its own; the secret is shown this once."""
        if owner.kind != "account":
            raise NotYours("no-account", "keys for bots belong to accounts; claim your name first")
        if len(await self._store.people.keys_of(owner.id)) >= KEYS:
            raise TooLate("full", f"an account has at most {KEYS} keys; revoke one first")
        found = await self._free_name(name)
        secret = KEY_MARK + secrets.token_urlsafe(32)
        bot = replace(self._new("bot", found), name_key=key_of(found), owner=owner.id)
        key = Key(id=new_id("k_"), hash=hash_of(secret), person=bot.id, owner=owner.id, created=self._now())
        try:
            await self._store.people.add_key(key, bot)
        except NameTaken:
            raise taken(found) from None
        return key_card(key, bot, secret)

    async def revoke_key(self, owner: Person, id: str) -> None:
        if not await self._store.people.revoke_key(id, owner=owner.id, now=self._now()):
            raise NotFound("no-key", "you have no such key")

    # Being shut out, being forgotten.

    async def ban(self, person: Person, reason: str) -> None:
        """Shut somebody out: every request is refused with the reason."""
        await self._store.people.change(person.id, banned=self._now(), ban_reason=reason)

    async def unban(self, person: Person) -> None:
        await self._store.people.change(person.id, banned=None, ban_reason="")

    async def forget(self, person: Person) -> list[str]:
        """Forget a person for good; the tables that have changed and are waiting or running."""
        if person.kind == "bot":
            raise NotYours("bot", "a remote bot is deleted with its key; revoke that on the account page")
        return await self._store.people.forget(person.id, now=self._now())

    async def everything_about(self, person: Person) -> dict[str, Any]:
        """All that is stored about a person, as JSON-able values; secrets are kept as hashes only and not shown."""
        found: dict[str, Any] = await self._store.people.everything_about(person.id)
        return found


def key_card(key: Key, bot: Person, secret: str | None = None) -> KeyCard:
    return KeyCard(id=key.id, name=bot.name, player=bot.id, created=key.created, secret=secret)


def let_in(person: Person) -> None:
    """Refuse somebody who is banned."""
    if person.banned is not None:
        why = f": {person.ban_reason}" if person.ban_reason else ""
        raise NotYours("banned", f"you are banned from this server{why}")


def taken(name: str) -> TooLate:
    """An account or a bot has this name."""
    return TooLate("taken", f"the name {name} is taken; choose another one, or sign in if it is your account")
