import { afterEach, describe, expect, it } from '@jest/globals'
import { type AnyPlugin, type Asset, type Capabilities, definePlugin, type Holdings } from '@plugboard/core'
import { assetKey, portfolioToken, priceSources, tokenListSources } from '@plugboard/core/features'
import { createTestKit, fakeConnector, fakeNamespace, toyAsset } from '@plugboard/core/testing'
import { portfolio } from '@plugboard/portfolio'
import { KitModal, KitProvider } from '@plugboard/ui'
import { act, cleanup, fireEvent, render, waitFor, within } from '@testing-library/react'
import { assets } from './index'

const cleanups: (() => void)[] = []
afterEach(() => {
  cleanup()
  for (const clean of cleanups.splice(0)) clean()
})

const token = (id: string, rest: Partial<Asset> = {}): Asset => ({
  networkId: 'toy:1',
  token: id,
  name: `${id} Coin`,
  symbol: id.toUpperCase(),
  decimals: 6,
  standing: 'listed',
  ...rest
})

const toy = toyAsset()
const usd = token('usd')
const eur = token('eur')
const ticket = token('ticket', { decimals: 0 })
const mystery = token('mystery', { standing: 'unknown' })

interface SceneOptions {
  /** What the chain says, in base units; an error is what reading it rejects with. */
  readonly chain?: () => readonly (readonly [Asset, bigint])[]
  /** What the account's state says of the native currency. */
  readonly balance?: Capabilities['balance']
  readonly prices?: Readonly<Record<string, string>>
  readonly plugins?: readonly AnyPlugin[]
}

/** What a page adds to the chain: a list of tokens, and prices. */
const facts = (prices: Readonly<Record<string, string>>) =>
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
              return known === undefined ? [] : [[assetKey(asset), { usd: known, at: Date.now() }] as const]
            })
          )
      })
    }
  })

/** A page with the plugin and the portfolio, and the account of a wallet that is connected. */
async function open({ chain = () => [[toy, 12_345n]], balance, prices = {}, plugins }: SceneOptions = {}) {
  const holdings = async (): Promise<Holdings> => ({
    all: chain().map(([asset, value]) => ({ asset, value, spendable: value })),
    complete: true,
    at: Date.now()
  })
  const { kit } = createTestKit({
    connectors: [fakeConnector({ id: 'vault', accounts: ['alicesaddress'] }).connector],
    namespaces: [fakeNamespace({ capabilities: { holdings, ...(balance && { balance }) } })],
    plugins: [assets(), ...(plugins ?? [portfolio(), facts(prices)])]
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

describe('the tab of tokens', () => {
  it('[S5.08] rounds the balance and quantities down to 3 decimals, drops tokens without decimals, and puts what is worth most first', async () => {
    const { rows, dialog, kit } = await open({
      balance: async () => ({ value: 1_999_999n, decimals: 6, symbol: 'TOY' }),
      chain: () => [
        [toy, 12_345n],
        [usd, 5_678_999n],
        [eur, 7n],
        [ticket, 3n]
      ],
      prices: { usd: '1', toy: '0.02' }
    })
    await waitFor(() =>
      expect(rows()).toEqual(['UTusd CoinUSD5.678$5.68', 'TTToyTOY123.450$2.47', 'ETeur CoinEUR<0.001'])
    )
    expect(dialog.queryByText(/ticket/i)).toBeNull()
    await waitFor(() => expect(kit.accounts.of().balance).toBe('1.999'))
  })

  it('hides what no list knows, and says how much that is', async () => {
    const { rows, press, dialog } = await open({
      chain: () => [
        [toy, 12_345n],
        [mystery, 5_000_000_000n]
      ]
    })
    await waitFor(() => expect(rows()).toEqual(['TTToyTOY123.450']))
    const hidden = await dialog.findByRole('button', { name: 'Hidden (1)' })
    expect(hidden.getAttribute('aria-expanded')).toBe('false')
    expect(dialog.queryByText('mystery Coin')).toBeNull()

    await press('Hidden (1)')

    expect(dialog.getByText('mystery Coin')).toBeTruthy()
    expect(dialog.getByText('Unknown')).toBeTruthy()
  })

  it('says that there is nothing yet, and leads to the address to receive on', async () => {
    const { kit, dialog } = await open({ chain: () => [[toy, 0n]] })
    const state = (await dialog.findByText('No tokens yet')).closest('.pb-state') as HTMLElement
    expect(state.textContent).toContain('This account has no tokens on Toy 1.')
    await act(async () => fireEvent.click(within(state).getByRole('button', { name: 'Receive' })))
    expect(kit.router.current.name).toBe('Receive')
  })

  it('says that nothing could be read, and keeps the last list with its age when that happens later', async () => {
    let isDown = true
    const account = { address: 'alicesaddress', networkId: 'toy:1' } as const
    const chain = (): readonly (readonly [Asset, bigint])[] => {
      if (isDown) throw new Error('node down')
      return [[toy, 12_345n]]
    }
    const { kit, dialog } = await open({ chain })
    const state = (await dialog.findByText('Your tokens could not be read')).closest(
      '.pb-state'
    ) as HTMLElement
    expect(within(state).getByRole('button').textContent).toMatch(/^Try again in (30|29) s$/)
    expect(dialog.queryByText('No tokens yet')).toBeNull()
    cleanup()
    kit.dispose()

    isDown = false
    const later = await open({ chain })
    await waitFor(() => expect(later.rows()).toEqual(['TTToyTOY123.450']))
    isDown = true
    await act(async () => later.kit.get(portfolioToken)?.refresh(account))

    expect(await later.dialog.findByText(/^Your tokens could not be read\. These are as of \d/)).toBeTruthy()
    expect(later.rows()).toEqual(['TTToyTOY123.450'])
  })

  it('says what all of it is worth, without what no list knows, and nothing where no price is known', async () => {
    const chain = () =>
      [
        [toy, 12_345n],
        [usd, 5_678_999n],
        [mystery, 1_000_000_000n]
      ] as const
    const total = (dialog: { queryByText(text: string): HTMLElement | null }) =>
      dialog.queryByText('In total')?.closest('p')?.textContent
    const priced = await open({ chain, prices: { usd: '1', toy: '10', mystery: '1000' } })
    await waitFor(() => expect(total(priced.dialog)).toBe('In total $1,240.18'))
    cleanup()
    const unknown = await open({ chain, prices: { mystery: '1000' } })
    await waitFor(() => expect(unknown.rows()).toHaveLength(2))
    expect(total(unknown.dialog)).toBeUndefined()
  })

  it('says what all connected accounts have, each on its network, once all of it is known', async () => {
    const elsewhere = token('gold', { networkId: 'zoo:1' })
    let tell: () => void = () => {}
    const reading = new Promise<void>((resolve) => {
      tell = resolve
    })
    const zoo = definePlugin({
      name: 'zoo',
      setup(kit) {
        const holdings = async () => {
          await reading
          return { all: [{ asset: elsewhere, value: 3_000_000n, spendable: 0n }], complete: true, at: 1 }
        }
        kit.registerNamespace(fakeNamespace({ id: 'zoo', capabilities: { holdings } }))
        kit.registerConnector(fakeConnector({ id: 'cage', namespace: 'zoo', accounts: ['bob'] }).connector)
        kit.contribute(tokenListSources, {
          id: 'zoo',
          serves: (networkId) => networkId === 'zoo:1',
          tokens: async () => [elsewhere]
        })
      }
    })
    const plugins = [zoo, portfolio(), facts({ usd: '1', gold: '7.5' })]
    const { kit, dialog } = await open({ chain: () => [[usd, 2_500_000n]], plugins })
    const own = () => dialog.queryByText('In total')?.closest('p')?.textContent
    const all = () => dialog.queryByText(/in all accounts/)?.textContent
    await waitFor(() => expect(own()).toBe('In total $2.50'))
    expect(all()).toBeUndefined()

    await act(async () => void (await kit.connect('cage')))
    await act(async () => kit.switchNetwork('toy:1'))
    await act(async () => kit.open({ view: 'Account' }))
    await waitFor(() => expect(own()).toBe('In total $2.50'))
    expect(all()).toBeUndefined()
    await act(async () => tell())
    await waitFor(() => expect(all()).toBe('$25.00 in all accounts'))
    expect(own()).toBe('In total $2.50')
  })

  it('is there only where a portfolio is', async () => {
    const { kit, dialog } = await open({ plugins: [] })
    expect(dialog.queryByRole('tab', { name: 'Tokens' })).toBeNull()
    await act(() => kit.use(portfolio()))
    expect(await dialog.findByRole('tab', { name: 'Tokens' })).toBeTruthy()
  })
})

describe('one token', () => {
  it('says how much there is to the last digit, what it is worth, and which token it is', async () => {
    const { dialog, rows } = await open({
      chain: () => [
        [toy, 12_345n],
        [usd, 5_678_999n]
      ],
      prices: { usd: '1.5' }
    })
    await waitFor(() => expect(rows()).toHaveLength(2))
    await act(async () => fireEvent.click(dialog.getByRole('button', { name: /usd Coin/ })))
    expect(await dialog.findByRole('heading', { name: 'usd Coin' })).toBeTruthy()
    const factOf = (name: string) => dialog.getByText(name).nextElementSibling?.textContent
    expect(dialog.getByText('5.678 USD')).toBeTruthy()
    expect(dialog.getByText('$8.52')).toBeTruthy()
    expect(factOf('Exact amount')).toBe('5.678999')
    expect(factOf('Price')).toMatch(/^\$1\.50 at \d/)
    expect(factOf('Network')).toBe('Toy 1')
    expect(factOf('Token ID')).toContain('usd')
    expect(dialog.queryByText(/Anyone can make/)).toBeNull()
  })

  it('warns of one that no list knows', async () => {
    const { dialog, press } = await open({ chain: () => [[mystery, 1n]] })
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Hidden (1)' })).toBeTruthy())
    await press('Hidden (1)')
    await press(/mystery Coin/)
    expect(await dialog.findByText(/Anyone can make a token with this name/)).toBeTruthy()
  })
})
