"""The bot itself, other users, the gateway's address, and opening a DM."""

from sandbox import errors, wire
from sandbox.rest.call import Call, Reply, Route, snowflake


async def me(call: Call) -> Reply:
    return Reply(200, wire.own_user(call.bot.user))


async def my_application(call: Call) -> Reply:
    guilds = sum(call.bot.id in g.members for g in call.world.guilds.values())
    return Reply(200, wire.application(call.bot, guilds))


async def user(call: Call) -> Reply:
    found = call.world.users.get(call.id("user"))
    if found is None:
        raise errors.unknown_user()
    return Reply(200, wire.user(found))


async def open_dm(call: Call) -> Reply:
    """Always succeeds for someone who exists; only sending may then be refused with 50007."""
    if call.form.get("recipient_id") is None:
        wrong = {"code": "BASE_TYPE_REQUIRED", "message": "This field is required"}
        raise errors.invalid_form({"recipient_id": {"_errors": [wrong]}})
    other = call.world.users.get(snowflake(call.form["recipient_id"], "recipient_id"))
    if other is None:
        raise errors.unknown_user()
    if other.bot:
        raise errors.cannot_send_to_user()
    return Reply(200, wire.channel(call.world.dm(call.bot.user, other), call.bot.user))


async def gateway(call: Call) -> Reply:
    return Reply(200, {"url": _gateway_url(call)})


async def gateway_for_bot(call: Call) -> Reply:
    limit = {"total": 1000, "remaining": 1000, "reset_after": 86_400_000, "max_concurrency": 1}
    return Reply(200, {"url": _gateway_url(call), "shards": 1, "session_start_limit": limit})


def _gateway_url(call: Call) -> str:
    return call.world.base_url.replace("http", "ws", 1) + "/gateway"


ROUTES = [
    Route("GET", "/users/@me", me),
    Route("GET", "/oauth2/applications/@me", my_application),
    Route("GET", "/applications/@me", my_application),
    Route("POST", "/users/@me/channels", open_dm),
    Route("GET", "/users/{user}", user),
    Route("GET", "/gateway", gateway, needs_token=False),
    Route("GET", "/gateway/bot", gateway_for_bot),
]
