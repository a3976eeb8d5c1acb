import type { DecodedCall, KitError, TransactionProgress } from '@plugboard/core'
import type { SentSteps } from '@plugboard/core/features'
import { action, makeObservable, observableRef } from 'mobx'

/** How far asking the wallet has come, for the view that shows it. Observable. */
export class SendingState {
  /** From 0. */
  step = 0
  /** How many steps were sent. */
  sent = 0
  /** The ids of those, where the wallet has answered with them. */
  ids: readonly string[] = []
  /** Why the wallet did not send it. */
  error: KitError | undefined
  /** What arrives at least by the quote that the last step was made from afresh. */
  renewedMinimum: DecodedCall['minimum']

  constructor(
    /** What the wallet is called and looks like. */
    readonly wallet: { readonly name: string; readonly icon: string | undefined },
    readonly stepCount: number,
    /** How many steps, from the first, only allow what a swap needs. */
    readonly allowanceCount = 0
  ) {
    makeObservable(this, {
      step: observableRef,
      sent: observableRef,
      ids: observableRef,
      error: observableRef,
      renewedMinimum: observableRef,
      reach: action,
      renew: action,
      fail: action
    })
  }

  /** What was sent of it; `undefined` where nothing was. */
  get steps(): SentSteps | undefined {
    const { sent, stepCount, ids } = this
    return sent ? { sent, total: stepCount, ids } : undefined
  }

  /** Whether nothing was sent but what allows a swap to be made: to begin again does nothing twice. */
  get isAllowanceOnly(): boolean {
    return this.sent > 0 && this.sent <= this.allowanceCount
  }

  renew(minimum: DecodedCall['minimum']): void {
    this.renewedMinimum = minimum
  }

  reach({ step, state, id }: TransactionProgress): void {
    this.step = step
    if (state !== 'sent') return
    this.sent = step + 1
    if (id !== undefined) this.ids = [...this.ids, id]
  }

  fail(error: KitError): void {
    this.error = error
  }
}
