import type { DecodedCall, KitError, TransactionProgress } from '@plugboard/core'
import type { SentSteps } from '@plugboard/core/features'
import { action, makeObservable, observableRef } from 'mobx'

/** The progress of asking the wallet, for the view that shows it. Observable. */
export class SendingState {
  /** The current step, from 0. */
  step = 0
  /** The number of steps that were sent. */
  sent = 0
  /** The ids of those steps, if the wallet has returned them. */
  ids: readonly string[] = []
  /** Why the wallet did not send it. */
  error: KitError | undefined
  /** The minimum that arrives according to the new quote that the last step was made from. */
  renewedMinimum: DecodedCall['minimum']

  constructor(
    /** The name and the icon of the wallet. */
    readonly wallet: { readonly name: string; readonly icon: string | undefined },
    readonly stepCount: number,
    /** The number of steps, from the first, that only give the allowance a swap needs. */
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

  /** The steps that were sent; `undefined` if none were. */
  get steps(): SentSteps | undefined {
    const { sent, stepCount, ids } = this
    return sent ? { sent, total: stepCount, ids } : undefined
  }

  /** Whether only the allowance for a swap was sent: starting again then does nothing twice. */
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
