import type * as z from 'zod/mini'
import { isKnownDevice } from '../accounts/Devices.js'
import { type EmailOwner, toOneSpelling, type Users } from '../accounts/Users.js'
import type { startEmailRequest, startEmailResponse } from '../api/flows.js'
import { apiLimits } from '../api/limits.js'
import { mailLinks } from '../api/mailLinks.js'
import type { Database, Transaction } from '../database/Database.js'
import { ServiceError } from '../errors/ServiceError.js'
import type { Outbox } from '../mail/Outbox.js'
import type { Projects } from '../projects/Projects.js'
import { randomId, sealText, unsealText } from '../secrets/sealing.js'
import type { Sessions } from '../tokens/Sessions.js'
import { cleanBrowser, type Flow, insertFlow, randomNumber, readFlow, updateFlow } from './Flow.js'
import type { FlowWatch } from './FlowWatch.js'
import type { Caller, MailedCodes } from './MailedCodes.js'
import type { MailedLinks } from './MailedLinks.js'

type Start = z.output<typeof startEmailRequest>
type Started = z.output<typeof startEmailResponse>

interface Deps {
  readonly database: Database
  readonly users: Users
  readonly sessions: Sessions
  readonly codes: MailedCodes
  readonly links: MailedLinks
  readonly outbox: Outbox
  readonly watch: FlowWatch
  readonly projects: Projects
  /** Encrypts addresses of flows. */
  readonly dataKey: Uint8Array
  readonly walletUrl: string
  readonly now: () => number
}

/** Begins logins by e-mail, and reports their progress. The answer does not depend on whether the address has an account (OTP-5). */
export class EmailLogin {
  constructor(private readonly deps: Deps) {}

  /** Answers with what the visitor does next [S4.16]. @throws ServiceError `ORIGIN_NOT_ALLOWED`, `RATE_LIMITED` */
  async start(request: Start, caller: Caller): Promise<Started> {
    const { database, users, projects, outbox } = this.deps
    if (!projects.findFor(request.projectId, request.hostOrigin)) throw new ServiceError('ORIGIN_NOT_ALLOWED')
    const email = toOneSpelling(request.email)
    const emailKey = users.emailKey(email)
    const started = await database.transact(async (tx) => {
      await tx.lock(`email ${emailKey}`)
      return this.#begin(tx, { ...request, email }, emailKey, caller)
    })
    outbox.wake()
    return started
  }

  /** Waits until the state differs from the known one, or the time (in seconds) is over. Only the device that began it may ask. */
  async follow(flowId: string, deviceId: string, wait: number, seen: string) {
    const { database, watch } = this.deps
    const read = () => database.transact((tx) => this.#readState(tx, flowId, deviceId))
    const readChange = async () => {
      const found = await read()
      return found.state === seen ? undefined : found
    }
    return (await watch.until(flowId, readChange, wait * 1_000)) ?? read()
  }

  /** Mails another link or code. @throws ServiceError `GONE`, `RATE_LIMITED` */
  async resend(flowId: string, kind: 'link' | 'code', caller: Caller) {
    const { database, users, codes, outbox, watch } = this.deps
    await database.transact(async (tx) => {
      await tx.lock(`flow ${flowId}`)
      const flow = await findOwnFlow(tx, flowId, caller.deviceId)
      const fits = kind === 'link' ? flow.state === 'waiting' : /^(approved|codeSent)$/u.test(flow.state)
      if (!fits || flow.expiresAt <= this.deps.now() || flow.purpose !== 'login')
        throw new ServiceError('GONE')
      await codes.countMail(tx, flow, caller)
      if (kind === 'code') await this.#mailCode(tx, flow)
      else await this.#mailLink(tx, flow, await users.findByEmail(tx, flow.emailKey, this.deps.now()))
    })
    watch.changed(flowId)
    outbox.wake()
    return database.transact((tx) => this.#readState(tx, flowId, caller.deviceId))
  }

  async #begin(tx: Transaction, request: Start, emailKey: string, caller: Caller): Promise<Started> {
    const { users, sessions, codes, dataKey } = this.deps
    const now = this.deps.now()
    const { email, projectId, hostOrigin: origin, browser, locale, atLeast } = request
    const { deviceId } = caller
    const owner = await users.findByEmail(tx, emailKey, now)
    const userId = owner?.userId ?? ''
    const isReserved = owner?.reservedUntil != null
    const isKnown = atLeast !== 'link' && !isReserved && (await isKnownDevice(tx, userId, deviceId, now))
    const session = atLeast ? undefined : await sessions.findFor(tx, userId, deviceId, origin)
    const flowId = randomId()
    const flow: Flow = {
      ...{ flowId, purpose: 'login', deviceId, emailKey, projectId, origin, locale },
      ...{ emailSealed: sealText(dataKey, email, flowId), browser: cleanBrowser(browser) },
      ...{ userId: null, sessionId: null, isKnown: Number(isKnown), byLink: 0, number: randomNumber() },
      ...{ codeKey: null, tries: 0, detailSealed: null, startedAt: now },
      state: !isKnown ? 'waiting' : session ? 'done' : 'codeSent',
      expiresAt: now + apiLimits.flowLifetime
    }
    if (flow.state !== 'done') await codes.countMail(tx, flow, caller)
    await insertFlow(tx, flow)
    const { expiresAt } = flow
    if (flow.state === 'done') return { flowId, action: 'CONNECT', expiresAt }
    if (isKnown) {
      await this.#mailCode(tx, flow)
      return { flowId, action: 'VERIFY_OTP', expiresAt }
    }
    await this.#mailLink(tx, flow, owner)
    return { flowId, action: 'VERIFY_DEVICE', number: flow.number, expiresAt }
  }

  async #mailLink(tx: Transaction, flow: Flow, owner: EmailOwner | undefined): Promise<void> {
    const { links, walletUrl } = this.deps
    const expiresAt = this.deps.now() + apiLimits.flowLifetime
    await links.endAllOf(tx, flow.flowId)
    await updateFlow(tx, flow.flowId, { expiresAt })
    if (owner?.reservedUntil != null) return this.#mailRevert(tx, flow, owner.userId, owner.reservedUntil)
    const token = await links.make(tx, { kind: 'device', flowId: flow.flowId, expiresAt })
    await this.#mail(tx, flow, { kind: 'loginLink', link: mailLinks.device(walletUrl, token) })
  }

  async #mailCode(tx: Transaction, flow: Flow): Promise<void> {
    const code = await this.deps.codes.make(tx, flow, { state: 'codeSent' })
    await this.#mail(tx, flow, { kind: 'loginCode', code })
  }

  /** The address was replaced a few days ago: a login with it leads to reverting that (UPD-1). */
  async #mailRevert(tx: Transaction, flow: Flow, userId: string, expiresAt: number): Promise<void> {
    const { links, walletUrl, dataKey } = this.deps
    const detail = unsealText(dataKey, flow.emailSealed, flow.flowId)
    const token = await links.make(tx, { kind: 'revert', userId, detail, expiresAt })
    await this.#mail(tx, flow, { kind: 'emailReserved', link: mailLinks.revert(walletUrl, token) })
  }

  #mail(
    tx: Transaction,
    flow: Flow,
    what: { readonly kind: 'loginLink' | 'loginCode' | 'emailReserved'; link?: string; code?: string }
  ): Promise<void> {
    const to = unsealText(this.deps.dataKey, flow.emailSealed, flow.flowId)
    const { origin: site, browser, locale } = flow
    return this.deps.outbox.queue(tx, { ...what, to, site, browser, locale, time: this.deps.now() })
  }

  async #readState(tx: Transaction, flowId: string, deviceId: string) {
    const { state, expiresAt } = await findOwnFlow(tx, flowId, deviceId)
    const hasEnded = state === 'done' || state === 'denied'
    const isExpired = expiresAt <= this.deps.now() && !hasEnded
    return { state: isExpired ? ('expired' as const) : state, expiresAt }
  }
}

/** @throws ServiceError `NOT_FOUND` for a flow that another device began */
async function findOwnFlow(tx: Transaction, flowId: string, deviceId: string): Promise<Flow> {
  const flow = await readFlow(tx, flowId)
  if (flow?.deviceId !== deviceId) throw new ServiceError('NOT_FOUND')
  return flow
}
