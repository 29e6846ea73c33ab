-- A table is a log. Everything else here can be derived from entries, but for chats and meta.
CREATE TABLE tables (
    id TEXT NOT NULL PRIMARY KEY,
    game TEXT NOT NULL,
    status TEXT NOT NULL,
    visibility TEXT NOT NULL,
    created BIGINT NOT NULL,
    updated BIGINT NOT NULL,
    version BIGINT NOT NULL,
    bot_due BIGINT NOT NULL,
    summary TEXT NOT NULL
);
CREATE INDEX tables_in_the_lobby ON tables (visibility, status, updated);
CREATE INDEX tables_with_a_bot_due ON tables (bot_due) WHERE bot_due = 1;

CREATE TABLE entries (
    table_id TEXT NOT NULL,
    seq BIGINT NOT NULL,
    body TEXT NOT NULL,
    action_key TEXT,
    PRIMARY KEY (table_id, seq),
    UNIQUE (table_id, action_key)
);

-- The last position of each game, for the day when its actions no longer replay.
CREATE TABLE snapshots (
    table_id TEXT NOT NULL PRIMARY KEY,
    seq BIGINT NOT NULL,
    position TEXT NOT NULL
);

CREATE TABLE sitters (
    guest TEXT NOT NULL,
    table_id TEXT NOT NULL,
    PRIMARY KEY (guest, table_id)
);
CREATE INDEX sitters_by_table ON sitters (table_id);

CREATE TABLE chats (
    table_id TEXT NOT NULL,
    number BIGINT NOT NULL,
    at BIGINT NOT NULL,
    guest TEXT NOT NULL,
    name TEXT NOT NULL,
    body TEXT NOT NULL,
    action_key TEXT,
    PRIMARY KEY (table_id, number),
    UNIQUE (table_id, action_key)
);

CREATE TABLE meta (
    name TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
);
