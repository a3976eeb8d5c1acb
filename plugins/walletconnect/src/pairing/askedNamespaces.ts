import type { Namespace, Network } from '@plugboard/core'
import type { WalletConnectOptions } from '../WalletConnectOptions.js'
import { formerIdOf } from './formerIds.js'
import { methods } from './methods.js'

/** What a wallet is asked for in one namespace (CAIP-25). */
export interface AskedNamespace {
  readonly chains: string[]
  readonly methods: string[]
  readonly events: string[]
}

const usualEvents = ['accountsChanged', 'chainChanged'] as const

/** Namespaces of these networks that can be asked for over a pairing. */
export function pairableNamespaces(
  networks: readonly Network[],
  options: WalletConnectOptions
): readonly Namespace[] {
  const all = new Set(networks.map(({ chainNamespace }) => chainNamespace))
  return [...all].filter((namespace) => (options.methods?.[namespace] ?? methods[namespace])?.length)
}

/**
 * All that the page would like, by namespace. Everything is optional: a wallet shares what it has, and a page that insists
 * would only be refused.
 */
export function askedNamespaces(
  networks: readonly Network[],
  options: WalletConnectOptions
): Record<string, AskedNamespace> {
  const asked = pairableNamespaces(networks, options).map((namespace): [string, AskedNamespace] => {
    const ids = networks
      .filter(({ chainNamespace }) => chainNamespace === namespace)
      .map(({ caipNetworkId }) => caipNetworkId)
    return [
      namespace,
      {
        chains: [...ids, ...ids.flatMap((id) => formerIdOf(id) ?? [])],
        methods: [...(options.methods?.[namespace] ?? methods[namespace] ?? [])],
        events: [...(options.events?.[namespace] ?? usualEvents)]
      }
    ]
  })
  return Object.fromEntries(asked)
}
