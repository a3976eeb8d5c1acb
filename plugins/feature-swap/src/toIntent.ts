import type { SwapIntent } from '@plugboard/core'
import { waitFor } from '@plugboard/core/chain'
import { swapErrors } from './errors.js'
import { askSource, type SourcedQuote } from './QuoteBoard.js'

/** How long a source may take to build its quote, in milliseconds. */
export const buildMs = 4_000

/**
 * The intent to review for a quote, as its source builds it. It can be renewed: the same source is then asked for the same exchange again.
 *
 * @param onRenew called on each renewal: a preceding allowance is confirmed, or the visitor has taken long to read
 * @throws KitError `swap/quoteExpired` if the quote is too old, or its source no longer builds it; `connect/aborted`
 */
export async function toIntent(
  { quote, source }: SourcedQuote,
  onRenew: () => void,
  signal?: AbortSignal
): Promise<SwapIntent> {
  if (Date.now() >= quote.expiresAt) throw swapErrors.quoteExpired()
  const renew = async (ended?: AbortSignal) => {
    onRenew()
    const { connection, from, to, amountIn, slippageBps } = quote
    const request = { connection, from, to, amountIn, slippageBps }
    const found = await askSource(source, request, ended)
    if (found === 'noRoute') throw swapErrors.noRoute()
    if (typeof found === 'string') throw swapErrors.quoteExpired()
    return toIntent(found, onRenew, ended)
  }
  try {
    const plan = await waitFor((ended) => source.build(quote, ended), { timeoutMs: buildMs, signal })
    return { kind: 'swap', connection: quote.connection, quote, plan, renew }
  } catch (cause) {
    throw signal?.aborted ? cause : swapErrors.quoteExpired({ cause })
  }
}
