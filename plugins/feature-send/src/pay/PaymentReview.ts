import type { KitError } from '@plugboard/core'
import type { ReviewOptions } from '@plugboard/core/features'
import { isRefusal } from '../reviewTransfer.js'

/** One review of a payment. It can be withdrawn whenever the wallet has no request of it. */
export class PaymentReview {
  /** The wallet was asked: if it did not answer correctly, it may have paid nevertheless. */
  isAsked = false
  readonly #controller = new AbortController()
  #isWithWallet = false
  #isUnwanted = false
  /** Why it is unknown whether the wallet has paid before the visitor returned to the review. */
  #doubt: KitError | undefined

  readonly options: Pick<ReviewOptions, 'signal' | 'onStep' | 'onReturn'> = {
    signal: this.#controller.signal,
    onStep: () => {
      this.isAsked = true
      this.#isWithWallet = true
    },
    onReturn: (error) => {
      this.#isWithWallet = false
      if (!isRefusal(error)) this.#doubt = error
      this.isAsked = this.#doubt !== undefined
      if (this.#isUnwanted) this.#controller.abort()
    }
  }

  /** Whether it ended without a payment because it was withdrawn. */
  get isWithdrawn(): boolean {
    return this.#controller.signal.aborted && !this.isAsked
  }

  /** Ends the review. A request that the wallet already has continues; the visitor cannot return to the review after it. */
  withdraw(): void {
    this.#isUnwanted = true
    if (!this.#isWithWallet) this.#controller.abort()
  }

  /** Why it was not paid. A visitor who leaves the review does not end the doubt whether the wallet has paid before. */
  failureOf(error: KitError): KitError {
    return isRefusal(error) ? (this.#doubt ?? error) : error
  }
}
