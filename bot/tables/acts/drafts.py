"""Answers begun and not given, by question and user. They lie outside the game: no undo touches them.

A draft goes with its question, with the user who leaves the seat or is forgotten, and with the table's end.
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
"""Characters; more does not fit into a form of Discord either."""
log = logging.getLogger("ziggurat.tables")


async def drafts_of(people: People, table: str, user: int) -> dict[str, str | None]:
    """What this user has begun at this table, by question; None where this release cannot read it."""
    return {draft.question: _text(draft) for draft in await people.drafts(table, user)}


def _text(draft: Draft) -> str | None:
    try:
        plain, _ = DRAFTS.read(draft.data)
        return str(plain["text"])
    except (Unreadable, LookupError):
        log.warning("unreadable draft", extra={"table": draft.table, "question": draft.question})
        return None


async def set_draft(change: Change, user: int, question: str, text: str, people: People) -> Reply:
    """Keeps it, in the table's queue: so none is kept for a question that an answer closes meanwhile."""
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
