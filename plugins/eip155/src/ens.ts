import { definePlugin, gatewayClientToken, type NetworkId, type Plugin } from '@plugboard/core'
import { lazy } from '@plugboard/core/chain'
import { nameSources } from '@plugboard/core/features'

/** The options of `ens()`. */
export interface EnsOptions {
  /** The network that ENS is on; it must be one of the kit's networks. Default `'eip155:1'`. */
  readonly network?: NetworkId | undefined
  /** The address of the universal resolver there (ENSIP-23). Default: ENS's own on Ethereum. */
  readonly universalResolver?: string | undefined
  /**
   * How to handle names whose resolver answers off the chain (EIP-3668), which can name any host. With `'gateway'`, the default, the gateway service
   * asks that host instead of the page; without a gateway, such names are not resolved. With `'allow'`, the page asks it directly. With `'off'`,
   * nobody does.
   */
  readonly offchain?: 'gateway' | 'allow' | 'off' | undefined
}

/** A source of names that reads ENS on the chain through its universal resolver, so no server is needed. Names are normalised (ENSIP-15). */
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
        // Accounts of test networks are not looked up.
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
