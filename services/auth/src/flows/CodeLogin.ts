import type * as z from 'zod/mini'
import { isKnownDevice } from '../accounts/Devices.js'
import { type DraftUser, requireNotFrozen, type Users } from '../accounts/Users.js'
import type { LoginResponse, stepUpResponse } from '../api/flows.js'
import { apiLimits } from '../api/limits.js'
import { mailLinks } from '../api/mailLinks.js'
import type { Database, Transaction } from '../database/Database.js'
import { ServiceError } from '../errors/ServiceError.js'
import { limits } from '../limits.js'
import type { Notices } from '../mail/Notices.js'
import type { Outbox } from '../mail/Outbox.js'
import { unsealText } from '../secrets/sealing.js'
import type { Sessions } from '../tokens/Sessions.js'
import { beginSession } from './beginSession.js'
import type { Flow } from './Flow.js'
import type { FlowWatch } from './FlowWatch.js'
import { type Caller, type MailedCodes, requireRight } from './MailedCodes.js'
import type { MailedLinks } from './MailedLinks.js'

interface Deps {
  readonly database: Database
  readonly users: Users
  readonly sessions: Sessions
  readonly codes: MailedCodes
  readonly links: MailedLinks
  readonly notices: Notices
  readonly outbox: Outbox
  readonly watch: FlowWatch
  readonly dataKey: Uint8Array
  readonly walletUrl: string
  readonly now: () => number
}

/** Takes the code that ends a login or a step-up. */
export class CodeLogin {
  constructor(private readonly deps: Deps) {}

  /**
   * Logs the device in, in one transaction with the code: of any number of calls one succeeds.
   *
   * @param replace a device to remove if ten are active
   * @throws ServiceError `CODE_REFUSED`, `RATE_LIMITED`, `FROZEN`, `CONFLICT`
   */
  async confirm(
    flowId: string,
    code: string,
    replace: string | undefined,
    caller: Caller
  ): Promise<LoginResponse | z.output<typeof stepUpResponse>> {
    const { database, users, codes, watch, outbox, sessions } = this.deps
    // For each try, so that the response time reveals nothing about the address.
    const draft = await users.draft()
    const attempt = { flowId, code, purposes: ['login', 'stepUp'], caller } as const
    const { result, login, steppedUp } = await database.transact(async (tx) => {
      const result = await codes.check(tx, attempt, (flow) => this.#mailUnlock(tx, flow))
      const flow = result.outcome === 'right' ? result.flow : undefined
      return {
        result,
        login: flow?.purpose === 'login' ? await this.#login(tx, flow, draft, replace, caller) : undefined,
        steppedUp: flow?.purpose === 'stepUp' ? await this.#stepUp(tx, flow) : undefined
      }
    })
    outbox.wake()
    requireRight(result)
    watch.changed(flowId)
    if (steppedUp) return steppedUp
    if (!login) throw new ServiceError('GONE')
    const { session, email, isNewUser, wallet } = login
    const { userId, deviceId } = session
    return { userId, email, isNewUser, deviceId, tokens: await sessions.tokensOf(session), wallet }
  }

  async #login(
    tx: Transaction,
    flow: Flow,
    draft: DraftUser,
    replace: string | undefined,
    { network }: Caller
  ) {
    const { users, sessions } = this.deps
    const now = this.deps.now()
    const { emailKey, deviceId, origin, projectId, browser, byLink, locale } = flow
    const email = unsealText(this.deps.dataKey, flow.emailSealed, flow.flowId)
    // The address is locked: the code was checked.
    const owner = await users.findByEmail(tx, emailKey, now)
    if (owner?.reservedUntil != null) throw new ServiceError('GONE')
    const userId = owner?.userId ?? draft.userId
    if (!owner) await users.create(tx, draft, email, locale, now)
    await tx.lock(`user ${userId}`)
    await requireNotFrozen(tx, userId, now)
    // A code without a link is for known devices; this one may have been removed since the login began.
    if (byLink !== 1 && !(await isKnownDevice(tx, userId, deviceId, now))) throw new ServiceError('GONE')
    const about = { userId, deviceId, origin, projectId, browser, byLink }
    const { session, isNewDevice, wallet } = await beginSession(tx, sessions, about, {
      replace,
      network,
      now
    })
    if (isNewDevice && owner) await this.#mailNewDevice(tx, flow, userId, email)
    return { session, email, isNewUser: !owner, wallet }
  }

  async #stepUp(tx: Transaction, { sessionId }: Flow): Promise<z.output<typeof stepUpResponse>> {
    const now = this.deps.now()
    const changed = await tx.run(
      'UPDATE auth_session SET stepped_up_at = ? WHERE session_id = ?',
      ...[now, sessionId ?? '']
    )
    if (changed !== 1) throw new ServiceError('GONE')
    return { steppedUpUntil: now + apiLimits.stepUpLifetime }
  }

  async #mailNewDevice(tx: Transaction, flow: Flow, userId: string, to: string): Promise<void> {
    const { notices, outbox, now } = this.deps
    const freezeLink = await notices.freezeLink(tx, userId)
    const { origin: site, browser, locale } = flow
    await outbox.queue(tx, { kind: 'newDevice', to, locale, time: now(), site, browser, freezeLink })
  }

  async #mailUnlock(tx: Transaction, flow: Flow): Promise<void> {
    const { links, outbox, walletUrl, dataKey } = this.deps
    const time = this.deps.now()
    const expiresAt = time + limits.failures.span
    const token = await links.make(tx, { kind: 'unlock', detail: flow.emailKey, expiresAt })
    const to = unsealText(dataKey, flow.emailSealed, flow.flowId)
    const { origin: site, browser, locale } = flow
    const link = mailLinks.undo(walletUrl, token)
    await outbox.queue(tx, { kind: 'tooManyCodes', to, locale, time, site, browser, link })
  }
}
