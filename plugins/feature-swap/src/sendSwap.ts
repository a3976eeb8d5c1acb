import {
  amountErrors,
  coreErrors,
  isKitError,
  parseUnits,
  type SentTransaction,
  type SwapIntent
} from '@plugboard/core'
import { waitFor } from '@plugboard/core/chain'
import { isSentInPart, refreshHoldings, reviewToken } from '@plugboard/core/features'
import { runInAction } from 'mobx'
import { swapErrors } from './errors.js'
import type { SourcedQuote } from './QuoteBoard.js'
import type { SwapDraft } from './SwapDraft.js'

/** How long a source may take to build what it has quoted, in milliseconds. */
const buildMs = 4_000

/** Has a swap reviewed and sent, tells what happened, and empties the draft. @throws what `SwapStore.swap` says */
export async function sendSwap(store: SwapDraft): Promise<SentTransaction> {
  const { kit, network, from, to } = store
  const found = requireQuote(store)
  const review = kit.get(reviewToken)
  if (!review) throw swapErrors.noReview()
  const { connection } = found.quote
  const event = {
    networkId: connection.networkId,
    from: from?.symbol ?? '',
    to: to?.symbol ?? '',
    amount: store.amount
  }
  setLoading(store, true)
  kit.emit('INITIATE_SWAP', event)
  const refresh = () => network && refreshHoldings(kit, connection, network)
  try {
    const sent = await review.review(await toIntent(found))
    kit.emit('SWAP_SUCCESS', event)
    void refresh()
    sent.settled.then(refresh, () => undefined)
    store.reset()
    return sent
  } catch (error) {
    const known = isKitError(error) ? error : coreErrors.unexpected({ cause: error })
    kit.emit('SWAP_ERROR', { ...event, code: known.code })
    // What was sent has left the account all the same.
    if (isSentInPart(known)) void refresh()
    runInAction(() => {
      store.failure = known
      if (isSentInPart(known) && found.source.revoke && found.quote.spender !== undefined) store.left = found
    })
    throw known
  } finally {
    setLoading(store, false)
  }
}

/** Has what was allowed for a swap that was not made taken back. @throws what `SwapStore.removePermission` says */
export async function removePermission(store: SwapDraft): Promise<SentTransaction> {
  const { kit, left } = store
  const review = kit.get(reviewToken)
  if (!review || !left?.source.revoke) throw swapErrors.noReview()
  const { quote, source } = left
  setLoading(store, true)
  try {
    const { calls } = await waitFor(async (ended) => source.revoke?.(quote, ended) ?? noCalls, {
      timeoutMs: buildMs
    })
    const sent = await review.review({ kind: 'calls', connection: quote.connection, calls })
    runInAction(() => {
      store.left = undefined
    })
    return sent
  } finally {
    setLoading(store, false)
  }
}

const noCalls = { calls: [] } as const

/** @throws KitError `swap/quoteExpired` where the quote is too old, or its source no longer builds it */
async function toIntent({ quote, source }: SourcedQuote): Promise<SwapIntent> {
  // The sources are asked again while the page is in sight: this one has just come back, or they do not answer any more.
  if (Date.now() >= quote.expiresAt) throw swapErrors.quoteExpired()
  try {
    const plan = await waitFor((ended) => source.build(quote, ended), { timeoutMs: buildMs })
    return { kind: 'swap', connection: quote.connection, quote, plan }
  } catch (cause) {
    throw swapErrors.quoteExpired({ cause })
  }
}

function setLoading(store: SwapDraft, loading: boolean): void {
  runInAction(() => {
    store.loading = loading
    if (loading) store.failure = undefined
  })
}

/** The quote that is reviewed. @throws KitError for the first thing that is missing */
function requireQuote(store: SwapDraft): SourcedQuote {
  const { missing, from, to, network, amount, best } = store
  if (missing === 'connection') throw coreErrors.noActiveAddress()
  if (missing === 'support' || !from || !network) throw coreErrors.unsupportedChain()
  if (missing === 'network') throw swapErrors.otherNetwork({ network: network.name })
  if (!to) throw swapErrors.tokenRequired()
  if (!amount) throw swapErrors.amountRequired()
  const field = 'the amount'
  if (parseUnits(amount, from.decimals, field) === 0n) throw amountErrors.invalidAmount({ field })
  if (missing === 'funds') throw swapErrors.notEnough({ symbol: from.symbol })
  if (missing === 'route') throw swapErrors.noRoute()
  if (missing || !best) throw swapErrors.unreachable()
  return best
}
