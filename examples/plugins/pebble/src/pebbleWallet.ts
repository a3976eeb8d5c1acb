import {
  type ConnectorSession,
  connectErrors,
  definePlugin,
  type NetworkId,
  type RpcRequest
} from '@plugboard/core'
import { pebbleErrors } from './errors.js'
import { addressOf, createKey, sign } from './signing.js'

/** How a wallet asks its visitor. */
export interface PebbleWalletOptions {
  /** Shows what would be done, and resolves with the visitor's answer: `({ method }) => confirm(method)`. */
  readonly approve: (call: Pick<RpcRequest, 'method' | 'params'>) => boolean | Promise<boolean>
}

/** A wallet in the page: one key, created when it is first connected, and lost with the page. */
export const pebbleWallet = ({ approve }: PebbleWalletOptions) =>
  definePlugin({
    name: 'acme:pebble-wallet',
    setup(kit) {
      let key: Promise<CryptoKeyPair> | undefined

      const allowed = async (call: Pick<RpcRequest, 'method' | 'params'>) => {
        if (!(await approve(call))) throw connectErrors.rejected()
      }

      const send = async (keys: CryptoKeyPair, { to, amount }: { to: string; amount: string }) => {
        const from = await addressOf(keys)
        // Through the kit, so that hooks and the namespace's own node serve the wallet too.
        const read = (method: string, params: unknown) =>
          kit.actions.request({ namespace: 'pebble', method, params })
        const text = JSON.stringify({ from, to, amount, nonce: await read('peb_nonce', [from]) })
        return read('peb_submit', [text, await sign(keys, text)])
      }

      const answer = async (keys: CryptoKeyPair, { method, params }: RpcRequest) => {
        const [first] = params as [never]
        if (method !== 'peb_sign' && method !== 'peb_send') throw connectErrors.unsupportedMethod()
        await allowed({ method, params })
        return method === 'peb_sign' ? sign(keys, first) : send(keys, first)
      }

      kit.registerConnector({
        id: 'acme:pebble-wallet',
        name: 'Pebble wallet',
        type: 'EXTERNAL',
        namespaces: ['pebble'],
        async connect({ networkId }): Promise<ConnectorSession> {
          await allowed({ method: 'connect' })
          key ??= createKey()
          const keys = await key
          const accounts = [{ namespace: 'pebble', address: await addressOf(keys) }]
          const switchNetwork = async (id: NetworkId) => {
            if (!kit.networks.get(id)) throw pebbleErrors.unknownNetwork()
          }
          return { accounts, networkId, request: (request) => answer(keys, request), switchNetwork }
        }
      })
    }
  })
