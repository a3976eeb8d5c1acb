import type { KitError } from '@plugboard/core'
import { action, makeObservable, observableRef } from 'mobx'

/** How far asking the wallet has come, for the view that shows it. Observable. */
export class SendingState {
  /** From 0. */
  step = 0
  /** Why the wallet did not send it. */
  error: KitError | undefined

  constructor(
    /** What the wallet is called and looks like. */
    readonly wallet: { readonly name: string; readonly icon: string | undefined },
    readonly stepCount: number
  ) {
    makeObservable(this, { step: observableRef, error: observableRef, reach: action, fail: action })
  }

  reach(step: number): void {
    this.step = step
  }

  fail(error: KitError): void {
    this.error = error
  }
}
