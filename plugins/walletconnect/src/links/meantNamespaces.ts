import type { Kit, Namespace } from '@plugboard/core'

/** The namespaces that a visitor may mean who chooses a wallet: the one that they have chosen, or all of the page. */
export const meantNamespaces = (
  { networks }: Pick<Kit, 'networks'>,
  chosen: Namespace | undefined
): readonly Namespace[] =>
  chosen === undefined ? [...new Set(networks.all.map(({ chainNamespace }) => chainNamespace))] : [chosen]
