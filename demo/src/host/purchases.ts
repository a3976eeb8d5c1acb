import { type Kit, type Network, parseUnits, type SentTransaction } from '@plugboard/core'
import { explorerUrl } from '@plugboard/core/chain'
import { reviewToken } from '@plugboard/core/features'
import { pay } from '@plugboard/feature-send'
import { tillOf } from './prices.js'
import type { Outcome } from './useDeed.js'

/**
 * Pays for a bag with the active wallet: shows the visitor what will happen, and asks the wallet once they agree. Resolves when the network has it.
 *
 * @throws KitError `core/dismissed` when the visitor rejects it in the review, `connect/rejected` when they decline in the wallet
 */
export async function payByReview(kit: Kit, roast: number): Promise<Outcome> {
  const connection = kit.connections.active
  const review = kit.get(reviewToken)
  if (!connection?.caipNetwork || !review) throw new Error('This wallet cannot pay here')
  const { caipNetwork, namespace } = connection
  const { address, prices } = tillOf(namespace)
  const amount = parseUnits(prices[roast] ?? prices[0], caipNetwork.nativeCurrency.decimals)

  const { id, settled } = await review.review({ kind: 'transfer', connection, to: address, amount })

  return toOutcome(kit, caipNetwork, { id, settled })
}

/**
 * Requests the payment of a bag: the amount and the receiver are fixed, and the visitor chooses the account, or connects one. Resolves when the
 * network has it.
 *
 * @throws KitError `core/dismissed` when the visitor leaves, `connect/rejected` when they decline in the wallet
 */
export async function askToPay(kit: Kit, roast: number): Promise<Outcome> {
  const network = kit.networks.active
  if (!network) throw new Error('No network is active')
  const { address, prices } = tillOf(network.chainNamespace)
  const amount = parseUnits(prices[roast] ?? prices[0], network.nativeCurrency.decimals)
  const sent = await pay(kit, { asset: { networkId: network.caipNetworkId }, amount, to: address })
  return toOutcome(kit, network, sent)
}

function toOutcome(kit: Kit, network: Network, { id, settled }: SentTransaction): Outcome {
  const url = explorerUrl(network, { transaction: id }, kit.namespace(network.chainNamespace)?.explorerPaths)
  return { id, url, settled: settled.finally(() => void kit.refreshBalance()) }
}

/** Signs the club's book with the active wallet. Resolves with the signature. */
export const joinClub = async (kit: Kit): Promise<Outcome> => ({
  id: await kit.signMessage('I would like to join the tasting club of Halden Coffee.')
})
