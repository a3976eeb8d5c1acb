import {
  coreErrors,
  type Finding,
  isKitError,
  type KitError,
  type PreparedTransaction
} from '@plugboard/core'
import { action, computed, makeObservable, observableRef } from 'mobx'
import type { ReviewFinding, ReviewState } from './ReviewState.js'

/** The functions that a review needs from its surroundings. */
export interface ReviewSessionDeps {
  prepare(signal: AbortSignal): Promise<PreparedTransaction>
  /** Rejects if the code that shows the transaction does not load. */
  inspect(prepared: PreparedTransaction, signal: AbortSignal): Promise<readonly ReviewFinding[]>
}

/** How long Send stays disabled after something has changed while the visitor was about to press it, in milliseconds. */
const lockMs = 1000

/** The maximum age of the check of a receiver's name when the visitor agrees, and the time after which the check is repeated, in milliseconds. */
const nameMs = { valid: 30_000, renewed: 25_000 } as const

/** Timers with a longer delay fire immediately. */
const longestDelay = 2 ** 31 - 1

const levels: readonly Finding['level'][] = ['block', 'danger', 'warn', 'info']

const unchanged = { amount: false, fee: false } as const

/** One review: prepares, inspects, prepares again when it expires, and decides whether the visitor can agree. */
export class ReviewSession implements ReviewState {
  phase: ReviewState['phase'] = 'preparing'
  prepared: PreparedTransaction | undefined
  findings: readonly ReviewFinding[] = []
  error: KitError | undefined
  changed: ReviewState['changed'] = unchanged
  isAcknowledged = false
  checkedReceivers: readonly string[] = []
  private isLocked = false
  #round = 0
  #inspectedAt = 0
  #timers: ReturnType<typeof setTimeout>[] = []

  /** @param signal ends the review: nothing is prepared after that */
  constructor(
    private readonly deps: ReviewSessionDeps,
    private readonly signal: AbortSignal
  ) {
    makeObservable<this, 'isLocked' | 'show' | 'unlock' | 'finishChecks'>(this, {
      phase: observableRef,
      prepared: observableRef,
      findings: observableRef,
      error: observableRef,
      changed: observableRef,
      isAcknowledged: observableRef,
      checkedReceivers: observableRef,
      isLocked: observableRef,
      isBlocked: computed,
      isDangerous: computed,
      canAgree: computed,
      acknowledge: action,
      agree: action,
      fail: action,
      show: action,
      unlock: action,
      finishChecks: action
    })
    signal.addEventListener('abort', () => this.#clearTimers())
  }

  get isBlocked(): boolean {
    return this.prepared?.simulated === 'failed' || this.findings.some(({ level }) => level === 'block')
  }

  get isDangerous(): boolean {
    return this.findings.some(({ level }) => level === 'danger')
  }

  get canAgree(): boolean {
    const { phase, isBlocked, isLocked, isDangerous, isAcknowledged } = this
    return phase === 'ready' && !isBlocked && !isLocked && (!isDangerous || isAcknowledged)
  }

  /** @param prepared an existing preparation; it is used unless it has expired */
  start(prepared?: PreparedTransaction): void {
    if (prepared && Date.now() < endOf(prepared)) {
      this.#clearTimers()
      void this.#attempt((round) => this.#inspect(prepared, round))
    } else void this.#prepare()
  }

  acknowledge(isChecked: boolean, receiver?: string): void {
    const lookalikes = this.findings.flatMap((one) =>
      one.known !== undefined && one.receiver !== undefined ? [one.receiver] : []
    )
    const meant = receiver === undefined ? lookalikes : [receiver]
    const others = this.checkedReceivers.filter((one) => !meant.includes(one))
    this.checkedReceivers = isChecked ? [...others, ...meant] : others
    this.isAcknowledged = isChecked && lookalikes.every((one) => this.checkedReceivers.includes(one))
  }

  agree(): void {
    if (!this.canAgree || !this.prepared) return
    if (Date.now() >= endOf(this.prepared)) return void this.#prepare()
    if (hasName(this.prepared) && Date.now() - this.#inspectedAt >= nameMs.valid)
      return void this.start(this.prepared)
    this.#clearTimers()
    this.phase = 'agreed'
  }

  /**
   * Called after a failure, or when the visitor returns to the review because the wallet has not sent it. @param afresh prepares again instead of
   * reusing the existing preparation
   */
  retry(afresh = false): void {
    if (afresh || this.phase !== 'agreed') void this.#prepare()
    else if (this.prepared) this.start(this.prepared)
  }

  fail(error: unknown): void {
    this.#round += 1
    this.#clearTimers()
    this.error = isKitError(error) ? error : coreErrors.unexpected({ cause: error })
    this.phase = 'failed'
  }

  #prepare(): Promise<void> {
    this.#clearTimers()
    this.#setPhase('preparing')
    return this.#attempt(async (round) => {
      const prepared = await this.deps.prepare(this.signal)
      if (this.#isCurrent(round)) await this.#inspect(prepared, round)
    })
  }

  async #attempt(attempt: (round: number) => Promise<void>): Promise<void> {
    const round = ++this.#round
    try {
      await attempt(round)
    } catch (error) {
      if (this.#isCurrent(round)) this.fail(error)
    }
  }

  async #inspect(prepared: PreparedTransaction, round: number): Promise<void> {
    this.show(prepared)
    const findings = await this.deps.inspect(prepared, this.signal)
    if (!this.#isCurrent(round)) return
    this.finishChecks(findings)
    const delay = Math.min(Math.max(endOf(prepared) - Date.now(), 0), longestDelay)
    this.#timers.push(setTimeout(() => void this.#prepare(), delay))
    if (this.isLocked) this.#timers.push(setTimeout(() => this.unlock(), lockMs))
    this.#renewName(prepared, round)
  }

  /** A name can point to a different address at any time, so it is resolved again regularly while it is shown. */
  #renewName(prepared: PreparedTransaction, round: number): void {
    this.#inspectedAt = Date.now()
    if (!hasName(prepared)) return
    const renew = async () => {
      const findings = await this.deps.inspect(prepared, this.signal)
      if (!this.#isCurrent(round) || this.phase !== 'ready') return
      this.finishChecks(findings)
      this.#renewName(prepared, round)
    }
    this.#timers.push(setTimeout(() => void renew(), nameMs.renewed))
  }

  #isCurrent(round: number): boolean {
    return round === this.#round && !this.signal.aborted
  }

  #setPhase = action((phase: ReviewState['phase']) => {
    this.phase = phase
    this.error = undefined
  })

  private show(prepared: PreparedTransaction): void {
    const before = this.prepared
    this.changed = before ? compare(before, prepared) : unchanged
    this.isLocked = this.changed.amount || this.changed.fee
    this.prepared = prepared
    this.error = undefined
    this.phase = 'checking'
  }

  private finishChecks(findings: readonly ReviewFinding[]): void {
    const dangers = (all: readonly ReviewFinding[]) =>
      JSON.stringify(
        all
          .filter(({ level }) => level === 'danger')
          .map(({ code, text, receiver, known }) => [code, text, receiver, known])
      )
    const sorted = [...findings].sort((a, b) => levels.indexOf(a.level) - levels.indexOf(b.level))
    // The confirmed dangers are no longer the current ones.
    if (dangers(sorted) !== dangers(this.findings)) {
      this.isAcknowledged = false
      this.checkedReceivers = []
    }
    this.findings = sorted
    this.phase = 'ready'
  }

  private unlock(): void {
    this.isLocked = false
  }

  #clearTimers(): void {
    for (const timer of this.#timers.splice(0)) clearTimeout(timer)
  }
}

/** The time until which it may be shown. A swap that can be quoted again is not shown for longer than its quote is valid. */
function endOf({ intent, expiresAt }: PreparedTransaction): number {
  if (intent.kind !== 'swap' || !intent.renew) return expiresAt
  return Math.min(expiresAt, intent.quote.expiresAt)
}

const hasName = ({ intent }: PreparedTransaction): boolean =>
  intent.kind === 'transfer' && intent.toName !== undefined

/** The changes that a visitor can see: the amounts that leave or arrive, their accounts, and the fee. */
function compare(before: PreparedTransaction, now: PreparedTransaction): ReviewState['changed'] {
  const amounts = ({ amount, changes }: PreparedTransaction) => [
    String(amount),
    ...changes.map(({ owner, delta, asset, tokenId, allowance }) =>
      [owner, delta, asset.networkId, asset.token, tokenId, allowance?.spender, allowance?.amount].join(' ')
    )
  ]
  const fee = ({ fee }: PreparedTransaction) => `${fee?.expected} ${fee?.most}`
  return { amount: amounts(before).join() !== amounts(now).join(), fee: fee(before) !== fee(now) }
}
