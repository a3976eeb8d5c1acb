import { apiLimits } from '../api/limits.js'
import { limits } from '../limits.js'
import type { Database } from './Database.js'

/**
 * Removes temporary data. Counters whose time is further ahead than the clocks of instances differ are set to the present time. Devices that were not
 * used for long are no longer known; nothing else of a wallet is removed.
 */
export const removeExpired = (database: Database, now: number): Promise<void> =>
  database.transact(async (tx) => {
    await tx.run('DELETE FROM auth_flow WHERE started_at <= ?', now - limits.keepFlows)
    await tx.run('DELETE FROM auth_social_flow WHERE started_at <= ?', now - limits.keepFlows)
    await tx.run('DELETE FROM auth_link WHERE expires_at <= ?', now)
    await tx.run('DELETE FROM auth_identity WHERE reserved_until <= ?', now)
    await tx.run('DELETE FROM auth_counter WHERE at <= ?', now - limits.keepCounters)
    // After the clock was set back, earlier events would otherwise block for as long as it was ahead.
    await tx.run('UPDATE auth_counter SET at = ? WHERE at > ?', now, now + limits.clockSkew)
    await tx.run('DELETE FROM auth_jti WHERE expires_at <= ?', now)
    await tx.run(
      'DELETE FROM auth_session WHERE created_at <= ? OR rotated_at <= ?',
      ...[now - apiLimits.sessionLifetime, now - apiLimits.refreshIdle]
    )
    await tx.run('DELETE FROM auth_audit WHERE at <= ?', now - limits.keepAudit)
  })
