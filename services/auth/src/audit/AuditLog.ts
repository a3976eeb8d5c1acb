import type { Transaction } from '../database/Database.js'
import { randomId } from '../secrets/sealing.js'

/** The content of a user's record. */
export type AuditKind =
  | 'login'
  | 'device.added'
  | 'device.removed'
  | 'session.ended'
  | 'session.reused'
  | 'wallet.created'
  | 'share.replaced'
  | 'recovery.started'
  | 'recovery.failed'
  | 'recovery.method.set'
  | 'recovery.method.removed'
  | 'email.changed'
  | 'email.reverted'
  | 'identity.linked'
  | 'identity.removed'
  | 'wallet.exported'
  | 'export.failed'
  | 'deletion.started'
  | 'deletion.undone'
  | 'account.frozen'
  | 'account.unfrozen'

/** Who did something: no full address of a caller is stored. */
export interface Actor {
  readonly browser: string
  readonly origin: string
  /** As `networkOf` gives it. */
  readonly network: string
}

interface AuditRow extends Actor {
  readonly at: number
  readonly kind: string
}

/** Adds to the record of a user. */
export async function recordEvent(
  tx: Transaction,
  userId: string,
  kind: AuditKind,
  { browser, origin, network }: Actor,
  now: number
): Promise<void> {
  await tx.run(
    'INSERT INTO auth_audit (audit_id, user_id, at, kind, browser, origin, network) VALUES (?, ?, ?, ?, ?, ?, ?)',
    ...[randomId(), userId, now, kind, browser, origin, network]
  )
}

/** When one of the given events last happened; 0 if none is in the record. */
export async function lastTimeOf(
  tx: Transaction,
  userId: string,
  kinds: readonly AuditKind[]
): Promise<number> {
  const row = await tx.one<{ readonly at: number | null }>(
    `SELECT MAX(at) AS at FROM auth_audit WHERE user_id = ? AND kind IN (${kinds.map(() => '?').join(', ')})`,
    ...[userId, ...kinds]
  )
  return Number(row?.at ?? 0)
}

/** The last fifty entries of a user, newest first. */
export const lastEvents = (tx: Transaction, userId: string): Promise<readonly AuditRow[]> =>
  tx.all<AuditRow>(
    'SELECT at, kind, browser, origin, network FROM auth_audit WHERE user_id = ? ORDER BY at DESC, audit_id LIMIT 50',
    userId
  )

/** The network of a caller: /24 of IPv4, /48 of IPv6; `''` if the address is not known. */
export function networkOf(address: string | undefined): string {
  if (address === undefined) return ''
  if (!address.includes(':')) return `${address.split('.').slice(0, 3).join('.')}.0/24`
  return `${address.split(':').slice(0, 3).join(':')}::/48`
}
