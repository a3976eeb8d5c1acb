import {
  type Asset,
  coreErrors,
  definePlugin,
  type FeatureConfig,
  type Holding,
  type Intent,
  type NamespaceAdapter,
  type NetworkId,
  type PreparedTransaction,
  type SentTransaction,
  type TransferIntent
} from '@plugboard/core'
import {
  type AccountRef,
  accountNamesToken,
  assetKey,
  type HoldingsState,
  type NameSource,
  nameSources,
  type Portfolio,
  portfolioToken,
  type Recipient,
  type ReviewOptions,
  reviewToken,
  type SentBefore
} from '@plugboard/core/features'
import { createTestKit, fakeConnector, fakeNamespace, toyAsset } from '@plugboard/core/testing'
import { makeAutoObservable, runInAction } from 'mobx'
import { send } from '../src/send.js'

/** A token of the fake chain. */
export const toyToken = (token: string, rest: Partial<Asset> = {}): Asset => ({
  networkId: 'toy:1',
  token,
  name: `${token} Coin`,
  symbol: token.toUpperCase(),
  decimals: 6,
  standing: 'listed',
  ...rest
})

/** The fake chain's own currency, with 2 decimals. */
export const toy = toyAsset()

export const hold = (asset: Asset, value: bigint, spendable = value): Holding => ({ asset, value, spendable })

/** The answers of the scene's services. Change them with `runInAction`. */
export interface SceneFacts {
  holdings: HoldingsState
  prices: Record<string, string>
  /** The native balance that the chain itself reports, in base units. */
  balance: bigint
  listed: readonly Asset[]
  recipients: readonly Recipient[]
  /** The review's answer for all other receivers. */
  sentBefore: SentBefore | undefined
  /** The cost of a transaction, in base units of the native currency. */
  fee: bigint
  /** The result of simulating a transaction. */
  tried: Pick<PreparedTransaction, 'simulated' | 'reason'>
  /** The error that preparing rejects with. */
  refusal: unknown
  /** The review's answer. */
  answer: (intent: Intent, options?: ReviewOptions) => Promise<SentTransaction>
}

export interface SceneOptions {
  readonly facts?: Partial<SceneFacts>
  readonly features?: FeatureConfig
  readonly names?: readonly NameSource[]
  /** The names that accounts use for themselves, by address. */
  readonly accountNames?: Readonly<Record<string, string>>
  readonly connects?: boolean
  /** Services to leave out. */
  readonly without?: readonly ('portfolio' | 'review' | 'prepare' | 'sentBefore')[]
  readonly describe?: (token: string) => Asset | undefined | Promise<Asset | undefined>
  /** The accounts that the wallet shares with the page; the first is used. */
  readonly accounts?: readonly string[]
  /** The fake chain is a test network. */
  readonly testnet?: boolean
  readonly transferOptions?: NamespaceAdapter['transferOptions']
  /** Whether a text is an address. Default: long words, so that wrong addresses can be typed. */
  readonly parseAddress?: NamespaceAdapter['parseAddress']
  readonly checkAddress?: NamespaceAdapter['checkAddress']
  readonly paymentScheme?: string
}

const parseLongWord = (value: string) => (/^[a-z0-9]{10,64}$/.test(value) ? value : undefined)

const sentNow = async (): Promise<SentTransaction> => ({ id: 'tx1', settled: Promise.resolve('confirmed') })

/** A page with the plugin, small fakes of the portfolio and the review, and a connected wallet. */
export async function createScene(options: SceneOptions = {}) {
  const { without = [], names = [], accountNames, connects = true, describe = () => undefined } = options
  const { accounts = ['alicesaddress', 'bobsaddress'] } = options
  const facts: SceneFacts = makeAutoObservable(
    {
      holdings: {
        holdings: { all: [hold(toy, 12_345n), hold(toyToken('usd'), 5_000_000n)], complete: true, at: 1 },
        loading: false
      },
      prices: {},
      balance: 12_345n,
      listed: [],
      recipients: [],
      sentBefore: 'no',
      fee: 3n,
      tried: { simulated: 'cannot' },
      refusal: undefined,
      answer: sentNow,
      ...options.facts
    },
    {},
    { deep: false }
  )
  const prepared: TransferIntent[] = []
  const reviewed: { readonly intent: Intent; readonly options: ReviewOptions | undefined }[] = []
  const refreshed: NetworkId[] = []
  const retried: AccountRef[] = []
  const prefetched: string[] = []
  const prepare = async (intent: Intent): Promise<PreparedTransaction> => {
    if (intent.kind !== 'transfer') throw coreErrors.unexpected()
    prepared.push(intent)
    if (facts.refusal) throw facts.refusal
    const all = facts.holdings.holdings?.all ?? []
    const held = all.find(({ asset }) => asset.token === intent.asset?.token)?.spendable ?? 0n
    const most = held - (intent.asset?.token === undefined ? facts.fee : 0n)
    return {
      ...preparedOf(intent, intent.amount === 'max' ? most : intent.amount, facts.fee),
      ...facts.tried
    }
  }
  const portfolio: Portfolio = {
    holdings: () => facts.holdings,
    refresh: async ({ networkId }) => void refreshed.push(networkId),
    activity: () => ({ loading: false, hasMore: false, tokensOnly: false, transactions: [] }),
    readMoreActivity: async () => undefined,
    collectibles: () => ({ loading: false, hasMore: false, isPartial: false, collectibles: [] }),
    readMoreCollectibles: async () => undefined,
    isTrusted: () => false,
    trust: () => undefined,
    price: (asset) => {
      const usd = facts.prices[assetKey(asset)]
      return usd === undefined ? undefined : { usd, at: 1 }
    },
    listedTokens: () => facts.listed,
    describe: async (ref) => {
      const held = facts.holdings.holdings?.all.find(({ asset }) => assetKey(asset) === assetKey(ref))?.asset
      return held ?? describe(ref.token ?? '')
    },
    prefetch: () => void prefetched.push('portfolio')
  }
  const services = definePlugin({
    name: 'fakes',
    provides: [portfolioToken, reviewToken, accountNamesToken].filter(({ id }) =>
      id === accountNamesToken.id ? accountNames : !without.some((name) => id === `core/${name}`)
    ),
    setup(kit) {
      if (!without.includes('portfolio')) kit.provide(portfolioToken, portfolio)
      for (const source of names) kit.contribute(nameSources, source)
      if (accountNames)
        kit.provide(accountNamesToken, {
          nameOf: ({ address }) => {
            const name = accountNames[address]
            return name === undefined ? undefined : { name }
          }
        })
      if (without.includes('review')) return
      kit.provide(reviewToken, {
        review: (intent, reviewOptions) => {
          reviewed.push({ intent, options: reviewOptions })
          return facts.answer(intent, reviewOptions)
        },
        pending: [],
        recipients: () => facts.recipients,
        ...(!without.includes('sentBefore') && { sentBefore: () => facts.sentBefore }),
        retrySentBefore: (account) => void retried.push(account),
        dismiss: () => undefined,
        prefetch: () => void prefetched.push('review')
      })
    }
  })
  const wallet = fakeConnector({ id: 'vault', accounts })
  const namespace = fakeNamespace({
    parseAddress: options.parseAddress ?? parseLongWord,
    balance: async () => facts.balance,
    capabilities: without.includes('prepare') ? {} : { prepare }
  })
  const { checkAddress, transferOptions, testnet, paymentScheme } = options
  const networks = namespace.networks.map((network) => ({ ...network, testnet }))
  const { kit, errors, events } = createTestKit({
    features: options.features,
    namespaces: [
      { ...namespace, networks, transferOptions, paymentScheme, ...(checkAddress && { checkAddress }) }
    ],
    connectors: [wallet.connector],
    plugins: [services, send()]
  })
  await kit.start()
  if (connects) await kit.connect('vault')
  return {
    kit,
    wallet,
    errors,
    events,
    facts,
    prepared,
    reviewed,
    refreshed,
    /** The accounts whose earlier payments were to be looked for again. */
    retried,
    /** The services whose code was prefetched. */
    prefetched,
    /** Changes the answers of the services. */
    change: (next: Partial<SceneFacts>) => runInAction(() => Object.assign(facts, next)),
    named: (prefix: string) => events.filter(({ name }) => name.startsWith(prefix))
  }
}

const preparedOf = (intent: TransferIntent, amount: bigint, fee: bigint): PreparedTransaction => ({
  intent,
  amount,
  steps: [],
  changes: [],
  simulated: 'cannot',
  fee: { asset: toy, expected: fee, most: fee },
  findings: [],
  expiresAt: Date.now() + 60_000,
  raw: '',
  send: sentNow
})
