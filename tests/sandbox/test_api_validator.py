"""The validator finds what is wrong, in requests and in answers."""

import pytest

from sandbox.model import Json
from sandbox.rest.call import Record
from tests.sandbox import api_validator
from tests.sandbox.stage import Stage

pytestmark = pytest.mark.skipif(not api_validator.present(), reason=api_validator.ABSENT)


async def test_a_request_that_we_accept_and_discord_does_not_is_found() -> None:
    long = Record("POST", "/channels/1/messages", {"content": "x" * 2001}, [], 400, {"code": 50035})
    assert api_validator.validator().request_faults(long)


async def test_an_answer_without_a_field_is_found(stage: Stage) -> None:
    await stage.bot()
    whole = next(r for r in stage.records if r.path == "/users/@me")
    assert api_validator.validator().faults(whole) == []
    assert api_validator.validator().faults(whole._replace(answer={"id": "1"}))
    assert api_validator.validator().faults(whole._replace(status=201))
    assert api_validator.validator().faults(whole._replace(path="/users/@me/nonsense"))


async def test_a_refusal_that_discord_would_not_make_is_found() -> None:
    body: Json = {"message": "Invalid Form Body", "code": 50035, "errors": {"content": {"_errors": []}}}
    fine = Record("POST", "/channels/1/messages", {"content": "hello"}, [], 400, body)
    assert any("refused" in fault for fault in api_validator.validator().faults(fine))
