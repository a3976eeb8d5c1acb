import {
  type AnyPlugin,
  type Asset,
  definePlugin,
  type Holding,
  type Holdings,
  type HoldingsQuery,
  type NamespaceAdapter
} from '@plugboard/core'
import {
  type AccountRef,
  type AssetSource,
  assetSources,
  type Portfolio,
  portfolioToken
} from '@plugboard/core/features'
import { createTestKit, fakeConnector, fakeNamespace, type TestKitOptions } from '@plugboard/core/testing'
import { portfolio } from '../src/index'

export const networkId = 'toy:1'
export const account: AccountRef = { address: 'alice', networkId }

/** The native currency, or a token of the toy chain if a name is given. */
export function holding(value: bigint, token?: string, change: Partial<Asset> = {}): Holding {
  const asset: Asset = {
    networkId,
    ...(token !== undefined && { token }),
    name: token ?? 'Toy',
    symbol: (token ?? 'TOY').toUpperCase().slice(0, 10),
    decimals: 2,
    standing: token === undefined ? 'native' : 'unknown',
    ...change
  }
  return { asset, value, spendable: value }
}

/** A chain whose accounts have these amounts by token. It can only be asked about tokens that it is given. `undefined` is the native currency. */
export class ToyChain {
  readonly asked: HoldingsQuery[] = []
  constructor(public amounts: ReadonlyMap<string | undefined, bigint>) {}

  holdings = async (query: HoldingsQuery): Promise<Holdings> => {
    this.asked.push(query)
    const tokens = [undefined, ...new Set(query.tokens ?? [])]
    const all = tokens.flatMap((token) => {
      const value = this.amounts.get(token) ?? 0n
      return value > 0n || token === undefined ? [holding(value, token)] : []
    })
    return { all, complete: false, at: Date.now() }
  }

  adapter(): NamespaceAdapter {
    return fakeNamespace({ capabilities: { holdings: this.holdings } })
  }
}

/** A source of holdings of the toy chain. */
export function sourceOf(id: string, source: Partial<AssetSource>): AnyPlugin {
  const empty = async (): Promise<Holdings> => ({ all: [], complete: false, at: Date.now() })
  return definePlugin({
    name: `host:${id}`,
    setup: (kit) => void kit.contribute(assetSources, { id, serves: () => true, holdings: empty, ...source })
  })
}

export const says =
  (...all: Holding[]): AssetSource['holdings'] =>
  async () => ({ all, complete: false, at: Date.now() })

/** A kit with a portfolio on a toy chain, and Alice's wallet. @param lists the portfolio, if it has options */
export async function toyPortfolio({
  lists = portfolio(),
  ...options
}: TestKitOptions & { readonly lists?: AnyPlugin } = {}) {
  const { connector } = fakeConnector({ id: 'wallet', accounts: [account.address] })
  const test = createTestKit({
    connectors: [connector],
    ...options,
    plugins: [lists, ...(options.plugins ?? [])]
  })
  await test.kit.start()
  const service = test.kit.get(portfolioToken) as Portfolio
  return { ...test, service }
}

/** The shown amounts, by token. */
export const amountsOf = (holdings: Holdings | undefined) =>
  holdings?.all.map(({ asset, value }) => [asset.token, value] as const)
