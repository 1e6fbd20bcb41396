-- Each snapshot says in which format the entries that follow it are written, up to the next snapshot. Those of before
-- this migration are all of the first.
ALTER TABLE snapshots ADD COLUMN format INTEGER NOT NULL DEFAULT 1;
-- Enough to tell the format of any entry without a look at the states.
CREATE INDEX snapshots_by_format ON snapshots (table_id, number, format);
