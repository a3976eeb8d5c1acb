import {
  coreErrors,
  displayText,
  isKitError,
  type Kit,
  type KitError,
  type PreparedTransaction,
  type TransferIntent
} from '@plugboard/core'
import { action, makeObservable, observableRef, runInAction } from 'mobx'
import { sendErrors } from './errors.js'

/** The maximum number of characters of a reason that are shown. */
const maxReason = 200

/** The network's answer for a draft: the transaction of an intent, or why there is none. */
export class Preparation {
  /** The transaction of `intent`, once the network has answered. */
  prepared: PreparedTransaction | undefined
  /** Whether the network is being asked. */
  running = false
  /** Why the draft cannot be sent in its current form. */
  error: KitError | undefined
  #intent: TransferIntent | undefined
  #controller: AbortController | undefined

  constructor(private readonly kit: Kit) {
    makeObservable(this, {
      prepared: observableRef,
      running: observableRef,
      error: observableRef,
      forget: action
    })
  }

  /**
   * Prepares an intent; an earlier one is discarded. Never rejects.
   *
   * @returns the transaction; `undefined` if there is none, or if another intent has replaced this one in the meantime
   */
  async run(intent: TransferIntent): Promise<PreparedTransaction | undefined> {
    this.forget()
    const controller = new AbortController()
    this.#controller = controller
    this.#intent = intent
    runInAction(() => {
      this.running = true
    })
    const settle = (change: () => void) => {
      if (controller.signal.aborted) return
      runInAction(() => {
        this.running = false
        change()
      })
    }
    try {
      const prepared = await this.kit.prepare(intent, { signal: controller.signal })
      settle(() => {
        this.prepared = prepared
        this.error = failureOf(prepared)
      })
      return controller.signal.aborted ? undefined : prepared
    } catch (error) {
      settle(() => {
        this.error = isKitError(error) ? error : coreErrors.unexpected({ cause: error })
      })
      return undefined
    }
  }

  /** The transaction, if it belongs to this intent. */
  of(intent: TransferIntent): PreparedTransaction | undefined {
    return intent === this.#intent ? this.prepared : undefined
  }

  /** Why this intent cannot be sent, if the network has reported a reason. */
  refusalOf(intent: TransferIntent | undefined): KitError | undefined {
    const { error } = this
    return intent === this.#intent ? error : undefined
  }

  /** Stops the current preparation and discards the result. */
  forget(): void {
    this.#controller?.abort()
    this.#intent = undefined
    this.prepared = undefined
    this.running = false
    this.error = undefined
  }
}

/** A payment that the network would refuse ends in the review, which says nothing that cannot be said before. */
function failureOf({ simulated, reason }: PreparedTransaction): KitError | undefined {
  if (simulated !== 'failed') return undefined
  return reason === undefined
    ? sendErrors.wouldFail()
    : sendErrors.wouldFailBecause({ reason: displayText(reason, maxReason) })
}
