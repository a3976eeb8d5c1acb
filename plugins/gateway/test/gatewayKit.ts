import type { AnyPlugin, Kit, KitError, KitSettings, Network, WalletCatalogue } from '@plugboard/core'
import { catalogueToken, createKit, definePlugin } from '@plugboard/core'
import { observable, runInAction } from 'mobx'
import type { GatewayOptions } from '../src/GatewayOptions.js'
import { gateway } from '../src/gateway.js'

/** A network that catalogues know, unless it is a test network. */
export function networkForTest(id: number, testnet?: boolean, rpc = 'https://rpc.example'): Network {
  return {
    id,
    name: `Network ${id}`,
    caipNetworkId: `eip155:${id}`,
    chainNamespace: 'eip155',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpc] } },
    testnet
  }
}

const namespace = (networks: readonly Network[]) =>
  definePlugin({
    name: 'eip155',
    setup(kit) {
      kit.registerNamespace({
        id: 'eip155',
        networks,
        parseAddress: (value) => value,
        classify: () => 'read',
        read: () => Promise.reject(new Error('This namespace reads nothing')),
        capabilities: {}
      })
    }
  })

/** A kit with the gateway plugin and a bare namespace, and the errors that it reported. */
export function gatewayKit(
  options: GatewayOptions,
  settings: KitSettings = {},
  ...plugins: readonly AnyPlugin[]
): { readonly kit: Kit; readonly catalogue: WalletCatalogue; readonly errors: KitError[] } {
  const errors = observable.array<KitError>([], { deep: false })
  const kit = createKit({
    projectId: 'demo',
    storage: null,
    logLevel: 'silent',
    ...settings,
    plugins: [namespace(settings.networks ?? [networkForTest(1)]), gateway(options), ...plugins]
  })
  kit.hooks.error.tap('test', (error) => {
    runInAction(() => errors.push(error))
  })
  return { kit, catalogue: kit.get(catalogueToken) as WalletCatalogue, errors }
}
