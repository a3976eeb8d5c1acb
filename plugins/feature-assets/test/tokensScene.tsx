import { afterEach, expect } from '@jest/globals'
import {
  type AnyPlugin,
  type Asset,
  type Capabilities,
  definePlugin,
  type Holdings,
  type HoldingsQuery
} from '@plugboard/core'
import { assetKey, priceSources, tokenListSources } from '@plugboard/core/features'
import { createTestKit, fakeConnector, fakeNamespace, toyAsset } from '@plugboard/core/testing'
import { portfolio } from '@plugboard/portfolio'
import { KitModal, KitProvider } from '@plugboard/ui'
import { act, cleanup, fireEvent, render, waitFor, within } from '@testing-library/react'
import { assets } from '../src/index'
import { withExplorer } from './withExplorer'

const cleanups: (() => void)[] = []
afterEach(() => {
  cleanup()
  for (const clean of cleanups.splice(0)) clean()
})

export const token = (id: string, rest: Partial<Asset> = {}): Asset => ({
  networkId: 'toy:1',
  token: id,
  name: `${id} Coin`,
  symbol: id.toUpperCase(),
  decimals: 6,
  standing: 'listed',
  ...rest
})

export const toy = toyAsset()
export const usd = token('usd')
export const eur = token('eur')
export const ticket = token('ticket', { decimals: 0 })
export const mystery = token('mystery', { standing: 'unknown' })

interface SceneOptions {
  /** The chain's answer, in base units; an error is what reading it rejects with. */
  readonly chain?: (address: string) => readonly (readonly [Asset, bigint])[]
  /** The native currency in the account's state. */
  readonly balance?: Capabilities['balance']
  readonly prices?: Readonly<Record<string, string>>
  /** The time of these prices; default: now. */
  readonly pricedAt?: number
  /** The price that the chain gives with each amount. */
  readonly usd?: string
  readonly testnet?: boolean
  /** Whether the chain reports these as complete; default true. */
  readonly complete?: boolean
  readonly plugins?: readonly AnyPlugin[]
  /** The accounts of the wallet; default: one. */
  readonly accounts?: readonly string[]
}

/** Data that a page adds to the chain: a token list, and prices. */
export const facts = (prices: Readonly<Record<string, string>>, at?: number) =>
  definePlugin({
    name: 'facts',
    setup(kit) {
      kit.contribute(tokenListSources, {
        id: 'list',
        serves: () => true,
        tokens: async () => [usd, eur, ticket]
      })
      kit.contribute(priceSources, {
        id: 'prices',
        serves: () => true,
        prices: async (wanted) =>
          new Map(
            wanted.flatMap((asset) => {
              const known = prices[asset.token ?? 'toy']
              return known === undefined
                ? []
                : [[assetKey(asset), { usd: known, at: at ?? Date.now() }] as const]
            })
          )
      })
    }
  })

/** A page with the plugin and the portfolio, and the account of a connected wallet. */
export async function openTokens({
  chain = () => [[toy, 12_345n]],
  balance,
  prices = {},
  pricedAt,
  usd: given,
  testnet,
  complete = true,
  plugins,
  accounts = ['alicesaddress']
}: SceneOptions = {}) {
  const holdings = async ({ address }: HoldingsQuery): Promise<Holdings> => ({
    all: chain(address).map(([asset, value]) => ({ asset, value, spendable: value, usd: given })),
    complete,
    at: Date.now()
  })
  const adapter = withExplorer(fakeNamespace({ capabilities: { holdings, ...(balance && { balance }) } }))
  const networks = adapter.networks.map((network) => ({ ...network, testnet }))
  const { kit } = createTestKit({
    connectors: [fakeConnector({ id: 'vault', accounts }).connector],
    namespaces: [{ ...adapter, networks }],
    plugins: [assets(), ...(plugins ?? [portfolio(), facts(prices, pricedAt)])]
  })
  cleanups.push(() => kit.dispose())
  await kit.start()
  await kit.connect('vault')
  render(
    <KitProvider kit={kit}>
      <KitModal />
    </KitProvider>
  )
  await act(async () => kit.open({ view: 'Account' }))
  const root = () => document.querySelector('plugboard-modal')?.shadowRoot
  await waitFor(() => expect(root()?.querySelector('.pb-view .pb-stack')).toBeTruthy())
  const dialog = within(root()?.querySelector('.pb-body') as HTMLElement)
  const press = (name: string | RegExp) =>
    act(async () => fireEvent.click(dialog.getByRole('button', { name })))
  const rows = () =>
    within(dialog.getByRole('list', { name: 'Your tokens' }))
      .getAllByRole('listitem')
      .map((row) => row.textContent)
  return { kit, dialog, press, rows }
}
