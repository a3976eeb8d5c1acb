import {
  type Asset,
  definePlugin,
  type FeatureConfig,
  type Holding,
  type NetworkId,
  type StorageBackend
} from '@plugboard/core'
import {
  type OnrampProvider,
  type OnrampQuote,
  type OnrampRequest,
  onrampProviders
} from '@plugboard/core/features'
import { createTestKit, fakeConnector, fakeNamespace } from '@plugboard/core/testing'
import { meld } from '../src/meld.js'
import { onramp } from '../src/onramp.js'

/** A quote with a fee of 2 % and a third of a coin for each paid unit. */
export const quoteFor = ({ amount, payment, purchase }: OnrampRequest): OnrampQuote => ({
  paymentTotal: { amount, currency: payment },
  paymentSubtotal: { amount: String(Number(amount) * 0.98), currency: payment },
  networkFee: { amount: '0', currency: payment },
  purchaseAmount: { amount: (Number(amount) / 3).toFixed(4), currency: purchase.symbol },
  quoteId: 'quote'
})

/** A provider that sells the built-in currencies. */
export const providerOf = (id: string, more: Partial<OnrampProvider> = {}): OnrampProvider => ({
  id,
  serves: () => true,
  quote: async (request) => quoteFor(request),
  begin: async ({ amount }) => ({ url: `https://${id}.example/?amount=${amount}`, id: `session of ${id}` }),
  ...more
})

export interface SceneOptions {
  readonly providers?: readonly OnrampProvider[]
  readonly features?: FeatureConfig
  /** Default: `eip155:1` and `eip155:137`. */
  readonly networkIds?: readonly NetworkId[]
  readonly account?: string
  /** Further accounts of the wallet. Default: none. */
  readonly otherAccounts?: readonly string[]
  readonly withMeld?: boolean
  readonly storage?: StorageBackend
  /** The picture of the networks and their currency. Default: none. */
  readonly imageUrl?: string
}

/** A page with the plugin and a wallet that is connected on the first network. `setHolding` sets its account's balance of a token. */
export async function createScene({
  providers = [providerOf('fair')],
  features,
  networkIds = ['eip155:1', 'eip155:137'],
  account = 'alicesaddress',
  otherAccounts = [],
  withMeld = false,
  storage,
  imageUrl
}: SceneOptions = {}) {
  const held = new Map<string, bigint>()
  const state = { isChainGone: false, reads: 0, balanceReads: 0 }
  const sellers = definePlugin({
    name: 'sellers',
    setup(kit) {
      for (const provider of providers) kit.contribute(onrampProviders, provider)
    }
  })
  const [first = 'eip155:1'] = networkIds
  const id = first.split(':')[0] ?? ''
  const assetOf = (networkId: NetworkId, token: string | undefined): Asset => ({
    networkId,
    token,
    name: 'Coin',
    symbol: 'COIN',
    decimals: 6,
    standing: 'listed'
  })
  const namespace = fakeNamespace({
    id,
    networkIds,
    balance: async () => {
      state.balanceReads++
      return 12345n
    },
    capabilities: {
      holdings: async ({ networkId, tokens = [] }) => {
        state.reads++
        if (state.isChainGone) throw new Error('the chain is gone')
        const all = [undefined, ...tokens].map((token): Holding => {
          const value = held.get(token ?? 'native') ?? 0n
          return { asset: assetOf(networkId, token), value, spendable: value }
        })
        return { all, complete: false, at: 0 }
      }
    }
  })
  const wallet = fakeConnector({
    id: 'vault',
    namespace: id,
    accounts: [account, ...otherAccounts],
    networkId: first
  })
  const { kit, errors, events } = createTestKit({
    features,
    storage,
    namespaces: [
      { ...namespace, networks: namespace.networks.map((network) => ({ ...network, assets: { imageUrl } })) }
    ],
    connectors: [wallet.connector],
    plugins: [onramp(), sellers, ...(withMeld ? [meld({ publicKey: 'key of the site' })] : [])]
  })
  await kit.start()
  const connection = kit.connections.active ?? (await kit.connect('vault'))
  return {
    kit,
    wallet,
    errors,
    events,
    connection,
    state,
    /** @param token `native` for the network's own currency */
    setHolding: (token: string, value: bigint) => void held.set(token, value)
  }
}
