import { definePlugin, type NetworkId, type Plugin } from '@plugboard/core'
import { lazy } from '@plugboard/core/chain'
import { nameSources } from '@plugboard/core/features'
import { isCosmosNetwork } from './CosmosNetwork.js'

/** The options of `icns()`. */
export interface IcnsOptions {
  /** The chain that the contract is on; it must be one of the kit's networks. Default: Osmosis, `'cosmos:osmosis-1'`. */
  readonly network?: NetworkId | undefined
  /** The address of the contract there that resolves names. Default: that of ICNS on Osmosis. */
  readonly resolver?: string | undefined
}

/**
 * A source of names that asks the contract of the Interchain Name Service, for names such as `alice.cosmos`, so no server is needed.
 *
 * It follows the messages in that contract's source, and was never tested against the contract itself: no chain that runs CosmWasm is available as a
 * package.
 */
export function icns({
  network = 'cosmos:osmosis-1',
  resolver = 'osmo1xk0s8xgktn9x5vwcgtjdxqzadg88fgn33p8u9cnpdxwemvxscvast52cdd'
}: IcnsOptions = {}): Plugin {
  return definePlugin({
    name: 'cosmos/icns',
    setup(kit) {
      const load = lazy(async () => {
        const { IcnsSource } = await import('./names/IcnsSource.js')
        return new IcnsSource(kit, { network, resolver })
      })
      kit.contribute(nameSources, {
        id: 'cosmos/icns',
        order: 100,
        get suffixes() {
          return kit.networks.all.filter(isCosmosNetwork).map(({ cosmos }) => `.${cosmos.bech32Prefix}`)
        },
        // Accounts of test networks are not looked up.
        serves: (networkId) =>
          kit.networks.get(network) !== undefined &&
          kit.networks.get(networkId)?.chainNamespace === 'cosmos' &&
          kit.networks.get(networkId)?.testnet !== true,
        resolve: async (...asked) => (await load()).resolve(...asked),
        lookup: async (...asked) => (await load()).lookup(...asked)
      })
    }
  })
}
