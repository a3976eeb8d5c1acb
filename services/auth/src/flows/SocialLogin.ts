import { safeJson } from '@plugboard/core/safe-json'
import * as z from 'zod/mini'
import { frozenUntil, type Users } from '../accounts/Users.js'
import type { LoginResponse } from '../api/flows.js'
import type { redeemRequest } from '../api/social.js'
import type { Database, Transaction } from '../database/Database.js'
import { ServiceError } from '../errors/ServiceError.js'
import { limits } from '../limits.js'
import type { Notices } from '../mail/Notices.js'
import { isEqual, sha256, unsealText } from '../secrets/sealing.js'
import type { Session, Sessions } from '../tokens/Sessions.js'
import { beginSession } from './beginSession.js'
import type { Caller } from './MailedCodes.js'
import { moveSocialFlow, readSocialFlow, type SocialFlow } from './SocialFlow.js'

interface Deps {
  readonly database: Database
  readonly users: Users
  readonly sessions: Sessions
  readonly notices: Notices
  readonly dataKey: Uint8Array
  readonly now: () => number
}

const identityShape = z.object({
  issuer: z.string(),
  subject: z.string(),
  userName: z.optional(z.string())
})
type Identity = z.output<typeof identityShape>

/** Whom the provider vouched for, and whose account that is, if it is one. */
interface Vouched {
  readonly identity: Identity
  readonly subjectKey: string
  readonly userId: string | undefined
}

/** Ends logins by a provider: the frame that began one redeems the code that its window brought. */
export class SocialLogin {
  constructor(private readonly deps: Deps) {}

  /**
   * Logs the device in, in one transaction with the code: of any number of calls one succeeds.
   *
   * @throws ServiceError `CODE_REFUSED`, `FROZEN`, `CONFLICT`: the code then is good for as long as the visitor needs to choose a device
   */
  async redeem(
    flowId: string,
    request: z.output<typeof redeemRequest>,
    caller: Caller
  ): Promise<LoginResponse> {
    const { database, users, sessions, notices } = this.deps
    const draft = await users.draft()
    const seen = await database.transact(async (tx) =>
      this.#vouched(tx, await this.#open(tx, flowId, request, caller))
    )
    const dek = seen.userId === undefined ? draft.dek : await this.#dekOf(seen.userId)
    const login = await database
      .transact(async (tx) => {
        await tx.lock(`social ${seen.subjectKey}`)
        const flow = await this.#open(tx, flowId, request, caller)
        const { identity, subjectKey, userId = draft.userId } = await this.#vouched(tx, flow)
        // Somebody else's key was read: the account has come or gone within the last milliseconds.
        if (userId !== (seen.userId ?? draft.userId))
          throw new ServiceError('CODE_REFUSED', { reason: 'expired' })
        const now = this.deps.now()
        const { provider, locale, origin, browser } = flow
        if (seen.userId === undefined)
          await users.createByProvider(tx, draft, { provider, subjectKey }, locale, now)
        await tx.lock(`user ${userId}`)
        if ((await frozenUntil(tx, userId, now)) > 0) throw new ServiceError('FROZEN')
        const about = { ...flow, userId, byLink: byProvider }
        const { replaceDevice: replace } = request
        const begun = await beginSession(tx, sessions, about, { replace, network: caller.network, now })
        if (begun.isNewDevice && seen.userId !== undefined)
          await notices.send(tx, 'newDevice', { userId, origin, browser }, dek)
        if (!(await moveSocialFlow(tx, flow, { state: 'done', identitySealed: null, codeKey: null })))
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

  /** The flow, if code and verifier are the right ones and the device is the one that began it. @throws ServiceError `CODE_REFUSED` */
  async #open(
    tx: Transaction,
    flowId: string,
    { code, verifier }: z.output<typeof redeemRequest>,
    { deviceId }: Caller
  ): Promise<SocialFlow> {
    const flow = await readSocialFlow(tx, flowId)
    if (flow?.state !== 'back' || flow.deviceId !== deviceId || flow.expiresAt <= this.deps.now())
      throw new ServiceError('CODE_REFUSED', { reason: 'expired' })
    const isRight = isEqual(flow.codeKey ?? '', sha256(code)) && isEqual(flow.challenge, sha256(verifier))
    if (!isRight) throw new ServiceError('CODE_REFUSED', { reason: 'wrong' })
    return flow
  }

  async #vouched(tx: Transaction, { flowId, provider, identitySealed }: SocialFlow): Promise<Vouched> {
    const { users, dataKey } = this.deps
    const text = unsealText(dataKey, identitySealed ?? '', identityContext(flowId))
    const identity = z.parse(identityShape, safeJson(text))
    const subjectKey = users.subjectKey(identity.issuer, identity.subject)
    return { identity, subjectKey, userId: await users.findByProvider(tx, provider, subjectKey) }
  }

  async #prolong(flowId: string): Promise<void> {
    const expiresAt = this.deps.now() + limits.socialChoice
    await this.deps.database.transact((tx) => moveSocialFlow(tx, { flowId, state: 'back' }, { expiresAt }))
  }
}

/** How a session says that it began with a provider: neither by a mailed link nor by a code. */
export const byProvider = 2

/** What the sealed identity of a flow is bound to. */
export const identityContext = (flowId: string): string => `identity ${flowId}`
