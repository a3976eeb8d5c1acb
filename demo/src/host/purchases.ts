import { type Kit, parseUnits } from '@plugboard/core'
import { explorerUrl } from '@plugboard/core/chain'
import { reviewToken } from '@plugboard/core/features'
import { tillOf } from './prices.js'
import type { Outcome } from './useDeed.js'

/**
 * Pays for a bag with the active wallet: shows the visitor what will happen, and asks the wallet once they agree. Resolves when the network has it.
 *
 * @throws KitError `core/dismissed` when the visitor rejects it in the review, `connect/rejected` when they decline in the wallet
 */
export async function pay(kit: Kit, roast: number): Promise<Outcome> {
  const connection = kit.connections.active
  const review = kit.get(reviewToken)
  if (!connection?.caipNetwork || !review) throw new Error('This wallet cannot pay here')
  const { caipNetwork, namespace } = connection
  const { address, prices } = tillOf(namespace)
  const amount = parseUnits(prices[roast] ?? prices[0], caipNetwork.nativeCurrency.decimals)

  const { id, settled } = await review.review({ kind: 'transfer', connection, to: address, amount })

  const url = explorerUrl(caipNetwork, { transaction: id }, kit.namespace(namespace)?.explorerPaths)
  return { id, url, settled: settled.finally(() => void kit.refreshBalance()) }
}

/** Signs the club's book with the active wallet. Resolves with the signature. */
export const joinClub = async (kit: Kit): Promise<Outcome> => ({
  id: await kit.signMessage('I would like to join the tasting club of Halden Coffee.')
})
