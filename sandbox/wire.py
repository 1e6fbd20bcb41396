"""Records as Discord writes them in JSON; every key is one that discord.py or Discord's description wants."""

import mimetypes
from typing import Any

from sandbox.clock import iso
from sandbox.kinds import ChannelKind
from sandbox.model import (
    Application,
    Attachment,
    Channel,
    Command,
    Guild,
    Json,
    Member,
    Message,
    Role,
    User,
)
from sandbox.permissions import in_channel


def user(it: User) -> Json:
    return {
        "id": str(it.id),
        "username": it.name,
        "global_name": it.display_name,
        "discriminator": "0",
        "avatar": None,
        "bot": it.bot,
        "flags": 0,
        "public_flags": 0,
        "primary_guild": None,
    }


def own_user(it: User) -> Json:
    return user(it) | {"mfa_enabled": False, "locale": "en-US", "verified": True, "email": None}


def member_alone(it: Member) -> Json:
    """Inside a message the author is already there."""
    return {
        "roles": [str(r) for r in sorted(it.roles)],
        "nick": it.nick,
        "avatar": None,
        "banner": None,
        "joined_at": iso(it.joined_at),
        "premium_since": None,
        "communication_disabled_until": None,
        "pending": False,
        "flags": 0,
        "mute": False,
        "deaf": False,
    }


def member(it: Member) -> Json:
    return member_alone(it) | {"user": user(it.user)}


def role(it: Role) -> Json:
    return {
        "id": str(it.id),
        "name": it.name,
        "permissions": str(int(it.permissions)),
        "position": it.position,
        "color": it.color,
        "colors": {"primary_color": it.color, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "managed": it.managed,
        "mentionable": False,
        "icon": None,
        "unicode_emoji": None,
        "flags": 0,
    }


def application(it: Application, guilds: int) -> Json:
    return {
        "id": str(it.id),
        "name": it.user.display_name,
        "icon": None,
        "description": "",
        "type": None,
        "bot": user(it.user),
        "owner": user(it.owner),
        "team": None,
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": f"{it.id:064x}",
        "flags": 0,
        "flags_new": "0",
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "approximate_guild_count": guilds,
        "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0,
        "explicit_content_filter": 0,
        "eligible_oauth2_scopes": [],
    }


def guild(it: Guild) -> Json:
    return {
        "id": str(it.id),
        "name": it.name,
        "icon": None,
        "description": None,
        "home_header": None,
        "splash": None,
        "discovery_splash": None,
        "features": [],
        "banner": None,
        "owner_id": str(it.owner.id),
        "application_id": None,
        "region": "deprecated",
        "afk_channel_id": None,
        "afk_timeout": 300,
        "system_channel_id": None,
        "system_channel_flags": 0,
        "widget_enabled": False,
        "widget_channel_id": None,
        "verification_level": 0,
        "roles": [role(r) for r in it.roles.values()],
        "default_message_notifications": 0,
        "mfa_level": 0,
        "explicit_content_filter": 0,
        "max_presences": None,
        "max_members": 500_000,
        "max_stage_video_channel_users": 50,
        "max_video_channel_users": 25,
        "vanity_url_code": None,
        "premium_tier": 0,
        "premium_subscription_count": 0,
        "preferred_locale": "en-US",
        "rules_channel_id": None,
        "safety_alerts_channel_id": None,
        "public_updates_channel_id": None,
        "premium_progress_bar_enabled": False,
        "nsfw": False,
        "nsfw_level": 0,
        "emojis": [],
        "stickers": [],
        "incidents_data": None,
    }


def channel(it: Channel, viewer: User | None = None) -> Json:
    base: Json = {
        "id": str(it.id),
        "type": int(it.kind),
        "flags": 0,
        "last_message_id": str(it.last_message_id) if it.messages else None,
    }
    if it.kind is ChannelKind.DM:
        return base | {"recipients": [user(u) for u in it.recipients if u is not viewer]}
    assert it.guild is not None
    base |= {"guild_id": str(it.guild.id), "name": it.name, "rate_limit_per_user": 0}
    base["parent_id"] = str(it.parent.id) if it.parent else None
    if viewer is not None:
        base["permissions"] = str(int(in_channel(viewer, it)))
    if it.thread is not None:
        return base | _thread(it, viewer)
    return base | {
        "position": it.position,
        "topic": it.topic,
        "nsfw": it.nsfw,
        "permission_overwrites": [
            {"id": str(i), "type": o.kind, "allow": str(int(o.allow)), "deny": str(int(o.deny))}
            for i, o in it.overwrites.items()
        ],
    }


def _thread(it: Channel, viewer: User | None) -> Json:
    thread = it.thread
    assert thread is not None
    base: Json = {
        "owner_id": str(thread.owner.id),
        "message_count": it.said,
        "total_message_sent": it.said,
        "member_count": len(thread.members),
        "thread_metadata": {
            "archived": thread.archived,
            "archive_timestamp": iso(thread.archived_at or thread.created),
            "auto_archive_duration": thread.auto_archive_minutes,
            "locked": thread.locked,
            "create_timestamp": iso(thread.created),
            "invitable": thread.invitable,
        },
    }
    if viewer is not None and viewer.id in thread.members:
        base["member"] = thread_member(it, viewer.id)
    return base


def thread_member(thread: Channel, user_id: int) -> Json:
    assert thread.thread is not None
    joined = iso(thread.thread.members[user_id])
    return {"id": str(thread.id), "user_id": str(user_id), "join_timestamp": joined, "flags": 0}


def attachment(it: Attachment, *, ephemeral: bool = False) -> Json:
    out: Json = {
        "id": str(it.id),
        "filename": it.filename,
        "size": it.length,
        "url": it.url,
        "proxy_url": it.url,
        "content_type": it.content_type,
    }
    if it.description is not None:
        out["description"] = it.description
    if it.size is not None:
        out["width"], out["height"] = it.size
    if ephemeral:
        out["ephemeral"] = True
    return out


def message(it: Message, *, deep: bool = True) -> Json:
    out: Json = {
        "id": str(it.id),
        "type": int(it.kind),
        "channel_id": str(it.channel.id),
        "author": user(it.author),
        "content": it.content,
        "timestamp": iso(it.created),
        "edited_timestamp": iso(it.edited) if it.edited is not None else None,
        "flags": int(it.flags),
        "tts": False,
        "pinned": it.pinned_at is not None,
        "mention_everyone": it.mention_everyone,
        "mentions": [user(u) for u in it.mentions],
        "mention_roles": [str(r.id) for r in it.mention_roles],
        "attachments": [attachment(a, ephemeral=it.ephemeral) for a in it.attachments],
        "embeds": it.embeds,
        "components": it.components,
    }
    if it.nonce is not None:
        out["nonce"] = it.nonce
    if it.application is not None:
        out["application_id"] = str(it.application.id)
    if it.interaction is not None:
        out["interaction_metadata"] = it.interaction
        out["webhook_id"] = out["application_id"]
    if it.reply_to is not None:
        reference: Json = {
            "type": 0,
            "message_id": str(it.reply_to.id),
            "channel_id": str(it.reply_to.channel.id),
        }
        if it.reply_to.channel.guild is not None:
            reference["guild_id"] = str(it.reply_to.channel.guild.id)
        out["message_reference"] = reference
        if deep:
            gone = it.reply_to.id not in it.reply_to.channel.messages
            out["referenced_message"] = None if gone else message(it.reply_to, deep=False)
    if it.thread is not None and deep:
        out["thread"] = channel(it.thread)
    return out


def gateway_message(it: Message) -> Json:
    """Over the gateway a message of a server also names the server and the member."""
    out = message(it)
    guild_ = it.channel.guild
    if guild_ is not None:
        out["guild_id"] = str(guild_.id)
        author = guild_.members.get(it.author.id)
        if author is not None:
            out["member"] = member_alone(author)
        for mentioned in out["mentions"]:
            one = guild_.members.get(int(mentioned["id"]))
            if one is not None:
                mentioned["member"] = member_alone(one)
    return out


def command(it: Command) -> Json:
    """What was registered, with what Discord adds; empty things are left out as Discord leaves them out."""
    out: Json = {
        "id": str(it.id),
        "application_id": str(it.application.id),
        "version": str(it.version),
        "type": it.kind,
        "name": it.name,
        "description": it.spec.get("description") or "",
        "default_member_permissions": it.spec.get("default_member_permissions"),
        "nsfw": bool(it.spec.get("nsfw")),
        "contexts": it.spec.get("contexts"),
        "integration_types": it.spec.get("integration_types") or [0],
        "dm_permission": it.spec.get("dm_permission") is not False,
    }
    if out["default_member_permissions"] is not None:
        out["default_member_permissions"] = str(out["default_member_permissions"])
    if it.spec.get("options"):
        out["options"] = [_option(o) for o in it.spec["options"]]
    if it.guild is not None:
        out["guild_id"] = str(it.guild.id)
    return out


def _option(spec: Json) -> Json:
    out: Json = {k: v for k, v in spec.items() if v is not None}
    if "options" in out:
        out["options"] = [_option(o) for o in out["options"]]
    if "choices" in out:
        out["choices"] = [{k: v for k, v in c.items() if v is not None} for c in out["choices"]]
    return out


def content_type(filename: str) -> str:
    return mimetypes.guess_type(filename)[0] or "application/octet-stream"


def picture_size(data: bytes) -> tuple[int, int] | None:
    """Width and height of a PNG, from its header; other pictures are shown without."""
    if data[:8] == b"\x89PNG\r\n\x1a\n" and len(data) >= 24:
        return int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")
    return None


def without_content(data: Json) -> Json:
    """What a bot without the message content intent gets of other people's messages."""
    hidden: dict[str, Any] = {"content": "", "embeds": [], "attachments": [], "components": []}
    return data | hidden
