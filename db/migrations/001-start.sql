CREATE TABLE players (
  id TEXT NOT NULL PRIMARY KEY,
  name TEXT NOT NULL,
  language TEXT
) STRICT, WITHOUT ROWID;

CREATE TABLE sessions (
  id TEXT NOT NULL PRIMARY KEY,
  expires_at INTEGER NOT NULL,
  data TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX sessions_by_expiry ON sessions (expires_at);

-- Times are milliseconds since 1970. The state comes last: lists then never read the pages it fills.
CREATE TABLE rooms (
  code TEXT NOT NULL PRIMARY KEY,
  revision INTEGER NOT NULL,
  game TEXT NOT NULL,
  title TEXT NOT NULL,
  taken INTEGER NOT NULL,
  seats INTEGER NOT NULL,
  phase TEXT NOT NULL,
  locked INTEGER NOT NULL,
  lonely INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  active_at INTEGER NOT NULL,
  seen_at INTEGER NOT NULL DEFAULT 0,
  closed_at INTEGER,
  state TEXT NOT NULL
) STRICT;

CREATE INDEX open_rooms ON rooms (active_at, code) WHERE closed_at IS NULL;
CREATE INDEX closed_rooms ON rooms (active_at) WHERE closed_at IS NOT NULL;
CREATE INDEX lonely_rooms ON rooms (active_at) WHERE lonely = 1;

CREATE TABLE members (
  code TEXT NOT NULL REFERENCES rooms ON DELETE CASCADE,
  player TEXT NOT NULL,
  PRIMARY KEY (code, player)
) STRICT, WITHOUT ROWID;

CREATE INDEX members_by_player ON members (player);

CREATE TABLE log (
  code TEXT NOT NULL REFERENCES rooms ON DELETE CASCADE,
  seq INTEGER NOT NULL,
  line TEXT NOT NULL,
  PRIMARY KEY (code, seq)
) STRICT, WITHOUT ROWID;

CREATE TABLE rounds (
  code TEXT NOT NULL REFERENCES rooms ON DELETE CASCADE,
  round INTEGER NOT NULL,
  at INTEGER NOT NULL,
  seed TEXT NOT NULL,
  material TEXT,
  setup TEXT NOT NULL,
  PRIMARY KEY (code, round)
) STRICT, WITHOUT ROWID;

CREATE TABLE moves (
  code TEXT NOT NULL,
  round INTEGER NOT NULL,
  number INTEGER NOT NULL,
  at INTEGER NOT NULL,
  kind TEXT NOT NULL,
  seat INTEGER,
  data TEXT NOT NULL,
  PRIMARY KEY (code, round, number),
  FOREIGN KEY (code, round) REFERENCES rounds ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

CREATE TABLE materials (
  key TEXT NOT NULL PRIMARY KEY,
  json TEXT NOT NULL
) STRICT;

-- Stories outlive their rooms.
CREATE TABLE stories (
  code TEXT NOT NULL,
  round INTEGER NOT NULL,
  at INTEGER NOT NULL,
  story TEXT NOT NULL,
  PRIMARY KEY (code, round)
) STRICT, WITHOUT ROWID;

-- Written only to find out whether a full disk has room again.
CREATE TABLE probe (
  id INTEGER PRIMARY KEY,
  filler BLOB NOT NULL
) STRICT;
