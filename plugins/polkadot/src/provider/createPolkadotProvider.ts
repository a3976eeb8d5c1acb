import type { Connection, ProviderContext } from '@plugboard/core'
import type { PolkadotChain } from '../chain/PolkadotChain.js'
import type { PolkadotProvider, ProviderAccount } from './PolkadotProvider.js'

/** Builds the namespace's provider: the same object while wallets come and go. What it does is loaded when used. */
export function createPolkadotProvider(
  context: ProviderContext,
  load: () => Promise<PolkadotChain>
): PolkadotProvider {
  const late = () => import('./answerApp.js')
  const active = async () => [await load(), context.connection ?? (await context.connect())] as const
  return Object.freeze<PolkadotProvider>({
    name: 'Plugboard',
    version: '1.0.0',
    accounts: {
      get: async () => accountsOf(context.connection ?? (await context.connect())),
      subscribe: (listener) => {
        let isOver = false
        queueMicrotask(() => isOver || listener(accountsOf(context.connection)))
        const stop = context.watch((now, before) => {
          if (now?.accounts !== before?.accounts) listener(accountsOf(now))
        })
        return () => {
          isOver = true
          stop()
        }
      }
    },
    signer: {
      signPayload: async (payload) => (await late()).signPayload(context, payload),
      signRaw: async (raw) => (await late()).signRaw(context, raw)
    },
    api: async () => {
      const chain = await load()
      return chain.api((await late()).networkOf(context).caipNetworkId)
    },
    balance: async (address) => {
      const chain = await load()
      const { networkOf, addressOf } = await late()
      return chain.balance(address ?? addressOf(context), networkOf(context))
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
