import type * as z from 'zod/mini'
import type { deletionResponse } from '../api/account.js'
import { apiLimits } from '../api/limits.js'
import { mailLinks } from '../api/mailLinks.js'
import { recordEvent } from '../audit/AuditLog.js'
import type { Database, Transaction } from '../database/Database.js'
import { ServiceError } from '../errors/ServiceError.js'
import type { MailedLinks } from '../flows/MailedLinks.js'
import { limits } from '../limits.js'
import type { Outbox } from '../mail/Outbox.js'
import type { AccountSignatures, SignedRequest } from '../wallets/AccountSignatures.js'
import type { Asker } from '../wallets/Wallets.js'
import { readWallet } from '../wallets/walletState.js'
import { requireNotFrozen, type Users } from './Users.js'

interface Deps {
  readonly database: Database
  readonly users: Users
  readonly links: MailedLinks
  readonly outbox: Outbox
  readonly signatures: AccountSignatures
  readonly walletUrl: string
  readonly now: () => number
}

/**
 * Deletes an account some days after its user has requested it (DEL-1). Until then the wallet continues to work, so that its content can be moved,
 * and the deletion can be undone.
 */
export class AccountDeletion {
  constructor(private readonly deps: Deps) {}

  /**
   * Requested with the wallet's own key it takes 72 hours, without it 30 days, so that a mailbox thief is noticed in time.
   *
   * @throws ServiceError `STEP_UP_NEEDED`, `FROZEN`, `CONFLICT` if it was requested already
   */
  async start(
    { session, network }: Asker,
    request: SignedRequest
  ): Promise<z.output<typeof deletionResponse>> {
    const { database, users, outbox } = this.deps
    const { userId } = session
    const dek = await users.dekOf((work) => database.transact(work), userId)
    const started = await database.transact(async (tx) => {
      await tx.lock(`user ${userId}`)
      const now = this.deps.now()
      await requireNotFrozen(tx, userId, now)
      const to = await users.readEmail(tx, userId, dek)
      // A user without an address can receive no code, and only needs the key.
      if (to && session.steppedUpAt + apiLimits.stepUpLifetime <= now)
        throw new ServiceError('STEP_UP_NEEDED', { reason: 'code' })
      const isByKey = await this.#isByKey(tx, userId, request)
      if (!to && !isByKey) throw new ServiceError('STEP_UP_NEEDED', { reason: 'accountKey' })
      const deletedAt = now + (isByKey ? limits.deletion : limits.deletionWithoutKey)
      const stored = await tx.run(
        'INSERT INTO auth_deletion (user_id, deleted_at) VALUES (?, ?) ON CONFLICT (user_id) DO NOTHING',
        ...[userId, deletedAt]
      )
      if (stored !== 1) throw new ServiceError('CONFLICT', { reason: 'exists' })
      await recordEvent(tx, userId, 'deletion.started', { ...session, network }, now)
      if (to) await this.#mailLink(tx, asMail(session, to), deletedAt)
      return { deletedAt }
    })
    outbox.wake()
    return started
  }

  /** @throws ServiceError `GONE` if no deletion was requested */
  async undo({ session, network }: Asker): Promise<void> {
    const { userId } = session
    await this.deps.database.transact(async (tx) => {
      await tx.lock(`user ${userId}`)
      if (!(await undoDeletion(tx, userId))) throw new ServiceError('GONE')
      await recordEvent(tx, userId, 'deletion.undone', { ...session, network }, this.deps.now())
    })
  }

  /** Whether the request is signed with the wallet's key. An invalid signature is refused, not treated as missing. */
  async #isByKey(tx: Transaction, userId: string, request: SignedRequest): Promise<boolean> {
    const wallet = await readWallet(tx, userId)
    // Nothing is lost with an account that has no wallet.
    if (!wallet) return true
    if (request.signature === undefined) return false
    await this.deps.signatures.require(tx, wallet.accountKey, request)
    return true
  }

  async #mailLink(tx: Transaction, mail: ReturnType<typeof asMail>, expiresAt: number): Promise<void> {
    const { links, outbox, walletUrl } = this.deps
    const { userId, ...rest } = mail
    const token = await links.make(tx, { kind: 'keep', userId, expiresAt })
    const link = mailLinks.undo(walletUrl, token)
    await outbox.queue(tx, { kind: 'deletionStarted', ...rest, time: this.deps.now(), link })
  }
}

const asMail = (
  { userId, origin: site, browser }: Asker['session'],
  { email: to, locale }: { readonly email: string; readonly locale: 'en' | 'ar' | 'he' }
) => ({ userId, to, locale, site, browser })

/** When an account is deleted, if that was requested. */
export async function deletionTime(tx: Transaction, userId: string): Promise<number | undefined> {
  const row = await tx.one<{ readonly at: number }>(
    'SELECT deleted_at AS at FROM auth_deletion WHERE user_id = ?',
    userId
  )
  return row && Number(row.at)
}

/** Resolves with whether there was anything to undo. */
export const undoDeletion = async (tx: Transaction, userId: string): Promise<boolean> =>
  (await tx.run('DELETE FROM auth_deletion WHERE user_id = ?', userId)) === 1
