import type * as z from 'zod/mini'
import { apiLimits } from '../api/limits.js'
import type { startRecoveryRequest, startRecoveryResponse } from '../api/recovery.js'
import { lastTimeOf } from '../audit/AuditLog.js'
import type { RateCounters } from '../counters/RateCounters.js'
import type { Transaction } from '../database/Database.js'
import { ServiceError } from '../errors/ServiceError.js'
import { limits } from '../limits.js'
import type { Session } from '../tokens/Sessions.js'
import type { AccountSignatures, SignedRequest } from './AccountSignatures.js'
import { exportPurpose, type Recovery } from './Recovery.js'
import type { Asker } from './Wallets.js'

interface Deps {
  readonly counters: RateCounters
  readonly signatures: AccountSignatures
  readonly recovery: Pick<Recovery, 'release'>
  readonly now: () => number
}

/**
 * Lets a user get the words of their wallet (EXP-1). It requires a device that has the wallet, a code from the last five minutes, and what opens
 * polynomial 0: the password, or the passkey.
 */
export class WalletExport {
  constructor(private readonly deps: Deps) {}

  /** @throws ServiceError `STEP_UP_NEEDED`, `RATE_LIMITED` (`coolDown` within a day of what a thief would do first), `CODE_REFUSED`, `FROZEN`, `NOT_FOUND` */
  authorize(
    asker: Asker,
    asked: z.output<typeof startRecoveryRequest>,
    request: SignedRequest
  ): Promise<z.output<typeof startRecoveryResponse>> {
    const { session } = asker
    if (session.steppedUpAt + apiLimits.stepUpLifetime <= this.deps.now())
      throw new ServiceError('STEP_UP_NEEDED', { reason: 'code' })
    return this.deps.recovery.release(asker, asked, exportPurpose, async (tx, { accountKey }) => {
      await this.deps.signatures.require(tx, accountKey, request)
      await this.#requireCooledDown(tx, session)
      await this.#count(tx, session.userId)
    })
  }

  /** Any new device counts, even one that was removed since: a thief may have a session of an old one, and the mailbox. */
  async #requireCooledDown(tx: Transaction, { userId }: Session): Promise<void> {
    const newest = await tx.one<{ readonly at: number | null }>(
      'SELECT MAX(created_at) AS at FROM auth_device WHERE user_id = ?',
      userId
    )
    const changed = await lastTimeOf(tx, userId, [
      ...(['recovery.started', 'recovery.method.set', 'recovery.method.removed'] as const),
      ...(['email.changed', 'email.reverted'] as const)
    ])
    const wait = Math.max(Number(newest?.at ?? 0), changed) + limits.exportCoolDown - this.deps.now()
    if (wait > 0)
      throw new ServiceError('RATE_LIMITED', { reason: 'coolDown', retryAfter: Math.ceil(wait / 1_000) })
  }

  async #count(tx: Transaction, userId: string): Promise<void> {
    const limit = { kind: 'export', key: userId, windows: limits.exports }
    const retryAfter = await this.deps.counters.take(tx, [limit], this.deps.now())
    if (retryAfter > 0) throw new ServiceError('RATE_LIMITED', { retryAfter })
  }
}
