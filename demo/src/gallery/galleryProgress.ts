import { type Connection, connectErrors, coreErrors, defineErrors, definePlugin } from '@plugboard/core'
import { type PendingTransaction, portfolioToken, reviewToken } from '@plugboard/core/features'
import type { SendingState } from '@plugboard/review'
import { coffee, ether } from './galleryAssets.js'
import { portfolioIn } from './gallerySend.js'
import type { progressStates } from './State.js'

export type ProgressStateName = (typeof progressStates)[number]

const galleryErrors = defineErrors('gallery', {
  preparedExpired: { message: 'This transaction is out of date. Review it again' }
})

/** The known facts about a transaction in each of its states; in a state that is not listed here, the wallet has not answered. */
const transactions: Readonly<Partial<Record<ProgressStateName, Partial<PendingTransaction>>>> = {
  sent: { state: 'sent' },
  confirmed: { state: 'confirmed' },
  failed: { state: 'failed' },
  replaced: { state: 'replaced' },
  cancelled: { state: 'cancelled' },
  dropped: { state: 'dropped' },
  reorganised: { state: 'reorganised' },
  'waiting for signers': { state: 'waitingForSigners' },
  'not as reviewed': { state: 'confirmed', isAsShown: false },
  'sent in part': { steps: { sent: 1, total: 2 } },
  'swap sent': { kind: 'swap', state: 'sent', arriving: ether, minimum: 4_003_125_000_000_000n },
  'swap not made': {
    kind: 'swap',
    steps: { sent: 1, total: 2 },
    arriving: ether,
    minimum: 4_003_125_000_000_000n
  }
}

/** States of a transaction that is not on the list: unsent ones are removed from it. */
const unlisted: readonly ProgressStateName[] = ['gone', 'declined', 'expired', 'not sent']

/** The state of asking the wallet; `undefined` once it has answered. */
export function sendingIn(name: ProgressStateName, { wallet }: Connection): SendingState | undefined {
  const errors = {
    declined: connectErrors.rejected(),
    expired: galleryErrors.preparedExpired(),
    'not sent': coreErrors.chainFailed()
  } as const
  const error = Object.hasOwn(errors, name) ? errors[name as keyof typeof errors] : undefined
  if (!error && name !== 'asking' && name !== 'approve and act') return undefined
  const isTwo = name === 'approve and act'
  return {
    wallet,
    stepCount: isTwo ? 2 : 1,
    step: isTwo ? 1 : 0,
    sent: isTwo ? 1 : 0,
    ids: [],
    steps: isTwo ? { sent: 1, total: 2 } : undefined,
    error,
    allowanceCount: 0,
    isAllowanceOnly: false,
    renewedMinimum: undefined,
    reach: () => undefined,
    renew: () => undefined,
    fail: () => undefined
  }
}

/** Shown where the review would be: one transaction is in progress. */
export function galleryTransactions(state: string) {
  return definePlugin({
    name: 'gallery/transactions',
    provides: [portfolioToken, reviewToken],
    replaces: [reviewToken],
    setup(kit) {
      const name = state as ProgressStateName
      const transaction: PendingTransaction = {
        key: 'coffee',
        id: Object.hasOwn(transactions, name) ? `0x${'5c'.repeat(32)}` : undefined,
        account: 'eip155:31337:0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
        networkId: 'eip155:31337',
        state: 'asking',
        at: Date.now(),
        kind: 'transfer',
        to: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
        asset: coffee,
        amount: 12_500_000n,
        ...transactions[name]
      }
      kit.provide(portfolioToken, portfolioIn(state, 'ReviewTransaction'))
      kit.provide(reviewToken, {
        review: () => Promise.reject(coreErrors.dismissed()),
        pending: unlisted.includes(name) ? [] : [transaction],
        recipients: () => [],
        dismiss: () => undefined
      })
    }
  })
}
