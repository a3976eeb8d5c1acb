import { waitFor } from '@plugboard/core/chain'
import { swapErrors } from './errors.js'
import { askSources } from './QuoteBoard.js'
import type { SwapDraft } from './SwapDraft.js'
import { toIntent } from './toIntent.js'

/** How long determining the cost of a swap may take, in milliseconds. */
const prepareMs = 10_000

/**
 * The largest amount that can be swapped, in base units. For the network's own currency, the fee is kept back, and so is the balance that must stay
 * in the account: a swap of half the balance is simulated for that, because the whole could not pay its own fee.
 *
 * @throws KitError `swap/feeUnknown` if the cost of a swap is unknown, `swap/notEnough` if nothing is left, `swap/tokenRequired`
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
      // The network's gas price may have changed before the whole is simulated.
      return (fee.most * 11n) / 10n + reserve
    },
    { timeoutMs: prepareMs, signal }
  ).catch((cause) => {
    throw swapErrors.feeUnknown({ cause })
  })
  if (cost >= spendable) throw swapErrors.notEnough({ symbol: from.symbol })
  return spendable - cost
}
