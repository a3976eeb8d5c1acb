import type * as z from 'zod/mini'
import { requireNotFrozen, type Users } from '../accounts/Users.js'
import type { LoginResponse } from '../api/flows.js'
import type { redeemRequest } from '../api/social.js'
import type { Database, Transaction } from '../database/Database.js'
import { ServiceError } from '../errors/ServiceError.js'
import { limits } from '../limits.js'
import type { Notices } from '../mail/Notices.js'
import type { Session, Sessions } from '../tokens/Sessions.js'
import { beginSession } from './beginSession.js'
import type { Caller } from './MailedCodes.js'
import { moveSocialFlow, type SocialFlow } from './SocialFlow.js'
import { openSocialFlow, readVouched } from './socialReturn.js'

interface Deps {
  readonly database: Database
  readonly users: Users
  readonly sessions: Sessions
  readonly notices: Notices
  readonly dataKey: Uint8Array
  readonly walletUrl: string
  readonly now: () => number
}

/** Ends logins by a provider: the frame that began one redeems the code that its window brought. */
export class SocialLogin {
  constructor(private readonly deps: Deps) {}

  /**
   * Logs the device in, in one transaction with the code: of any number of calls one succeeds.
   *
   * @throws ServiceError `CODE_REFUSED`, `FROZEN`, `CONFLICT`: the code then stays valid for as long as the visitor needs to choose a device
   */
  async redeem(
    flowId: string,
    request: z.output<typeof redeemRequest>,
    caller: Caller
  ): Promise<LoginResponse> {
    const { database, users, sessions, notices } = this.deps
    const draft = await users.draft()
    const seen = await database.transact(async (tx) =>
      readVouched(tx, this.deps, await this.#open(tx, flowId, request, caller))
    )
    const dek = seen.userId === undefined ? draft.dek : await this.#dekOf(seen.userId)
    const login = await database
      .transact(async (tx) => {
        await tx.lock(`social ${seen.subjectKey}`)
        const flow = await this.#open(tx, flowId, request, caller)
        const { identity, subjectKey, userId = draft.userId } = await readVouched(tx, this.deps, flow)
        // Somebody else's key was read: the account was created or removed within the last milliseconds.
        if (userId !== (seen.userId ?? draft.userId))
          throw new ServiceError('CODE_REFUSED', { reason: 'expired' })
        const now = this.deps.now()
        const { provider, locale, origin, browser } = flow
        if (seen.userId === undefined)
          await users.createByProvider(tx, draft, { provider, subjectKey }, locale, now)
        await tx.lock(`user ${userId}`)
        await requireNotFrozen(tx, userId, now)
        const about = { ...flow, userId, byLink: byProvider }
        const { replaceDevice: replace } = request
        const begun = await beginSession(tx, sessions, about, { replace, network: caller.network, now })
        if (begun.isNewDevice && seen.userId !== undefined)
          await notices.send(tx, 'newDevice', { userId, origin, browser }, dek)
        if (
          !(await moveSocialFlow(tx, flow, {
            state: 'done',
            requestSealed: null,
            identitySealed: null,
            codeKey: null
          }))
        )
          throw new ServiceError('CODE_REFUSED', { reason: 'expired' })
        const stored = await users.readEmail(tx, userId, dek)
        return { ...begun, identity, provider, email: stored?.email }
      })
      .catch(async (error: unknown) => {
        if (error instanceof ServiceError && error.code === 'CONFLICT') await this.#prolong(flowId)
        throw error
      })
    notices.wake()
    const { session, identity, provider, email, wallet } = login
    return {
      ...{ userId: session.userId, email, isNewUser: seen.userId === undefined, deviceId: session.deviceId },
      social: { provider, ...(identity.userName && { userName: identity.userName.slice(0, 200) }) },
      tokens: await this.#tokensOf(session),
      wallet
    }
  }

  #dekOf(userId: string): Promise<Uint8Array> {
    const { database, users } = this.deps
    return users.dekOf((work) => database.transact(work), userId)
  }

  #tokensOf(session: Session): Promise<LoginResponse['tokens']> {
    return this.deps.sessions.tokensOf(session)
  }

  #open(
    tx: Transaction,
    flowId: string,
    request: z.output<typeof redeemRequest>,
    { deviceId }: Caller
  ): Promise<SocialFlow> {
    const { walletUrl } = this.deps
    return openSocialFlow(tx, flowId, request, { deviceId, walletUrl, now: this.deps.now(), isLink: false })
  }

  async #prolong(flowId: string): Promise<void> {
    const expiresAt = this.deps.now() + limits.socialChoice
    await this.deps.database.transact((tx) => moveSocialFlow(tx, { flowId, state: 'back' }, { expiresAt }))
  }
}

/** How a session records that it began with a provider: neither by a mailed link nor by a code. */
export const byProvider = 2
