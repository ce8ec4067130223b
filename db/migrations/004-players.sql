-- A player goes with the last of their sessions and rooms.
ALTER TABLE sessions ADD COLUMN player TEXT;
UPDATE sessions SET player = json_extract(data, '$.playerId') WHERE json_valid(data);
CREATE INDEX sessions_by_player ON sessions (player) WHERE player IS NOT NULL;
DELETE FROM players WHERE NOT EXISTS (SELECT 1 FROM sessions WHERE sessions.player = players.id)
  AND NOT EXISTS (SELECT 1 FROM members WHERE members.player = players.id);
