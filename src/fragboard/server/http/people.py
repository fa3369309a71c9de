"""Who I am here: names, accounts, sessions, keys for bots, and what is stored about me."""

from typing import Any

from fastapi import APIRouter, Depends, Request, Response

from fragboard.server.http.errors import WITH_BODY, troubles
from fragboard.server.http.security import COOKIE
from fragboard.server.http.visitor import Somebody, TheServices, Visitor, forget, remember, spends
from fragboard.server.people.accounts import Visit
from fragboard.server.protocol.forms import ClaimForm, KeyCard, Keys, LoginForm, Me, NameForm, PasswordForm
from fragboard.server.store import Person

router = APIRouter(tags=["people"])
NOBODY = Me(id=None, name="", kind="nobody")


def me_of(person: Person) -> Me:
    return Me.model_validate({"id": person.id, "name": person.name, "kind": person.kind})


@router.get("/me")
async def who_am_i(visitor: Visitor) -> Me:
    """Who is asking; nobody yet is an answer, too."""
    return NOBODY if visitor is None else me_of(visitor)


@router.post("/me", dependencies=[Depends(spends("names"))], responses=WITH_BODY | troubles(409))
async def say_my_name(form: NameForm, visitor: Visitor, services: TheServices, response: Response) -> Me:
    """A new guest with this name, or a new name for you."""
    if visitor is not None:
        return me_of(await services.people.rename(visitor, form.name))
    return welcome(await services.people.be_guest(form.name), services, response)


@router.delete("/me")
async def forget_me(person: Somebody, services: TheServices, response: Response) -> Me:
    """Forget me: name, sessions and keys go, seats become bots."""
    for table in await services.people.forget(person):
        await services.keeper.changed(table)
    forget(response, services.settings)
    return NOBODY


@router.post(
    "/me/claim", dependencies=[Depends(spends("sign_in", by_address=True))], responses=WITH_BODY | troubles(409)
)
async def claim_my_name(form: ClaimForm, person: Somebody, services: TheServices) -> Me:
    """A guest becomes an account; the name, the seats and the games stay."""
    return me_of(await services.people.claim(person, form.password))


@router.post(
    "/me/password", dependencies=[Depends(spends("sign_in", by_address=True))], responses=WITH_BODY | troubles(409)
)
async def change_my_password(form: PasswordForm, person: Somebody, services: TheServices, response: Response) -> Me:
    """A new password; signs out everywhere else."""
    return welcome(await services.people.change_password(person, form.old, form.new), services, response)


@router.post("/login", dependencies=[Depends(spends("sign_in", by_address=True))], responses=WITH_BODY)
async def sign_in(form: LoginForm, services: TheServices, request: Request, response: Response) -> Me:
    """Sign in to an account; a session that was there before ends."""
    visit = await services.people.sign_in(form.name, form.password)
    await end_session(request, services)
    return welcome(visit, services, response)


@router.post("/logout")
async def sign_out(services: TheServices, request: Request, response: Response) -> Me:
    """End this session."""
    await end_session(request, services)
    forget(response, services.settings)
    return NOBODY


@router.post("/logout-everywhere")
async def sign_out_everywhere(person: Somebody, services: TheServices, response: Response) -> Me:
    """End all my sessions."""
    await services.people.sign_out_everywhere(person)
    forget(response, services.settings)
    return NOBODY


@router.get("/me/data")
async def my_data(person: Somebody, services: TheServices) -> dict[str, Any]:
    """Everything that is stored about me."""
    return await services.people.everything_about(person)


@router.get("/me/keys")
async def my_keys(person: Somebody, services: TheServices) -> Keys:
    """The keys of my bots, without their secrets."""
    return Keys(keys=await services.people.keys(person))


@router.post("/me/keys", dependencies=[Depends(spends("names"))], responses=WITH_BODY | troubles(409))
async def make_key(form: NameForm, person: Somebody, services: TheServices) -> KeyCard:
    """A key for a new bot with this name; its secret is shown this once."""
    return await services.people.make_key(person, form.name)


@router.delete("/me/keys/{id}", responses=troubles(404))
async def revoke_key(id: str, person: Somebody, services: TheServices) -> Keys:
    """Revoke a key; the keys that are left."""
    await services.people.revoke_key(person, id)
    return Keys(keys=await services.people.keys(person))


def welcome(visit: Visit, services: TheServices, response: Response) -> Me:
    remember(response, visit.token, services.settings)
    return me_of(visit.person)


async def end_session(request: Request, services: TheServices) -> None:
    token = request.cookies.get(COOKIE)
    if token:
        await services.people.sign_out(token)
