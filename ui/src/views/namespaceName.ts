import type { Kit, Namespace } from '@plugboard/core'

/** The name of a namespace for visitors: that of its first network that is not a test network. */
export function namespaceName(kit: Kit, namespace: Namespace): string {
  const networks = kit.networks.all.filter((network) => network.chainNamespace === namespace)
  return (networks.find((network) => !network.testnet) ?? networks[0])?.name ?? namespace
}

/** The name of a namespace's family of networks, e.g. `Solana`. */
export function familyName(kit: Kit, namespace: Namespace): string {
  return kit.namespace(namespace)?.name ?? namespaceName(kit, namespace)
}
