-- What each finished round gave to whom.
CREATE TABLE results (
  code TEXT NOT NULL REFERENCES rooms ON DELETE CASCADE,
  round INTEGER NOT NULL,
  at INTEGER NOT NULL,
  scores TEXT NOT NULL,
  PRIMARY KEY (code, round)
) STRICT, WITHOUT ROWID;
