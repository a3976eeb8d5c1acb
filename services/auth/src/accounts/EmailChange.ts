import type * as z from 'zod/mini'
import type { emailChangedResponse, emailChangeResponse } from '../api/account.js'
import { mailLinks } from '../api/mailLinks.js'
import { recordEvent } from '../audit/AuditLog.js'
import type { Database, Transaction } from '../database/Database.js'
import { ServiceError } from '../errors/ServiceError.js'
import type { AccountFlows } from '../flows/AccountFlows.js'
import type { Flow } from '../flows/Flow.js'
import { type Caller, type MailedCodes, requireRight } from '../flows/MailedCodes.js'
import type { MailedLinks } from '../flows/MailedLinks.js'
import { limits } from '../limits.js'
import type { Notices } from '../mail/Notices.js'
import type { Outbox } from '../mail/Outbox.js'
import { unsealText } from '../secrets/sealing.js'
import type { AccountSignatures, SignedRequest } from '../wallets/AccountSignatures.js'
import type { Asker } from '../wallets/Wallets.js'
import { readWallet } from '../wallets/walletState.js'
import { requireNotFrozen, toOneSpelling, type Users } from './Users.js'

interface Deps {
  readonly database: Database
  readonly users: Users
  readonly codes: MailedCodes
  readonly links: MailedLinks
  readonly flows: AccountFlows
  readonly notices: Notices
  readonly outbox: Outbox
  readonly signatures: AccountSignatures
  readonly dataKey: Uint8Array
  readonly walletUrl: string
  readonly now: () => number
}

type Step = z.output<typeof emailChangeResponse>

/**
 * Changes the address of a user: a code to the old one, then one to the new; it can be reverted for seven days (UPD-1). A user without an
 * address gets only the second code. A frozen account cannot be changed.
 */
export class EmailChange {
  constructor(private readonly deps: Deps) {}

  /** @throws ServiceError `STEP_UP_NEEDED`, `CONFLICT` for the address in use, `FROZEN`, `RATE_LIMITED` */
  async start({ session }: Asker, typed: string, caller: Caller, request: SignedRequest): Promise<Step> {
    const newEmail = toOneSpelling(typed)
    const { database, users, flows, signatures, outbox } = this.deps
    const dek = await users.dekOf((work) => database.transact(work), session.userId)
    const started = await database.transact(async (tx): Promise<Step> => {
      const wallet = await readWallet(tx, session.userId)
      if (!wallet) throw new ServiceError('STEP_UP_NEEDED', { reason: 'accountKey' })
      await signatures.require(tx, wallet.accountKey, request)
      await requireNotFrozen(tx, session.userId, this.deps.now())
      const owned = await users.readEmail(tx, session.userId, dek)
      if (!owned) {
        const to = { email: newEmail, locale: await users.readLocale(tx, session.userId) }
        const about = { purpose: 'emailSecondary', kind: 'emailNewCode', to, newEmail } as const
        return { action: 'VERIFY_SECONDARY_OTP', ...(await flows.mailCode(tx, session, about, caller)) }
      }
      if (users.emailKey(owned.email) === users.emailKey(newEmail))
        throw new ServiceError('CONFLICT', { reason: 'email' })
      const about = { purpose: 'emailPrimary', kind: 'emailOldCode', to: owned, newEmail } as const
      return { action: 'VERIFY_PRIMARY_OTP', ...(await flows.mailCode(tx, session, about, caller)) }
    })
    outbox.wake()
    return started
  }

  /** Takes the code of the old address, and mails one to the new. @throws ServiceError `CODE_REFUSED`, `FROZEN`, `RATE_LIMITED` */
  async confirmOld({ session }: Asker, flowId: string, code: string, caller: Caller): Promise<Step> {
    const { database, codes, flows, outbox } = this.deps
    const attempt = { flowId, code, purposes: ['emailPrimary'], caller, session } as const
    const { result, next } = await database.transact(async (tx) => {
      await requireNotFrozen(tx, session.userId, this.deps.now())
      const result = await codes.check(tx, attempt, async () => undefined)
      if (result.outcome !== 'right') return { result, next: undefined }
      const to = { email: this.#newEmailOf(result.flow), locale: result.flow.locale }
      const about = { purpose: 'emailSecondary', kind: 'emailNewCode', to, newEmail: to.email } as const
      return { result, next: await flows.mailCode(tx, session, about, caller) }
    })
    requireRight(result)
    if (!next) throw new ServiceError('GONE')
    outbox.wake()
    return { flowId: next.flowId, action: 'VERIFY_SECONDARY_OTP', expiresAt: next.expiresAt }
  }

  /** Takes the code of the new address, and changes it; all other sessions end. @throws ServiceError `CODE_REFUSED`, `CONFLICT`, `FROZEN` */
  async confirmNew(
    { session, network }: Asker,
    flowId: string,
    code: string,
    caller: Caller
  ): Promise<z.output<typeof emailChangedResponse>> {
    const { database, users, codes, outbox } = this.deps
    const { userId, sessionId } = session
    const dek = await users.dekOf((work) => database.transact(work), userId)
    const attempt = { flowId, code, purposes: ['emailSecondary'], caller, session } as const
    const { result, newEmail } = await database.transact(async (tx) => {
      const result = await codes.check(tx, attempt, async () => undefined)
      if (result.outcome !== 'right') return { result, newEmail: undefined }
      // Before the freeze and the address are read: a freeze or a change that is being stored counts.
      await tx.lock(`user ${userId}`)
      await requireNotFrozen(tx, userId, this.deps.now())
      const newEmail = this.#newEmailOf(result.flow)
      await this.#replace(tx, userId, newEmail, dek, result.flow)
      await tx.run('DELETE FROM auth_session WHERE user_id = ? AND session_id <> ?', userId, sessionId)
      await recordEvent(tx, userId, 'email.changed', { ...session, network }, this.deps.now())
      return { result, newEmail }
    })
    requireRight(result)
    if (newEmail === undefined) throw new ServiceError('GONE')
    outbox.wake()
    return { newEmail }
  }

  /** Reverts a change: the former address is the user's again, and all sessions end. @throws ServiceError `GONE` */
  async revert(token: string): Promise<void> {
    const { database, users, links } = this.deps
    const now = this.deps.now()
    const link = await database.transact((tx) => links.find(tx, token, ['revert'], now))
    if (!link?.userId) throw new ServiceError('GONE')
    const { userId, detail: email } = link
    const dek = await users.dekOf((work) => database.transact(work), userId)
    await database.transact(async (tx) => {
      await tx.lock(`user ${userId}`)
      const owner = await users.findByEmail(tx, users.emailKey(email), now)
      const isReserved = owner?.userId === userId && owner.reservedUntil !== null
      if (!isReserved || !(await links.use(tx, token, now))) throw new ServiceError('GONE')
      await users.takeBackEmail(tx, userId, dek, email)
      await tx.run('DELETE FROM auth_session WHERE user_id = ?', userId)
      const actor = { browser: '', origin: '', network: '' }
      await recordEvent(tx, userId, 'email.reverted', actor, now)
    })
  }

  async #replace(
    tx: Transaction,
    userId: string,
    newEmail: string,
    dek: Uint8Array,
    { origin: site, browser }: Flow
  ): Promise<void> {
    const { users, links, notices, outbox, walletUrl } = this.deps
    const time = this.deps.now()
    const old = await users.readEmail(tx, userId, dek)
    await tx.lock(`email ${users.emailKey(newEmail)}`)
    const owner = await users.findByEmail(tx, users.emailKey(newEmail), time)
    // Only a reader of that address's mails learns that it has an account.
    if (owner && owner.userId !== userId) throw new ServiceError('CONFLICT', { reason: 'email' })
    const expiresAt = time + limits.revert
    await users.replaceEmail(tx, userId, dek, {
      old: old?.email,
      new: newEmail,
      reservedUntil: expiresAt,
      now: time
    })
    if (!old) return
    const token = await links.make(tx, { kind: 'revert', userId, detail: old.email, expiresAt })
    const link = mailLinks.revert(walletUrl, token)
    const freezeLink = await notices.freezeLink(tx, userId)
    const { email: to, locale } = old
    const about = { time, site, browser, newEmail, link, freezeLink }
    await outbox.queue(tx, { kind: 'emailChanged', to, locale, ...about })
  }

  #newEmailOf({ detailSealed, flowId }: Flow): string {
    return unsealText(this.deps.dataKey, detailSealed ?? '', `detail ${flowId}`)
  }
}
