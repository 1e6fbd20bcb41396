"""Drafts: answers begun and not submitted, by question and user. They are outside the game, where no undo
reaches.

A draft is dropped with its question, when its user leaves the seat or is forgotten, and when the table ends.
"""

import logging

from bot.store import Draft
from bot.store.protocol import People
from bot.tables.model.errors import Refused
from bot.tables.model.formats import DRAFTS, Unreadable
from bot.tables.model.replies import Reply
from bot.tables.steps.change import Change
from games.core.illegal import Forbidden

MOST_CHARACTERS = 4000
"""The longest draft, in characters; a Discord form takes no more."""
log = logging.getLogger("ziggurat.tables")


async def drafts_of(people: People, table: str, user: int) -> dict[str, str | None]:
    """The user's drafts at this table, by question; None for one that this release cannot read."""
    return {draft.question: _text(draft) for draft in await people.drafts(table, user)}


def _text(draft: Draft) -> str | None:
    try:
        plain, _ = DRAFTS.read(draft.data)
        return str(plain["text"])
    except (Unreadable, LookupError):
        log.warning("unreadable draft", extra={"table": draft.table, "question": draft.question})
        return None


async def set_draft(change: Change, user: int, question: str, text: str, people: People) -> Reply:
    """Saves a draft; an empty text drops it.

    This is a step of the queue, so that no draft is saved for a question that an answer is just closing.
    """
    change.check_started()
    if change.table.status == "parked":
        raise Refused("table.parked")
    seat, asked = change.seat_of(user), change.open_questions.get(question)
    if asked is None or asked.seat != seat.seat:
        raise Forbidden("decision.closed", question=question[:12])
    if len(text) > MOST_CHARACTERS:
        raise Refused("draft.long", most=MOST_CHARACTERS)
    if text:
        kept = DRAFTS.write({"text": text})
        draft = Draft(table=change.table.id, question=question, user=user, data=kept, at=change.at)
        await people.save_draft(draft)
    else:
        await people.drop_draft(change.table.id, question, user)
    return change.reply("done", seat=seat.seat)
