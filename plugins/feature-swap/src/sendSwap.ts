import {
  type Asset,
  amountErrors,
  coreErrors,
  isKitError,
  parseUnits,
  type SentTransaction,
  type TransactionStep
} from '@plugboard/core'
import { waitFor } from '@plugboard/core/chain'
import { isSentInPart, refreshHoldings, reviewToken } from '@plugboard/core/features'
import { runInAction } from 'mobx'
import { swapErrors } from './errors.js'
import type { LeftAllowance } from './followAllowances.js'
import type { StoredAllowance } from './LeftAllowances.js'
import type { SourcedQuote } from './QuoteBoard.js'
import type { SwapDraft } from './SwapDraft.js'
import { buildMs, toIntent } from './toIntent.js'

/** Errors that mean that the visitor declined in the review or in the wallet. */
const refusals: readonly string[] = ['core/dismissed', 'connect/rejected']

/** Has a swap reviewed and sent, emits events about it, and empties the draft. @throws the errors of `SwapStore.swap` */
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
  let asked: TransactionStep['label'] | undefined
  /** Whether an older allowance is revoked first, which is a separate step. */
  let hasReset = false
  // A swap is quoted again once its allowance is confirmed.
  const onRenew = () => {
    if (asked) asked = 'act'
  }
  const allowance = from && toAllowance(found, from, to)
  const onStep = (label: TransactionStep['label']) => {
    asked = label
    if (label === 'reset') hasReset = true
    // Stored before the wallet is asked, so that the allowance is not lost if the page is closed now.
    if (label === 'approve' && allowance) store.allowances.add(toStored(allowance))
  }
  const refresh = () => network && refreshHoldings(kit, connection, network)
  try {
    const sent = await review.review(await toIntent(found, onRenew), { onStep })
    kit.emit('SWAP_SUCCESS', event)
    void refresh()
    const settle = (outcome: Awaited<SentTransaction['settled']>) => {
      // The allowance is used up, unless the swap failed.
      if (outcome === 'confirmed' && allowance) store.allowances.remove(toStored(allowance))
      return refresh()
    }
    sent.settled.then(settle, () => undefined)
    store.reset()
    return sent
  } catch (error) {
    const known = isKitError(error) ? error : coreErrors.unexpected({ cause: error })
    const isAllowance = asked === 'reset' || asked === 'approve'
    const failed = { ...event, code: known.code }
    // The visitor learns that the quote is no longer valid; the reason why its source did not build it is for a developer.
    if (known.code === 'swap/quoteExpired' && known.cause !== undefined)
      kit.report(swapErrors.sourceFailed({ source: found.source.id, cause: known.cause }))
    if (refusals.includes(known.code)) kit.emit('SWAP_REJECTED', event)
    else if (isAllowance) kit.emit('SWAP_APPROVAL_ERROR', failed)
    else kit.emit('SWAP_ERROR', failed)
    if (isSentInPart(known)) {
      // The steps that were sent have left the account nevertheless.
      void refresh()
      // The price may have changed since, so the old quote is not shown again.
      store.quotes.forget()
    }
    runInAction(() => {
      store.failure = known
      // If only an older allowance was revoked, nobody can spend anything.
      const isAllowed = isSentInPart(known) && (asked === 'act' || known.steps.sent > (hasReset ? 1 : 0))
      if (isAllowed && allowance) store.left = allowance
    })
    throw known
  } finally {
    setLoading(store, false)
    // Continuing uses a current quote.
    if (store.failure && store.request) void store.quotes.ask(store.request)
  }
}

/** Revokes the allowance for a swap that was not made. @throws the errors of `SwapStore.removePermission` */
export async function removePermission(store: SwapDraft): Promise<SentTransaction> {
  const { kit, left, allowances } = store
  const review = kit.get(reviewToken)
  if (!review || !left?.source.revoke) throw swapErrors.noReview()
  const { connection, source } = left
  setLoading(store, true)
  try {
    const { calls } = await waitFor(async (ended) => source.revoke?.(left, ended) ?? noCalls, {
      timeoutMs: buildMs
    })
    const sent = await review.review({ kind: 'calls', connection, calls })
    sent.settled.then(
      (outcome) => outcome === 'confirmed' && allowances.remove(toStored(left)),
      () => undefined
    )
    runInAction(() => {
      store.left = undefined
    })
    return sent
  } catch (error) {
    runInAction(() => {
      store.failure = isKitError(error) ? error : coreErrors.unexpected({ cause: error })
    })
    throw error
  } finally {
    setLoading(store, false)
  }
}

/** The allowance that a swap needs; `undefined` if it needs none, or if the source cannot revoke it. */
function toAllowance(
  { quote, source }: SourcedQuote,
  asset: Asset,
  to: Asset | undefined
): LeftAllowance | undefined {
  const { connection, from, spender, amountIn } = quote
  if (spender === undefined || from.token === undefined || !source.revoke) return undefined
  return { connection, from, spender, asset, to, source, amount: amountIn }
}

const toStored = ({
  connection,
  asset,
  to,
  spender = '',
  source,
  amount
}: LeftAllowance): StoredAllowance => ({
  account: connection.caipAddress,
  from: asset,
  to,
  spender,
  source: source.id,
  amount: String(amount),
  at: Date.now()
})

const noCalls = { calls: [] } as const

function setLoading(store: SwapDraft, loading: boolean): void {
  runInAction(() => {
    store.loading = loading
    if (loading) store.failure = undefined
  })
}

/** The quote to review. @throws KitError for the first thing that is missing */
function requireQuote(store: SwapDraft): SourcedQuote {
  const { missing, from, to, network, amount, best } = store
  if (missing === 'connection') throw coreErrors.noActiveAddress()
  if (missing === 'support' || !network) throw coreErrors.unsupportedChain()
  if (missing === 'network') throw swapErrors.otherNetwork({ network: network.name })
  if (!from || !to) throw swapErrors.tokenRequired()
  if (!amount) throw swapErrors.amountRequired()
  const field = 'the amount'
  if (parseUnits(amount, from.decimals, field) === 0n) throw amountErrors.invalidAmount({ field })
  if (missing === 'funds') throw swapErrors.notEnough({ symbol: from.symbol })
  if (missing === 'route') throw swapErrors.noRoute()
  if (missing || !best) throw swapErrors.unreachable()
  return best
}
