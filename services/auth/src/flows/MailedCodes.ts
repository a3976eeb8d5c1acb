import { apiLimits } from '../api/limits.js'
import type { Limit, RateCounters } from '../counters/RateCounters.js'
import type { Transaction } from '../database/Database.js'
import { ServiceError } from '../errors/ServiceError.js'
import { limits } from '../limits.js'
import { hmac, isEqual } from '../secrets/sealing.js'
import type { Session } from '../tokens/Sessions.js'
import { type Flow, type FlowPurpose, randomCode, readFlow, updateFlow } from './Flow.js'

/** The result of trying a code. */
export type CodeResult =
  | { readonly outcome: 'right'; readonly flow: Flow }
  | { readonly outcome: 'wrong' | 'expired' | 'tries' }
  | { readonly outcome: 'limited'; readonly retryAfter: number }

/** The caller: the device, and the address that its request came from. */
export interface Caller {
  readonly deviceId: string
  /** The key by which the rate is counted. */
  readonly key: string
  /** The network of the address, as the record of a user shows it. */
  readonly network: string
}

/** A try of a code. */
interface Try {
  readonly flowId: string
  readonly code: string
  /** The purposes that the code may have. */
  readonly purposes: readonly FlowPurpose[]
  readonly caller: Caller
  /** The session that must have begun the flow. A device has one key for all users of a browser, so the key does not distinguish them. */
  readonly session?: Pick<Session, 'sessionId'> | undefined
}

/** Codes of six digits: created, counted and checked (OTP-1 to OTP-4). */
export class MailedCodes {
  readonly #pepper: Uint8Array
  readonly #counters: RateCounters
  readonly #now: () => number

  constructor(pepper: Uint8Array, counters: RateCounters, now: () => number) {
    this.#pepper = pepper
    this.#counters = counters
    this.#now = now
  }

  /** Creates a new code for a flow; an earlier one becomes invalid. */
  async make(tx: Transaction, flow: Flow, changes: Partial<Flow>): Promise<string> {
    const code = randomCode()
    await updateFlow(tx, flow.flowId, {
      ...changes,
      codeKey: this.#keyOf(flow, code),
      tries: 0,
      expiresAt: this.#now() + apiLimits.flowLifetime
    })
    return code
  }

  /** Counts a mail to an address. @throws ServiceError `RATE_LIMITED` if there were too many */
  async countMail(
    tx: Transaction,
    to: Pick<Flow, 'emailKey' | 'deviceId' | 'projectId' | 'isKnown'>,
    caller: Caller
  ): Promise<void> {
    const fromCaller: Limit = { kind: 'send.caller', key: caller.key, windows: limits.sendFromCaller }
    const known = `${to.emailKey} ${to.deviceId}`
    const wanted: readonly Limit[] = to.isKnown
      ? [fromCaller, { kind: 'send.known', key: known, windows: limits.sendToKnownDevice }]
      : [
          fromCaller,
          { kind: 'send.address', key: to.emailKey, windows: limits.sendToAddress },
          { kind: 'send.project', key: to.projectId, windows: limits.sendForProject }
        ]
    const barred = to.isKnown ? 0 : await this.#counters.check(tx, failures(to.emailKey), this.#now())
    const retryAfter = Math.max(barred, await this.#counters.take(tx, wanted, this.#now()))
    if (retryAfter > 0) throw new ServiceError('RATE_LIMITED', { retryAfter })
  }

  /**
   * Tries a code. The try is counted whatever the result, so the transaction must be stored: nothing that a visitor sends makes this throw.
   *
   * @param onBarred called when an address no longer accepts unknown devices
   */
  async check(
    tx: Transaction,
    { flowId, code, purposes, caller, session }: Try,
    onBarred: (flow: Flow) => Promise<void>
  ): Promise<CodeResult> {
    const now = this.#now()
    const perCaller = { kind: 'verify.caller', key: caller.key, windows: limits.verifyFromCaller }
    await tx.lock(`flow ${flowId}`)
    const limited = await this.#counters.take(tx, [perCaller], now)
    if (limited > 0) return { outcome: 'limited', retryAfter: limited }
    const flow = await readFlow(tx, flowId)
    if (flow?.deviceId !== caller.deviceId || !purposes.includes(flow.purpose)) return { outcome: 'expired' }
    if (session && flow.sessionId !== session.sessionId) return { outcome: 'expired' }
    // Taken before the counters, as when a mail is sent: two transactions that wait for each other would end in an error.
    await tx.lock(`email ${flow.emailKey}`)
    if (flow.codeKey === null || flow.expiresAt <= now) return { outcome: 'expired' }
    if (flow.tries >= apiLimits.codeTries) return { outcome: 'tries' }
    // A user's new address is not the login of its owner, who must not be locked out by others' tries.
    const isStranger = !flow.isKnown && flow.purpose === 'login'
    const barred = isStranger ? await this.#counters.check(tx, failures(flow.emailKey), now) : 0
    if (barred > 0) return { outcome: 'limited', retryAfter: barred }
    if (isEqual(flow.codeKey, this.#keyOf(flow, code))) {
      await updateFlow(tx, flowId, { state: 'done', codeKey: null })
      return { outcome: 'right', flow }
    }
    await updateFlow(tx, flowId, { tries: flow.tries + 1 })
    if (isStranger && (await this.#counters.record(tx, failures(flow.emailKey), now)) > 0)
      await onBarred(flow)
    return { outcome: flow.tries + 1 >= apiLimits.codeTries ? 'tries' : 'wrong' }
  }

  /** Lets unknown devices log in to an address again. */
  async endBar(tx: Transaction, emailKey: string): Promise<void> {
    await this.#counters.clear(tx, failures(emailKey))
  }

  #keyOf({ flowId, purpose }: Flow, code: string): string {
    return hmac(this.#pepper, 'code', flowId, purpose, code)
  }
}

const failures = (emailKey: string): Limit => ({
  kind: 'fail.address',
  key: emailKey,
  windows: [limits.failures]
})

/** @throws ServiceError for a code that is not right */
export function requireRight(result: CodeResult): Flow {
  if (result.outcome === 'right') return result.flow
  if (result.outcome === 'limited') throw new ServiceError('RATE_LIMITED', { retryAfter: result.retryAfter })
  throw new ServiceError('CODE_REFUSED', { reason: result.outcome })
}
