import { definePlugin, gatewayClientToken, type NetworkId, type Plugin } from '@plugboard/core'
import { lazy } from '@plugboard/core/chain'
import { nameSources } from '@plugboard/core/features'

/** What `ens()` takes. */
export interface EnsOptions {
  /** The network that ENS is on; it has to be one of the kit's. Default `'eip155:1'`. */
  readonly network?: NetworkId | undefined
  /** The address of the universal resolver there (ENSIP-23). Default: ENS's own on Ethereum. */
  readonly universalResolver?: string | undefined
  /**
   * What becomes of names whose resolver answers off the chain (EIP-3668), and may name any host for that: the gateway service asks it in the place of the page
   * (`'gateway'`, the default; without one such names are not resolved), the page asks itself (`'allow'`), or nobody does (`'off'`).
   */
  readonly offchain?: 'gateway' | 'allow' | 'off' | undefined
}

/** A source of names that asks ENS on the chain itself, by its universal resolver: no server is needed. Names are normalised (ENSIP-15). */
export function ens({
  network = 'eip155:1',
  universalResolver,
  offchain = 'gateway'
}: EnsOptions = {}): Plugin {
  return definePlugin({
    name: 'eip155/ens',
    setup(kit) {
      const load = lazy(async () => {
        const { EnsSource } = await import('./ens/EnsSource.js')
        return new EnsSource(kit, { network, universalResolver, offchain }, () => kit.get(gatewayClientToken))
      })
      kit.contribute(nameSources, {
        id: 'ens',
        order: 100,
        suffixes: ['.eth'],
        // Nobody is asked about accounts of test networks.
        serves: (networkId) =>
          networkId.startsWith('eip155:') &&
          kit.networks.get(network) !== undefined &&
          kit.networks.get(networkId)?.testnet !== true,
        resolve: async (name, networkId, signal) => (await load()).resolve(name, networkId, signal),
        lookup: async (address, networkId, signal) => (await load()).lookup(address, networkId, signal)
      })
    }
  })
}
