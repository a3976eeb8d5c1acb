import {
  type Account,
  type Connection,
  connectErrors,
  type Network,
  type PluginStorage,
  type ProviderContext
} from '@plugboard/core'
import type { PolkadotChain } from '../chain/PolkadotChain.js'
import { polkadotErrors } from '../errors.js'
import type { PolkadotProvider, ProviderAccount } from './PolkadotProvider.js'

/** Builds the namespace's provider. It stays the same object while wallets come and go, and its code is loaded when it is used. */
export function createPolkadotProvider(
  context: ProviderContext,
  storage: PluginStorage,
  loadChain: () => Promise<PolkadotChain>
): PolkadotProvider {
  const loadSigner = () => import('./signForApp.js')
  const active = async () => [await loadChain(), context.connection ?? (await context.connect())] as const
  return Object.freeze<PolkadotProvider>({
    name: 'Plugboard',
    version: '1.0.0',
    accounts: {
      get: async () => accountsOf(context.connection ?? (await context.connect())),
      subscribe: (listener) => {
        let isEnded = false
        queueMicrotask(() => isEnded || listener(accountsOf(context.connection)))
        const stop = context.watch((now, before) => {
          if (now?.accounts !== before?.accounts) listener(accountsOf(now))
        })
        return () => {
          isEnded = true
          stop()
        }
      }
    },
    signer: {
      signPayload: async (payload) =>
        (await loadSigner()).signPayload(context, payload, { storage, loadChain }),
      signRaw: async (raw) => (await loadSigner()).signRaw(context, raw)
    },
    api: async () => {
      const chain = await loadChain()
      return chain.loadApi(requireNetwork(context).caipNetworkId)
    },
    balance: async (address) => {
      const chain = await loadChain()
      return chain.balance(address ?? requireAccount(context).address, requireNetwork(context))
    },
    fee: async (extrinsic) => {
      const [chain, connection] = await active()
      return chain.fee(connection, extrinsic)
    },
    send: async (extrinsic, options) => {
      const [chain, connection] = await active()
      return chain.send(connection, extrinsic, options)
    },
    offerMetadata: async () => {
      const [chain, connection] = await active()
      return chain.offerMetadata(connection)
    }
  })
}

const accountsOf = (connection: Connection | undefined): ProviderAccount[] =>
  (connection?.accounts ?? []).map(({ address }) => ({ address }))

function requireAccount({ connection }: ProviderContext): Account {
  if (connection) return connection.account
  throw connectErrors.notConnected()
}

function requireNetwork({ network }: ProviderContext): Network {
  if (network) return network
  throw polkadotErrors.wrongNetwork({ notes: 'The page has no network of this namespace.' })
}
