import type { SentTransaction, SwapRequest } from '@plugboard/core'
import { swapErrors } from './errors.js'
import type { LeftAllowance } from './followAllowances.js'
import { isSameRequest } from './QuoteBoard.js'

/** What a visitor reviews: a swap, or an allowance to revoke. Empty while parts of it are missing, which opens no review. */
interface Subject {
  readonly request?: SwapRequest | undefined
  readonly left?: LeftAllowance | undefined
}

/** The review of a draft. There is at most one at a time: a page that asks twice does not have the visitor swap twice. */
export class ReviewInProgress {
  #current: (Subject & { readonly sending: Promise<SentTransaction> }) | undefined

  /**
   * Starts a review, or waits for the current one if it is about the same.
   *
   * @throws KitError `swap/underReview` while something else is reviewed, and the errors of `start`
   */
  async run(subject: Subject, start: () => Promise<SentTransaction>): Promise<SentTransaction> {
    const current = this.#current
    if (!current) return this.#follow(subject, start())
    if (isSame(current, subject)) return current.sending
    // Says what is missing, if the draft is incomplete.
    if (!subject.request && !subject.left) return start()
    throw swapErrors.underReview()
  }

  async #follow(subject: Subject, sending: Promise<SentTransaction>): Promise<SentTransaction> {
    this.#current = { ...subject, sending }
    try {
      return await sending
    } finally {
      this.#current = undefined
    }
  }
}

function isSame(one: Subject, other: Subject): boolean {
  return other.left ? one.left === other.left : !!other.request && isSameRequest(one.request, other.request)
}
