import type { AssetRef, Kit, Transaction } from '@plugboard/core'
import { explorerUrl } from '@plugboard/core/chain'

/** The token's page in the network's explorer; `undefined` if the token has no address that could have a page. */
export function tokenUrl(kit: Kit, { networkId, token }: AssetRef): string | undefined {
  const network = kit.networks.get(networkId)
  if (!network || token === undefined || !hasAddress(kit, { networkId, token })) return undefined
  return explorerUrl(network, { address: token }, kit.namespace(network.chainNamespace)?.explorerPaths)
}

/** Whether a token is known to its chain by an address, such as a contract or a mint, rather than by a number or a denomination. */
export function hasAddress(kit: Kit, { networkId, token }: AssetRef): boolean {
  const namespace = kit.namespace(kit.networks.get(networkId)?.chainNamespace ?? '')
  return token !== undefined && namespace?.parseAddress(token) !== undefined
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
