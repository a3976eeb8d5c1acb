import {
  type Asset,
  type Capabilities,
  definePlugin,
  type FeatureConfig,
  type Holding,
  type Intent,
  type SentTransaction,
  type StorageBackend,
  type SwapQuote,
  type SwapRequest
} from '@plugboard/core'
import {
  minimumOut,
  type PendingTransaction,
  portfolioToken,
  reviewToken,
  type SwapSource,
  swapSources,
  type TransactionReview
} from '@plugboard/core/features'
import { createTestKit, fakeConnector, fakeNamespace, toyAsset } from '@plugboard/core/testing'
import type { SwapLists } from '../src/SwapLists.js'
import { swap } from '../src/swap.js'

/** The fake chain's own currency, with 2 decimals, and a token on it. */
export const toy = toyAsset()
export const dollar: Asset = {
  networkId: 'toy:1',
  token: 'usd',
  name: 'Dollar Coin',
  symbol: 'USD',
  decimals: 6,
  standing: 'listed'
}

/** A source of swaps. @param give the number of base units that arrive; nothing if there is no route */
export const sourceOf = (
  id: string,
  give: (request: SwapRequest) => bigint | undefined | Promise<bigint | undefined>,
  more: Partial<SwapSource> = {}
): SwapSource => ({
  id,
  serves() {
    return this.id === id
  },
  async quote(request) {
    const amountOut = await give(request)
    return amountOut === undefined ? undefined : quoteOf(id, request, amountOut)
  },
  build: async ({ id: built }) => ({ kind: 'calls', calls: [{ to: built }] }),
  ...more
})

export const quoteOf = (source: string, request: SwapRequest, amountOut: bigint): SwapQuote => ({
  ...request,
  id: `quote of ${source}`,
  source,
  amountOut,
  minOut: minimumOut(amountOut, request.slippageBps),
  route: [],
  expiresAt: Date.now() + 30_000
})

export interface SceneOptions {
  readonly sources?: readonly SwapSource[]
  readonly features?: FeatureConfig
  readonly answer?: TransactionReview['review']
  readonly without?: readonly ('review' | 'prepare')[]
  /** The chain's `prepare`; the review is a fake and prepares nothing. */
  readonly prepare?: NonNullable<Capabilities['prepare']>
  readonly storage?: StorageBackend
  /** Tokens on the lists in addition to the dollar. */
  readonly listed?: readonly Asset[]
  /** The chain's description of a token, instead of the dollar's. */
  readonly describe?: () => Promise<Asset>
  /** Transactions sent from here. */
  readonly pending?: readonly PendingTransaction[]
  /** The host's token lists. */
  readonly lists?: SwapLists
  /** The fake chain is a test network, and its amounts come with a price nevertheless. */
  readonly testnet?: boolean
}

/** A reviewed swap is sent immediately. */
export const sentNow = async (): Promise<SentTransaction> => ({
  id: 'tx1',
  settled: Promise.resolve('confirmed')
})

/** A page with the plugin, small fakes of the portfolio and the review, and a connected wallet: it has 123.45 TOY and 5 USD. */
export async function createScene({
  sources = [sourceOf('fair', ({ amountIn }) => amountIn * 100n)],
  features,
  answer = sentNow,
  without = [],
  prepare = () => Promise.reject(new Error('the review is a fake')),
  storage,
  listed = [],
  describe = async () => dollar,
  lists,
  testnet = false,
  pending = []
}: SceneOptions = {}) {
  const reviewed: Intent[] = []
  const refreshed: string[] = []
  const hold = (asset: Asset, value: bigint): Holding => ({
    ...{ asset, value, spendable: value },
    ...(testnet && { usd: '3' })
  })
  const services = definePlugin({
    name: 'fakes',
    provides: without.includes('review') ? [portfolioToken] : [portfolioToken, reviewToken],
    setup(kit) {
      kit.provide(portfolioToken, {
        holdings: () => ({
          holdings: { all: [hold(toy, 12_345n), hold(dollar, 5_000_000n)], complete: true, at: 1 },
          loading: false
        }),
        refresh: async ({ networkId }) => void refreshed.push(networkId),
        activity: () => ({ loading: false, hasMore: false, tokensOnly: false, transactions: [] }),
        readMoreActivity: async () => undefined,
        collectibles: () => ({ loading: false, hasMore: false, isPartial: false, collectibles: [] }),
        readMoreCollectibles: async () => undefined,
        isTrusted: () => false,
        trust: () => undefined,
        price: ({ token }) => (token ? { usd: '1', at: 1 } : { usd: '0.0102', at: 1 }),
        listedTokens: () => [dollar, ...listed],
        describe: async ({ token }) => (token === 'usd' ? describe() : undefined)
      })
      for (const source of sources) kit.contribute(swapSources, source)
      if (without.includes('review')) return
      kit.provide(reviewToken, {
        review: (intent, options) => {
          reviewed.push(intent)
          return answer(intent, options)
        },
        pending,
        recipients: () => [],
        dismiss: () => undefined
      })
    }
  })
  const wallet = fakeConnector({ id: 'vault', accounts: ['alicesaddress', 'bobsaddress'] })
  const namespace = fakeNamespace({ capabilities: without.includes('prepare') ? {} : { prepare } })
  const networks = namespace.networks.map((network) => ({ ...network, testnet }))
  const { kit, errors, events } = createTestKit({
    features,
    storage,
    namespaces: [{ ...namespace, networks }],
    connectors: [wallet.connector],
    plugins: [services, swap(lists)]
  })
  await kit.start()
  const connection = await kit.connect('vault')
  return {
    kit,
    errors,
    connection,
    wallet,
    reviewed,
    refreshed,
    named: (part: string) => events.filter(({ name }) => name.includes(part))
  }
}
