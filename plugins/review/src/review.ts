import { type CaipAddress, definePlugin } from '@plugboard/core'
import { reviewToken } from '@plugboard/core/features'
import { LazyReview } from './LazyReview.js'
import type { en } from './locale.en.js'
import type { ReviewState } from './ReviewState.js'
import type { SendingState } from './SendingState.js'
import { texts } from './texts.js'

declare module '@plugboard/core' {
  interface Views {
    ReviewTransaction: { readonly review: ReviewState }
    /** `transaction` is the key of one of `pending`; `sending` is there while the wallet is asked. */
    TransactionProgress: { readonly transaction: string; readonly sending?: SendingState | undefined }
  }
  interface PluginTextKeys extends Record<keyof typeof en | 'review.title' | 'review.progress', string> {}
}

/** What a host tells the review. */
export interface ReviewSettings {
  /**
   * Accounts to which a payment must carry a memo, since nobody can tell otherwise whom it is for, such as the deposit address of an exchange:
   * CAIP-10, e.g. `cosmos:cosmoshub-4:cosmos1…`. Default: none.
   */
  readonly memoReceivers?: readonly CaipAddress[] | undefined
}

/** Shows what a transaction will do before it is signed, and follows it afterwards. */
export function review({ memoReceivers = [] }: ReviewSettings = {}) {
  return definePlugin({
    name: 'review',
    provides: [reviewToken],
    setup(kit) {
      kit.registerTexts(texts)
      kit.registerView({
        id: 'ReviewTransaction',
        title: { key: 'review.title' },
        load: () => import('./views/ReviewTransaction.js'),
        needs: ['review']
      })
      kit.registerView({
        id: 'TransactionProgress',
        title: { key: 'review.progress' },
        load: () => import('./views/TransactionProgress.js'),
        needs: ['transaction']
      })
      const review = new LazyReview(kit, memoReceivers)
      kit.provide(reviewToken, review)
      return { start: () => review.resume() }
    }
  })
}
