import type { Kit, Namespace } from '@plugboard/core'

/** What a namespace is called: the name of its first network that is no test network. */
export function namespaceName(kit: Kit, namespace: Namespace): string {
  const networks = kit.networks.all.filter((network) => network.chainNamespace === namespace)
  return (networks.find((network) => !network.testnet) ?? networks[0])?.name ?? namespace
}
