import { waitFor } from '@plugboard/core/chain'
import { swapErrors } from './errors.js'
import { askSources } from './QuoteBoard.js'
import type { SwapDraft } from './SwapDraft.js'
import { toIntent } from './toIntent.js'

/** How long it may take to find out what a swap costs, in milliseconds. */
const prepareMs = 10_000

/**
 * The most that can be swapped of what is paid, in base units. Of the network's own currency the fee is kept back, and what has to stay in the account:
 * the swap of a half is tried for that, since the whole could not pay for itself.
 *
 * @throws KitError `swap/feeUnknown` where nobody can say what a swap costs, `swap/notEnough` if nothing is left, `swap/tokenRequired`
 */
export async function findMost(draft: SwapDraft, signal?: AbortSignal): Promise<bigint> {
  const { kit, connection, from, to, holding, slippageBps } = draft
  if (!connection || !from || !holding) throw swapErrors.feeUnknown()
  const { spendable } = holding
  if (from.token !== undefined) return spendable
  if (!to) throw swapErrors.tokenRequired()
  const request = {
    connection,
    from: { networkId: from.networkId },
    to: { networkId: to.networkId, token: to.token },
    amountIn: spendable / 2n,
    slippageBps
  }
  const cost = await waitFor(
    async (ended) => {
      const { best } = await askSources(kit, request, ended)
      if (!best) throw swapErrors.feeUnknown()
      const prepared = await kit.prepare(await toIntent(best, () => undefined, ended), { signal: ended })
      const { fee, reserve = 0n, simulated } = prepared
      if (!fee || simulated === 'failed') throw swapErrors.feeUnknown()
      // The price of the network's work may have moved until the whole is tried.
      return (fee.most * 11n) / 10n + reserve
    },
    { timeoutMs: prepareMs, signal }
  ).catch((cause) => {
    throw swapErrors.feeUnknown({ cause })
  })
  if (cost >= spendable) throw swapErrors.notEnough({ symbol: from.symbol })
  return spendable - cost
}
