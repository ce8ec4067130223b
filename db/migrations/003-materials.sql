-- Printed matter goes when no round and no room has it any more, and it was not wanted lately.
ALTER TABLE materials ADD COLUMN saved_at INTEGER NOT NULL DEFAULT 0;
CREATE INDEX materials_by_age ON materials (saved_at);
CREATE INDEX rounds_by_material ON rounds (material) WHERE material IS NOT NULL;
ALTER TABLE rooms ADD COLUMN material TEXT;
UPDATE rooms SET material = json_extract(state, '$.ownMaterial') WHERE json_valid(state);
CREATE INDEX rooms_by_material ON rooms (material) WHERE material IS NOT NULL;
