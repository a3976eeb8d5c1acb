import type { Kit } from '@plugboard/core'
import { explorerUrl } from '@plugboard/core/chain'
import type { PendingTransaction } from '@plugboard/core/features'

/** The page about a transaction in its network's explorer, if there is one. */
export function transactionUrl(kit: Kit, { id, networkId }: PendingTransaction): string | undefined {
  const network = kit.networks.get(networkId)
  if (!network || id === undefined) return undefined
  const { explorerPaths } = kit.namespace(network.chainNamespace) ?? {}
  return explorerUrl(network, { transaction: id }, explorerPaths)
}
