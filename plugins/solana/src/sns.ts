import { definePlugin, type NetworkId, type Plugin } from '@plugboard/core'
import { lazy } from '@plugboard/core/chain'
import { nameSources } from '@plugboard/core/features'

/** The options of `sns()`. */
export interface SnsOptions {
  /** The network that names are stored on; it must be one of the kit's networks. Default: Solana's main network. */
  readonly network?: NetworkId | undefined
}

/**
 * A source of names that reads those of the Solana Name Service, such as `alice.sns`, and those of the Solana Record Service, such as `alice.sol`,
 * from their accounts on the chain, so no server is needed. If a name that ends with `.sol` leads to a different account than the same name with
 * `.sns`, it is not resolved.
 */
export function sns({ network = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }: SnsOptions = {}): Plugin {
  return definePlugin({
    name: 'solana/sns',
    setup(kit) {
      const load = lazy(async () => {
        const { SnsSource } = await import('./names/SnsSource.js')
        return new SnsSource(kit, network)
      })
      kit.contribute(nameSources, {
        id: 'solana/sns',
        order: 100,
        suffixes: ['.sns', '.sol'],
        // An account has the same key on test networks, but is a different account there.
        serves: (networkId) => networkId === network && kit.networks.get(network) !== undefined,
        resolve: async (...asked) => (await load()).resolve(...asked),
        lookup: async (...asked) => (await load()).lookup(...asked),
        lookupAll: async (...asked) => (await load()).lookupAll(...asked)
      })
    }
  })
}
