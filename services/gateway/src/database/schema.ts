/** The tables, written so that opening a database twice changes nothing. */
export const schema = `
CREATE TABLE IF NOT EXISTS projects (
  project_id TEXT PRIMARY KEY,
  allowed_origins TEXT NOT NULL,
  features TEXT NOT NULL,
  is_analytics_enabled INTEGER NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS wallets (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  folded TEXT NOT NULL,
  rank REAL NOT NULL,
  badge TEXT NOT NULL,
  built_in INTEGER NOT NULL,
  body TEXT NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS wallets_by_rank ON wallets (rank, folded, id);
CREATE INDEX IF NOT EXISTS wallets_by_image ON wallets (json_extract(body, '$.image_id'));
CREATE TABLE IF NOT EXISTS wallet_chains (
  wallet_id TEXT NOT NULL REFERENCES wallets (id) ON DELETE CASCADE,
  chain TEXT NOT NULL,
  PRIMARY KEY (chain, wallet_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS chains_by_wallet ON wallet_chains (wallet_id);
CREATE TABLE IF NOT EXISTS images (
  kind TEXT NOT NULL,
  id TEXT NOT NULL,
  content_type TEXT NOT NULL,
  bytes BLOB NOT NULL,
  PRIMARY KEY (kind, id)
) STRICT;
CREATE TABLE IF NOT EXISTS events (
  event_id TEXT PRIMARY KEY,
  project_id TEXT NOT NULL,
  received_at INTEGER NOT NULL,
  occurred_at INTEGER NOT NULL,
  url TEXT NOT NULL,
  domain TEXT NOT NULL,
  props TEXT NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS events_by_time ON events (received_at, event_id);
CREATE TABLE IF NOT EXISTS names (
  name TEXT PRIMARY KEY,
  address TEXT NOT NULL UNIQUE,
  coin_type INTEGER NOT NULL,
  has_key INTEGER NOT NULL,
  attributes TEXT NOT NULL,
  registered_at INTEGER NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS facts (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT;
`
