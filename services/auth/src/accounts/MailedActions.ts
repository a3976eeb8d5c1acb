import type * as z from 'zod/mini'
import type { linkFacts } from '../api/account.js'
import { recordEvent } from '../audit/AuditLog.js'
import type { Database } from '../database/Database.js'
import { ServiceError } from '../errors/ServiceError.js'
import type { MailedCodes } from '../flows/MailedCodes.js'
import type { LinkKind, MailedLinks } from '../flows/MailedLinks.js'
import { limits } from '../limits.js'
import type { AccountSignatures, SignedRequest } from '../wallets/AccountSignatures.js'
import type { Asker } from '../wallets/Wallets.js'
import { readWallet } from '../wallets/walletState.js'
import { undoDeletion } from './AccountDeletion.js'

interface Deps {
  readonly database: Database
  readonly links: MailedLinks
  readonly codes: MailedCodes
  readonly signatures: AccountSignatures
  readonly now: () => number
}

/** Anyone who has the mail: the browser does not matter. */
const nobody = { browser: '', origin: '', network: '' }

/** What links in notices do, without a login: freeze an account, let new devices log in again, or keep an account. */
export class MailedActions {
  constructor(private readonly deps: Deps) {}

  /** What a link would do. Changes nothing. @throws ServiceError `GONE` */
  async read(token: string, kinds: readonly LinkKind[]): Promise<z.output<typeof linkFacts>> {
    const { database, links } = this.deps
    const link = await database.transact((tx) => links.find(tx, token, kinds, this.deps.now()))
    if (!link || link.kind === 'device') throw new ServiceError('GONE')
    return { kind: link.kind, expiresAt: link.expiresAt }
  }

  /** Freezes the account for seven days: no share is released, and no device added. @throws ServiceError `GONE` */
  async freeze(token: string): Promise<void> {
    const { database, links } = this.deps
    await database.transact(async (tx) => {
      const now = this.deps.now()
      const link = await links.find(tx, token, ['freeze'], now)
      if (!link?.userId) throw new ServiceError('GONE')
      // Locked before any row, because the account's removal also locks it first.
      await tx.lock(`user ${link.userId}`)
      if (!(await links.use(tx, token, now))) throw new ServiceError('GONE')
      await tx.run(
        'UPDATE auth_user SET frozen_until = ? WHERE user_id = ?',
        ...[now + limits.freeze, link.userId]
      )
      await recordEvent(tx, link.userId, 'account.frozen', nobody, now)
    })
  }

  /** Lets new devices log in to an address again (OTP-4), or keeps an account that was about to be deleted (DEL-1). @throws ServiceError `GONE` */
  async undo(token: string): Promise<void> {
    const { database, links, codes } = this.deps
    await database.transact(async (tx) => {
      const now = this.deps.now()
      const link = await links.find(tx, token, ['unlock', 'keep'], now)
      if (link?.userId) await tx.lock(`user ${link.userId}`)
      if (!link || !(await links.use(tx, token, now))) throw new ServiceError('GONE')
      if (link.kind === 'unlock') return codes.endBar(tx, link.detail)
      if (!(await undoDeletion(tx, link.userId ?? ''))) throw new ServiceError('GONE')
      await recordEvent(tx, link.userId ?? '', 'deletion.undone', nobody, now)
    })
  }

  /** Ends a freeze at the request of the wallet's own key (DEV-5). @throws ServiceError `STEP_UP_NEEDED` */
  async unfreeze({ session, network }: Asker, request: SignedRequest): Promise<void> {
    const { database, signatures } = this.deps
    const { userId } = session
    await database.transact(async (tx) => {
      const wallet = await readWallet(tx, userId)
      if (!wallet) throw new ServiceError('STEP_UP_NEEDED', { reason: 'accountKey' })
      await signatures.require(tx, wallet.accountKey, request)
      await tx.run('UPDATE auth_user SET frozen_until = NULL WHERE user_id = ?', userId)
      await recordEvent(tx, userId, 'account.unfrozen', { ...session, network }, this.deps.now())
    })
  }
}
