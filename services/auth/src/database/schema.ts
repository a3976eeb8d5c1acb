/**
 * The tables, for SQLite and PostgreSQL alike. Times are Unix milliseconds; `sealed` columns are ciphertext (AES-GCM), `*_key` columns an HMAC by
 * which something is found that only its ciphertext keeps.
 */
export const schema = `
CREATE TABLE IF NOT EXISTS auth_secret (name TEXT PRIMARY KEY, kek_id TEXT NOT NULL, sealed TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS auth_user (
  user_id TEXT PRIMARY KEY,
  kek_id TEXT NOT NULL,
  dek_sealed TEXT NOT NULL,
  email_sealed TEXT,
  locale TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  frozen_until BIGINT
);
CREATE TABLE IF NOT EXISTS auth_identity (
  provider TEXT NOT NULL,
  subject_key TEXT NOT NULL,
  user_id TEXT NOT NULL,
  reserved_until BIGINT,
  created_at BIGINT NOT NULL,
  PRIMARY KEY (provider, subject_key)
);
CREATE INDEX IF NOT EXISTS auth_identity_by_user ON auth_identity (user_id);
CREATE TABLE IF NOT EXISTS auth_device (
  user_id TEXT NOT NULL,
  device_id TEXT NOT NULL,
  browser TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  last_used_at BIGINT NOT NULL,
  revoked_at BIGINT,
  PRIMARY KEY (user_id, device_id)
);
CREATE TABLE IF NOT EXISTS auth_flow (
  flow_id TEXT PRIMARY KEY,
  purpose TEXT NOT NULL,
  state TEXT NOT NULL,
  device_id TEXT NOT NULL,
  email_key TEXT NOT NULL,
  email_sealed TEXT NOT NULL,
  user_id TEXT,
  session_id TEXT,
  project_id TEXT NOT NULL,
  origin TEXT NOT NULL,
  browser TEXT NOT NULL,
  locale TEXT NOT NULL,
  is_known INTEGER NOT NULL,
  by_link INTEGER NOT NULL,
  number TEXT NOT NULL,
  code_key TEXT,
  tries INTEGER NOT NULL,
  detail_sealed TEXT,
  started_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL
);
CREATE INDEX IF NOT EXISTS auth_flow_by_start ON auth_flow (started_at);
CREATE TABLE IF NOT EXISTS auth_social_flow (
  flow_id TEXT PRIMARY KEY,
  provider TEXT NOT NULL,
  state TEXT NOT NULL,
  device_id TEXT NOT NULL,
  project_id TEXT NOT NULL,
  origin TEXT NOT NULL,
  browser TEXT NOT NULL,
  locale TEXT NOT NULL,
  challenge TEXT NOT NULL,
  state_key TEXT UNIQUE,
  cookie_key TEXT,
  code_key TEXT,
  request_sealed TEXT,
  identity_sealed TEXT,
  started_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL
);
CREATE INDEX IF NOT EXISTS auth_social_flow_by_start ON auth_social_flow (started_at);
CREATE TABLE IF NOT EXISTS auth_link (
  token_key TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  flow_id TEXT,
  user_id TEXT,
  detail_sealed TEXT,
  expires_at BIGINT NOT NULL,
  used_at BIGINT
);
CREATE INDEX IF NOT EXISTS auth_link_by_flow ON auth_link (flow_id);
CREATE TABLE IF NOT EXISTS auth_counter (name TEXT NOT NULL, at BIGINT NOT NULL);
CREATE INDEX IF NOT EXISTS auth_counter_by_name ON auth_counter (name, at);
CREATE INDEX IF NOT EXISTS auth_counter_by_time ON auth_counter (at);
CREATE TABLE IF NOT EXISTS auth_session (
  session_id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL,
  device_id TEXT NOT NULL,
  origin TEXT NOT NULL,
  project_id TEXT NOT NULL,
  browser TEXT NOT NULL,
  generation INTEGER NOT NULL,
  rotated_at BIGINT NOT NULL,
  created_at BIGINT NOT NULL,
  login_at BIGINT NOT NULL,
  stepped_up_at BIGINT NOT NULL,
  by_link INTEGER NOT NULL,
  UNIQUE (user_id, device_id, origin)
);
CREATE TABLE IF NOT EXISTS auth_wallet (
  wallet_id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL UNIQUE,
  eip155 TEXT NOT NULL,
  solana TEXT NOT NULL,
  account_public_key TEXT NOT NULL,
  created_at BIGINT NOT NULL
);
CREATE TABLE IF NOT EXISTS auth_share (
  wallet_id TEXT NOT NULL,
  device_id TEXT NOT NULL,
  state TEXT NOT NULL,
  epoch INTEGER NOT NULL,
  x INTEGER NOT NULL,
  share_sealed TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  PRIMARY KEY (wallet_id, device_id, state)
);
CREATE TABLE IF NOT EXISTS auth_recovery (
  wallet_id TEXT PRIMARY KEY,
  epoch INTEGER NOT NULL,
  enc TEXT NOT NULL,
  ciphertext TEXT NOT NULL,
  public_key TEXT NOT NULL,
  signature TEXT NOT NULL
);
CREATE TABLE IF NOT EXISTS auth_recovery_method (
  wallet_id TEXT NOT NULL,
  method_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  params TEXT NOT NULL,
  wrapped TEXT,
  auth_sealed TEXT,
  created_at BIGINT NOT NULL,
  PRIMARY KEY (wallet_id, method_id)
);
CREATE TABLE IF NOT EXISTS auth_deletion (user_id TEXT PRIMARY KEY, deleted_at BIGINT NOT NULL);
CREATE TABLE IF NOT EXISTS auth_jti (jti TEXT PRIMARY KEY, expires_at BIGINT NOT NULL);
CREATE INDEX IF NOT EXISTS auth_jti_by_expiry ON auth_jti (expires_at);
CREATE TABLE IF NOT EXISTS auth_outbox (
  mail_id TEXT PRIMARY KEY,
  sealed TEXT NOT NULL,
  attempts INTEGER NOT NULL,
  next_at BIGINT NOT NULL
);
CREATE TABLE IF NOT EXISTS auth_audit (
  audit_id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL,
  at BIGINT NOT NULL,
  kind TEXT NOT NULL,
  browser TEXT NOT NULL,
  origin TEXT NOT NULL,
  network TEXT NOT NULL
);
CREATE INDEX IF NOT EXISTS auth_audit_by_user ON auth_audit (user_id, at);
CREATE TABLE IF NOT EXISTS auth_health (id INTEGER PRIMARY KEY, checked_at BIGINT NOT NULL);
`
