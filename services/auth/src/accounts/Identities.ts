import type * as z from 'zod/mini'
import type { identities, linkRequest } from '../api/account.js'
import type { SocialProviderId } from '../api/providers.js'
import { type AuditKind, recordEvent } from '../audit/AuditLog.js'
import type { Database, Transaction } from '../database/Database.js'
import { ServiceError } from '../errors/ServiceError.js'
import { moveSocialFlow } from '../flows/SocialFlow.js'
import { openSocialFlow, readVouched } from '../flows/socialReturn.js'
import type { Notices } from '../mail/Notices.js'
import type { Session } from '../tokens/Sessions.js'
import type { AccountSignatures, SignedRequest } from '../wallets/AccountSignatures.js'
import type { Asker } from '../wallets/Wallets.js'
import { readWallet } from '../wallets/walletState.js'
import { addIdentity, identitiesOf, requireNotFrozen, type Users } from './Users.js'

interface Deps {
  readonly database: Database
  readonly users: Users
  readonly signatures: AccountSignatures
  readonly notices: Notices
  readonly dataKey: Uint8Array
  readonly walletUrl: string
  readonly now: () => number
}

interface Change {
  readonly signed: SignedRequest
  readonly kind: Extract<AuditKind, 'identity.linked' | 'identity.removed'>
  /** Taken before the user's. */
  readonly lock?: string
}

/**
 * The logins that lead to one wallet. To link another one, a user must be logged in, have the wallet's key, and have just logged in there too; the
 * last one stays, and accounts are never merged. An address is changed (`EmailChange`), not removed: notices go there.
 */
export class Identities {
  constructor(private readonly deps: Deps) {}

  async list({ userId }: Session): Promise<z.output<typeof identities>> {
    const found = await this.deps.database.transact((tx) => identitiesOf(tx, userId))
    return {
      identities: found.map((one) => ({ ...one, provider: one.provider as SocialProviderId | 'email' }))
    }
  }

  /**
   * Links the account that a window, or the Farcaster app, has returned from.
   *
   * @throws ServiceError `CODE_REFUSED`, `STEP_UP_NEEDED`, `FROZEN`; `CONFLICT` with `identity` if it is somebody else's, and with `provider` if the
   * user has another one there
   */
  async link(asker: Asker, request: z.output<typeof linkRequest>, signed: SignedRequest): Promise<void> {
    const { userId } = asker.session
    const seen = await this.deps.database.transact((tx) => this.#open(tx, asker, request))
    const change = { signed, kind: 'identity.linked', lock: `social ${seen.subjectKey}` } as const
    await this.#change(asker, change, async (tx) => {
      const { flow, subjectKey, userId: owner } = await this.#open(tx, asker, request)
      const { provider } = flow
      if (owner !== undefined && owner !== userId) throw new ServiceError('CONFLICT', { reason: 'identity' })
      const known = await identitiesOf(tx, userId)
      if (known.some((one) => one.provider === provider))
        throw new ServiceError('CONFLICT', { reason: 'provider' })
      await addIdentity(tx, userId, { provider, subjectKey }, this.deps.now())
      const done = { state: 'done', requestSealed: null, identitySealed: null, codeKey: null } as const
      await moveSocialFlow(tx, flow, done)
    })
  }

  /**
   * Removes a login. All other sessions end: one of them may have begun with it.
   *
   * @throws ServiceError `NOT_FOUND`, `STEP_UP_NEEDED`, `FROZEN`; `CONFLICT` with `lastLogin`, and with `email` for the address
   */
  async unlink(asker: Asker, provider: string, signed: SignedRequest): Promise<void> {
    const { userId, sessionId } = asker.session
    await this.#change(asker, { signed, kind: 'identity.removed' }, async (tx) => {
      const known = await identitiesOf(tx, userId)
      if (!known.some((one) => one.provider === provider)) throw new ServiceError('NOT_FOUND')
      if (provider === 'email') throw new ServiceError('CONFLICT', { reason: 'email' })
      if (known.length === 1) throw new ServiceError('CONFLICT', { reason: 'lastLogin' })
      await tx.run('DELETE FROM auth_identity WHERE user_id = ? AND provider = ?', userId, provider)
      await tx.run('DELETE FROM auth_session WHERE user_id = ? AND session_id <> ?', userId, sessionId)
    })
  }

  async #open(tx: Transaction, { session }: Asker, request: z.output<typeof linkRequest>) {
    const { walletUrl } = this.deps
    const { deviceId } = session
    const of = { deviceId, walletUrl, now: this.deps.now(), isLink: true }
    const flow = await openSocialFlow(tx, request.flowId, request, of)
    return { flow, ...(await readVouched(tx, this.deps, flow)) }
  }

  /** Requires a signature by the wallet's own key (SRV-7); the user is informed by mail. */
  async #change(
    { session, network }: Asker,
    { signed, kind, lock }: Change,
    work: (tx: Transaction) => Promise<void>
  ): Promise<void> {
    const { database, users, signatures, notices } = this.deps
    const { userId } = session
    const dek = await users.dekOf((task) => database.transact(task), userId)
    await database.transact(async (tx) => {
      if (lock !== undefined) await tx.lock(lock)
      await tx.lock(`user ${userId}`)
      const wallet = await readWallet(tx, userId)
      if (!wallet) throw new ServiceError('STEP_UP_NEEDED', { reason: 'accountKey' })
      await signatures.require(tx, wallet.accountKey, signed)
      await requireNotFrozen(tx, userId, this.deps.now())
      await work(tx)
      await recordEvent(tx, userId, kind, { ...session, network }, this.deps.now())
      await notices.send(tx, kind === 'identity.linked' ? 'loginLinked' : 'loginRemoved', session, dek)
    })
    notices.wake()
  }
}
