-- Every statement may run twice: not every database with PostgreSQL's language undoes a broken migration.
CREATE TABLE IF NOT EXISTS players (
  id TEXT NOT NULL PRIMARY KEY,
  name TEXT NOT NULL,
  language TEXT
);

CREATE TABLE IF NOT EXISTS sessions (
  id TEXT NOT NULL PRIMARY KEY,
  expires_at BIGINT NOT NULL,
  player TEXT,
  data TEXT NOT NULL
);

CREATE INDEX IF NOT EXISTS sessions_by_expiry ON sessions (expires_at);
CREATE INDEX IF NOT EXISTS sessions_by_player ON sessions (player) WHERE player IS NOT NULL;

-- Times are milliseconds since 1970, by the clocks of the processes, unless they are of the type TIMESTAMPTZ.
CREATE TABLE IF NOT EXISTS rooms (
  code TEXT NOT NULL PRIMARY KEY,
  revision BIGINT NOT NULL,
  game TEXT NOT NULL,
  title TEXT NOT NULL,
  taken INTEGER NOT NULL,
  seats INTEGER NOT NULL,
  phase TEXT NOT NULL,
  locked INTEGER NOT NULL,
  lonely INTEGER NOT NULL,
  created_at BIGINT NOT NULL,
  active_at BIGINT NOT NULL,
  seen_at BIGINT NOT NULL DEFAULT 0,
  closed_at BIGINT,
  material TEXT,
  state TEXT NOT NULL
);

CREATE INDEX IF NOT EXISTS open_rooms ON rooms (active_at, code) WHERE closed_at IS NULL;
CREATE INDEX IF NOT EXISTS closed_rooms ON rooms (active_at) WHERE closed_at IS NOT NULL;
CREATE INDEX IF NOT EXISTS rooms_by_material ON rooms (material) WHERE material IS NOT NULL;

CREATE TABLE IF NOT EXISTS members (
  code TEXT NOT NULL REFERENCES rooms ON DELETE CASCADE,
  player TEXT NOT NULL,
  PRIMARY KEY (code, player)
);

CREATE INDEX IF NOT EXISTS members_by_player ON members (player);

CREATE TABLE IF NOT EXISTS log (
  code TEXT NOT NULL REFERENCES rooms ON DELETE CASCADE,
  seq BIGINT NOT NULL,
  line TEXT NOT NULL,
  PRIMARY KEY (code, seq)
);

CREATE TABLE IF NOT EXISTS rounds (
  code TEXT NOT NULL REFERENCES rooms ON DELETE CASCADE,
  round BIGINT NOT NULL,
  at BIGINT NOT NULL,
  seed TEXT NOT NULL,
  material TEXT,
  setup TEXT NOT NULL,
  PRIMARY KEY (code, round)
);

CREATE INDEX IF NOT EXISTS rounds_by_material ON rounds (material) WHERE material IS NOT NULL;

CREATE TABLE IF NOT EXISTS moves (
  code TEXT NOT NULL,
  round BIGINT NOT NULL,
  number BIGINT NOT NULL,
  at BIGINT NOT NULL,
  kind TEXT NOT NULL,
  seat INTEGER,
  data TEXT NOT NULL,
  PRIMARY KEY (code, round, number),
  FOREIGN KEY (code, round) REFERENCES rounds (code, round) ON DELETE CASCADE
);

CREATE TABLE IF NOT EXISTS results (
  code TEXT NOT NULL REFERENCES rooms ON DELETE CASCADE,
  round BIGINT NOT NULL,
  at BIGINT NOT NULL,
  scores TEXT NOT NULL,
  PRIMARY KEY (code, round)
);

CREATE TABLE IF NOT EXISTS materials (
  key TEXT NOT NULL PRIMARY KEY,
  json TEXT NOT NULL,
  saved_at BIGINT NOT NULL
);

CREATE INDEX IF NOT EXISTS materials_by_age ON materials (saved_at);

-- Stories outlive their rooms.
CREATE TABLE IF NOT EXISTS stories (
  code TEXT NOT NULL,
  round BIGINT NOT NULL,
  at BIGINT NOT NULL,
  story TEXT NOT NULL,
  PRIMARY KEY (code, round)
);

-- The processes that serve this database, and when each last said that it lives.
CREATE TABLE IF NOT EXISTS processes (
  id TEXT NOT NULL PRIMARY KEY,
  beat_at TIMESTAMPTZ NOT NULL
);

-- What one process at a time does: a room's clocks and bots, by its code, or the sweeping.
CREATE TABLE IF NOT EXISTS tasks (
  name TEXT NOT NULL PRIMARY KEY,
  process TEXT NOT NULL
);

-- When a player's page was last heard from in a room, by any process.
CREATE TABLE IF NOT EXISTS sightings (
  code TEXT NOT NULL,
  player TEXT NOT NULL,
  at BIGINT NOT NULL,
  kind TEXT NOT NULL,
  PRIMARY KEY (code, player)
);

-- How often something was done in a window of time.
CREATE TABLE IF NOT EXISTS counts (
  key TEXT NOT NULL PRIMARY KEY,
  count BIGINT NOT NULL,
  until TIMESTAMPTZ NOT NULL
);
