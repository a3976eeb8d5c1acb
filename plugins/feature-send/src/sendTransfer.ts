import {
  amountErrors,
  coreErrors,
  isKitError,
  parseUnits,
  type SentTransaction,
  type TransferIntent
} from '@plugboard/core'
import { isSentInPart, refreshHoldings, reviewToken } from '@plugboard/core/features'
import { runInAction } from 'mobx'
import type { Draft } from './Draft.js'
import { sendErrors } from './errors.js'

/** With these errors the visitor has said no, in the review or in the wallet. */
const refusals: readonly string[] = ['core/dismissed', 'connect/rejected', 'connect/aborted']

/** Has a draft reviewed and sent, tells what happened, and empties it. @throws what `SendStore.send` says */
export async function sendTransfer(store: Draft): Promise<SentTransaction> {
  const { kit, preparation, network } = store
  const intent = requireIntent(store)
  const review = kit.get(reviewToken)
  if (!review) throw sendErrors.noReview()
  const event = {
    networkId: intent.connection.networkId,
    symbol: store.asset?.symbol ?? '',
    amount: store.sendTokenAmount
  }
  setLoading(store, true)
  kit.emit('SEND_INITIATED', event)
  const refresh = () => network && refreshHoldings(kit, intent.connection, network)
  try {
    const sent = await review.review(intent, { prepared: preparation.of(intent) })
    kit.emit('SEND_SUCCESS', event)
    void refresh()
    sent.settled.then(refresh, () => undefined)
    store.reset()
    return sent
  } catch (error) {
    const known = isKitError(error) ? error : coreErrors.unexpected({ cause: error })
    if (refusals.includes(known.code)) kit.emit('SEND_REJECTED', event)
    else kit.emit('SEND_ERROR', { ...event, code: known.code })
    // What was sent has left the account all the same.
    if (isSentInPart(known)) void refresh()
    runInAction(() => {
      store.failure = known
    })
    throw known
  } finally {
    setLoading(store, false)
  }
}

function setLoading(store: Draft, loading: boolean): void {
  runInAction(() => {
    store.loading = loading
    if (loading) store.failure = undefined
  })
}

/** The draft as an intent. @throws KitError for the first thing that is missing */
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
