import { definePlugin, type Network, type NetworkId } from '@plugboard/core'
import { parseAddress } from './address.js'
import { callNode } from './callNode.js'
import { pebbleErrors } from './errors.js'

declare module '@plugboard/core' {
  interface Namespaces {
    pebble: true
  }
}

/** A Pebble network at a node of your own. */
export const pebbleNetwork = (url: string, name = 'Pebble', id = 'main'): Network => ({
  id,
  name,
  caipNetworkId: `pebble:${id}`,
  chainNamespace: 'pebble',
  nativeCurrency: { name: 'Pebble', symbol: 'PEB', decimals: 3 },
  rpcUrls: { default: { http: [url] } }
})

/** The total supply, in base units. */
const supply = 2n ** 64n

/** Requests that only the wallet can answer; a node answers everything else. */
const signs = ['peb_sign', 'peb_send']

const toAddress = (value: string) => {
  const address = parseAddress(value)
  if (!address) throw pebbleErrors.wrongAddress()
  return address
}

/**
 * The Pebble chain for a kit: addresses, reads, balances, signatures, transfers. Wallets come from other plugins.
 *
 * @example createKit({ plugins: [pebble([pebbleNetwork('https://node.example')]), pebbleWallet({ approve })] })
 */
export const pebble = (networks: readonly Network[]) =>
  definePlugin({
    name: 'acme:pebble',
    setup(kit) {
      const find = (id: NetworkId) => networks.find(({ caipNetworkId }) => caipNetworkId === id)
      kit.registerNamespace({
        id: 'pebble',
        networks,
        parseAddress,
        classify: (method) => (signs.includes(method) ? 'sign' : 'read'),
        read: ({ method, params, networkId, signal }) => callNode(find(networkId), method, params, signal),
        // What the dialog and other plugins can do with this chain. They hide what is missing here.
        capabilities: {
          balance: async (address, network, signal) => {
            const value = await callNode(network, 'peb_balance', [toAddress(address)], signal)
            return { ...network.nativeCurrency, value: BigInt(String(value)) }
          },
          message: async ({ session, networkId }, text) =>
            String(
              await session.request({ method: 'peb_sign', params: [text], namespace: 'pebble', networkId })
            ),
          transfer: async ({ to, amount, signal }) => {
            if (amount <= 0n || amount > supply) throw pebbleErrors.wrongAmount()
            const params = [{ to: toAddress(to), amount: String(amount) }]
            // Through the kit rather than the session, so that the policies of other plugins see it.
            return String(
              await kit.actions.request({ method: 'peb_send', params, namespace: 'pebble', signal })
            )
          }
        }
      })
    }
  })
