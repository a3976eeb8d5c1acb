import { definePlugin, type NetworkId, type Plugin } from '@plugboard/core'
import { lazy } from '@plugboard/core/chain'
import { nameSources } from '@plugboard/core/features'
import { polkadotPeople } from './networks.js'
import { ss58FormatOf } from './PolkadotNetwork.js'

/** The options of `usernames()`. */
export interface UsernamesOptions {
  /** The chain that names are stored on; it must be one of the kit's networks. Default: Polkadot's People chain. */
  readonly network?: NetworkId | undefined
  /**
   * The networks whose accounts have their names there. Default: all networks of the kit that share its addresses; test networks only if it is one
   * itself.
   */
  readonly serves?: readonly NetworkId[] | undefined
}

/**
 * A source of names that reads usernames from the People chain (pallet `identity`), such as `alice.dot`, so no server is needed. The display name in
 * an account's identity is not used, because anybody can choose any.
 */
export function usernames({ network = polkadotPeople.caipNetworkId, serves }: UsernamesOptions = {}): Plugin {
  return definePlugin({
    name: 'polkadot/usernames',
    setup(kit) {
      const load = lazy(async () => {
        const { UsernameSource } = await import('./names/UsernameSource.js')
        return new UsernameSource(kit, network)
      })
      const isServed = (networkId: NetworkId): boolean => {
        const [own, other] = [kit.networks.get(network), kit.networks.get(networkId)]
        if (!own || other?.chainNamespace !== 'polkadot') return false
        if (serves) return serves.includes(networkId)
        return ss58FormatOf(own) === ss58FormatOf(other) && Boolean(own.testnet) === Boolean(other.testnet)
      }
      kit.contribute(nameSources, {
        id: 'polkadot/usernames',
        order: 100,
        suffixes: ['.dot'],
        serves: isServed,
        resolve: async (...asked) => (await load()).resolve(...asked),
        lookup: async (...asked) => (await load()).lookup(...asked),
        lookupAll: async (...asked) => (await load()).lookupAll(...asked)
      })
    }
  })
}
