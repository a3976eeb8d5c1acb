import {
  amountErrors,
  coreErrors,
  type KitError,
  parseUnits,
  type SentTransaction,
  type TransferIntent
} from '@plugboard/core'
import { reviewToken } from '@plugboard/core/features'
import { runInAction } from 'mobx'
import type { Draft } from './Draft.js'
import { isSameIntent } from './draftIntent.js'
import { sendErrors } from './errors.js'
import { isBack, reviewTransfer } from './reviewTransfer.js'

/**
 * Has a draft reviewed and sent, emits events about it, and empties it. A page that asks twice does not get a second review, and what it has changed
 * since is not reported as sent.
 *
 * @throws the errors of `SendStore.send`
 */
export async function sendTransfer(store: Draft): Promise<SentTransaction> {
  const { review } = store
  if (review) {
    if (isSameIntent(review.intent, store.intent)) return review.sending
    throw sendErrors.underReview()
  }
  const intent = requireIntent(store)
  if (!store.kit.get(reviewToken)) throw sendErrors.noReview()
  const sending = reviewDraft(store, intent)
  store.review = { intent, sending }
  return sending
}

async function reviewDraft(store: Draft, intent: TransferIntent): Promise<SentTransaction> {
  const { kit, preparation } = store
  const event = {
    networkId: intent.connection.networkId,
    symbol: store.asset?.symbol ?? '',
    amount: store.sendTokenAmount
  }
  setLoading(store, true)
  try {
    const sent = await reviewTransfer(kit, intent, event, { prepared: preparation.of(intent) })
    store.reset()
    return sent
  } catch (error) {
    runInAction(() => {
      const failure = error as KitError
      store.failure = isBack(failure, intent.connection, store.connection) ? undefined : failure
    })
    throw error
  } finally {
    store.review = undefined
    setLoading(store, false)
  }
}

function setLoading(store: Draft, loading: boolean): void {
  runInAction(() => {
    store.loading = loading
    if (loading) store.failure = undefined
  })
}

/** The draft as an intent. @throws KitError for the first missing input */
function requireIntent(store: Draft): TransferIntent {
  const { missing, asset, network, intent, sendTokenAmount, receiver, options } = store
  if (missing === 'connection') throw coreErrors.noActiveAddress()
  if (!sendTokenAmount || !receiver.text.trim()) throw sendErrors.amountAndReceiverRequired()
  if (!asset || !network) throw sendErrors.tokenRequired()
  if (missing === 'support') throw coreErrors.unsupportedChain()
  if (missing === 'network') throw sendErrors.otherNetwork({ network: network.name })
  const field = 'the amount'
  if (parseUnits(sendTokenAmount, asset.decimals, field) === 0n) throw amountErrors.invalidAmount({ field })
  if (missing === 'funds') throw sendErrors.notEnough({ symbol: asset.symbol })
  if (missing === 'memo') throw sendErrors.memoTooLong({ count: options.memoBytes ?? 0 })
  if (!intent) throw sendErrors.notAnAddress()
  return intent
}
