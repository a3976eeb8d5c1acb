import { type CaipAddress, definePlugin, type InspectedRequest, type SignRequest } from '@plugboard/core'
import { reviewToken } from '@plugboard/core/features'
import type { EnglishKey } from './EnglishKey.js'
import { LazyReview } from './LazyReview.js'
import type { ReviewState } from './ReviewState.js'
import type { SendingState } from './SendingState.js'
import { texts } from './texts.js'

declare module '@plugboard/core' {
  interface Views {
    ReviewTransaction: { readonly review: ReviewState }
    /** `transaction` is the key of an entry of `pending`; `sending` is set while the wallet is asked. */
    TransactionProgress: { readonly transaction: string; readonly sending?: SendingState | undefined }
    /** The active account's pending transactions: shown in the account view once something was sent from here. */
    UnsettledTransactions: undefined
    /** One of the page's own requests, and its effects. */
    ReviewRequest: { readonly request: SignRequest; readonly inspected: InspectedRequest }
  }
  interface ViewResults {
    /** The visitor agrees to sign it. */
    ReviewRequest: true
  }
  interface PluginTextKeys extends Record<EnglishKey, string> {}
}

/** Options of the review. */
export interface ReviewSettings {
  /**
   * Accounts to which a payment must carry a memo that says whom it is for, such as the deposit address of an exchange:
   * CAIP-10, e.g. `cosmos:cosmoshub-4:cosmos1…`. Default: none.
   */
  readonly memoReceivers?: readonly CaipAddress[] | undefined
  /**
   * Which of the page's own requests, in addition to reviewed ones, are shown before the wallet is asked. `risky`: dangerous ones, such as permits,
   * unlimited allowances, assets that would leave for nothing, sign-ins for another site, and calls that could not be checked because the network did
   * not answer. `always`: every request about which the namespace can say something. `never`: none. Default `risky`.
   */
  readonly own?: 'risky' | 'always' | 'never' | undefined
}

/** Shows what a transaction will do before it is signed, and follows it afterwards. */
export function review({ memoReceivers = [], own = 'risky' }: ReviewSettings = {}) {
  return definePlugin({
    name: 'review',
    provides: [reviewToken],
    setup(kit) {
      const review = new LazyReview(kit, memoReceivers)
      kit.registerTexts(texts)
      kit.registerView({
        id: 'ReviewTransaction',
        title: { key: 'review.title' },
        load: () => review.view('ReviewTransaction'),
        needs: ['review']
      })
      kit.registerView({
        id: 'TransactionProgress',
        title: { key: 'review.progress' },
        load: () => review.view('TransactionProgress'),
        needs: ['transaction']
      })
      if (own !== 'never') {
        kit.registerView({
          id: 'ReviewRequest',
          title: { key: 'review.request' },
          load: () => import('./views/ReviewRequest.js'),
          needs: ['request', 'inspected']
        })
        const check = async (request: SignRequest) =>
          request.reviewed ? request : (await import('./askOwnRequest.js')).askOwnRequest(kit, request, own)
        // After other plugins, so that the request is inspected with their changes.
        kit.tap('beforeSign', check, { stage: 50 })
      }
      kit.provide(reviewToken, review)
      return { start: () => review.resume() }
    }
  })
}
