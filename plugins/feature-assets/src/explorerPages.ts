import type { AssetRef, Kit, Transaction } from '@plugboard/core'
import { explorerUrl } from '@plugboard/core/chain'

/** The token's page in the network's explorer; `undefined` if the token has no address that could have a page. */
export function tokenUrl(kit: Kit, { networkId, token }: AssetRef): string | undefined {
  const network = kit.networks.get(networkId)
  const namespace = network && kit.namespace(network.chainNamespace)
  if (!network || token === undefined || namespace?.parseAddress(token) === undefined) return undefined
  return explorerUrl(network, { address: token }, namespace.explorerPaths)
}

/** The transaction's page in the network's explorer; `undefined` if the network has no explorer. */
export function transactionUrl(
  kit: Kit,
  { metadata: { chain, hash } }: Pick<Transaction, 'metadata'>
): string | undefined {
  const network = kit.networks.get(chain)
  const { explorerPaths } = kit.namespace(network?.chainNamespace ?? '') ?? {}
  return network && explorerUrl(network, { transaction: hash }, explorerPaths)
}
