-- Times are UTC epoch milliseconds. The columns options, clock, reply, detail, ballots, payload, attachments, data,
-- value, roles and channels hold JSON; the blobs are what the engine's codec wrote.

-- Every commit writes the pages that it touches whole and waits for the disk: so indexes are few, and small, and
-- none is on a column that every turn changes. state comes last: a list of tables reads only the beginnings of rows.
CREATE TABLE tables (
    id      TEXT PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 16 AND id NOT GLOB '*[^0-9A-Za-z_-]*'),
    title   TEXT NOT NULL,
    options TEXT NOT NULL,
    guild   INTEGER,
    channel INTEGER,
    host    INTEGER,
    status  TEXT NOT NULL CHECK (status IN ('lobby', 'playing', 'paused', 'parked', 'finished', 'closed')),
    reason  TEXT,
    clock   TEXT NOT NULL,
    seq     INTEGER NOT NULL,
    length  INTEGER NOT NULL,
    created INTEGER NOT NULL,
    updated INTEGER NOT NULL,
    state   BLOB
) STRICT;
CREATE INDEX tables_by_status ON tables (status);
CREATE INDEX tables_by_guild ON tables (guild) WHERE guild IS NOT NULL;
CREATE INDEX tables_by_host ON tables (host) WHERE host IS NOT NULL;
CREATE UNIQUE INDEX one_live_table_a_channel ON tables (channel) WHERE status NOT IN ('finished', 'closed');

CREATE TABLE seats (
    table_id   TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat       TEXT NOT NULL,
    place      INTEGER NOT NULL,
    user       INTEGER,
    robot      TEXT,
    ready      INTEGER NOT NULL,
    absent     INTEGER NOT NULL,
    joined     INTEGER,
    pings      INTEGER NOT NULL,
    missed     INTEGER NOT NULL,
    extensions INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX seats_by_user ON seats (user) WHERE user IS NOT NULL;

-- events comes last: an outline of a history reads only the first bytes of each row.
CREATE TABLE entries (
    table_id   TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    number     INTEGER NOT NULL,
    kind       TEXT NOT NULL,
    seat       TEXT,
    user       INTEGER,
    question   TEXT,
    back_to    INTEGER,
    by_default INTEGER NOT NULL,
    at         INTEGER NOT NULL,
    answer     BLOB,
    events     BLOB NOT NULL,
    PRIMARY KEY (table_id, number)
) STRICT;

CREATE TABLE snapshots (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    number   INTEGER NOT NULL,
    state    BLOB NOT NULL,
    PRIMARY KEY (table_id, number)
) STRICT;

-- No index by due: a thousand tables have a few thousand timers, and to look through them takes a millisecond.
CREATE TABLE timers (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    kind     TEXT NOT NULL,
    subject  TEXT NOT NULL,
    due      INTEGER NOT NULL,
    fired    INTEGER,
    PRIMARY KEY (table_id, kind, subject)
) STRICT, WITHOUT ROWID;

CREATE TABLE votes (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    id       TEXT NOT NULL,
    kind     TEXT NOT NULL,
    seat     TEXT,
    detail   TEXT NOT NULL,
    ballots  TEXT NOT NULL,
    opened   INTEGER NOT NULL,
    closes   INTEGER,
    outcome  TEXT,
    PRIMARY KEY (table_id, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE host_acts (
    id       INTEGER PRIMARY KEY,
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    user     INTEGER,
    kind     TEXT NOT NULL,
    detail   TEXT NOT NULL,
    at       INTEGER NOT NULL
) STRICT;
CREATE INDEX host_acts_by_table ON host_acts (table_id);

CREATE TABLE drafts (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    question TEXT NOT NULL,
    user     INTEGER NOT NULL,
    data     TEXT NOT NULL,
    at       INTEGER NOT NULL,
    PRIMARY KEY (table_id, question, user)
) STRICT, WITHOUT ROWID;

CREATE TABLE interactions (
    id       INTEGER PRIMARY KEY,
    table_id TEXT NOT NULL,
    seq      INTEGER NOT NULL,
    number   INTEGER,
    reply    TEXT NOT NULL,
    at       INTEGER NOT NULL
) STRICT;

CREATE TABLE outbox (
    id          INTEGER PRIMARY KEY,
    table_id    TEXT REFERENCES tables (id) ON DELETE CASCADE,
    state       TEXT NOT NULL CHECK (state IN ('waiting', 'taken', 'sent', 'dropped')),
    target_kind TEXT NOT NULL CHECK (target_kind IN ('channel', 'user')),
    target      INTEGER NOT NULL,
    priority    INTEGER NOT NULL,
    not_before  INTEGER NOT NULL,
    attempts    INTEGER NOT NULL,
    tried       INTEGER,
    message     TEXT,
    edits       INTEGER NOT NULL,
    topic       TEXT,
    created     INTEGER NOT NULL,
    done        INTEGER,
    message_id  INTEGER,
    reason      TEXT,
    payload     TEXT NOT NULL,
    attachments TEXT NOT NULL,
    CHECK (message IS NULL OR table_id IS NOT NULL),
    CHECK (message IS NOT NULL OR NOT edits)
) STRICT;
-- All that decides what goes next, so that a long backlog is not read to find it.
CREATE INDEX outbox_by_target ON outbox (target, target_kind, priority, attempts, not_before, state)
    WHERE state IN ('waiting', 'taken');
CREATE INDEX outbox_by_topic ON outbox (topic) WHERE topic IS NOT NULL AND state IN ('waiting', 'taken');

CREATE TABLE messages (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    name     TEXT NOT NULL,
    channel  INTEGER NOT NULL,
    message  INTEGER NOT NULL,
    user     INTEGER,
    posted   INTEGER NOT NULL,
    PRIMARY KEY (table_id, name)
) STRICT, WITHOUT ROWID;

CREATE TABLE user_settings (
    user        INTEGER PRIMARY KEY,
    place       TEXT NOT NULL CHECK (place IN ('dm', 'ephemeral')),
    quiet_from  INTEGER,
    quiet_until INTEGER,
    digest      INTEGER,
    digest_at   INTEGER,
    timezone    TEXT NOT NULL,
    language    TEXT NOT NULL,
    dms_closed  INTEGER NOT NULL
) STRICT;
CREATE INDEX user_settings_by_digest ON user_settings (digest_at) WHERE digest_at IS NOT NULL;

-- What the bot itself remembers: when it was last seen alive, which outages the clocks have been told of.
CREATE TABLE notes (
    name  TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE guild_settings (
    guild    INTEGER PRIMARY KEY,
    roles    TEXT NOT NULL,
    channels TEXT NOT NULL,
    language TEXT NOT NULL
) STRICT;
