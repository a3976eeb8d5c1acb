import { describe, expect, it } from '@jest/globals'
import { definePlugin } from '@plugboard/core'
import {
  assetKey,
  type Portfolio,
  portfolioToken,
  priceSources,
  tokenListSources
} from '@plugboard/core/features'
import { fakeConnector, fakeNamespace, toyAsset } from '@plugboard/core/testing'
import { portfolio } from '@plugboard/portfolio'
import { act, cleanup, waitFor } from '@testing-library/react'
import { eur, facts, mystery, openTokens, ticket, token, toy, usd } from '../test/tokensScene'

const gold = token('gold', { networkId: 'zoo:1' })

interface ZooOptions {
  /** How much of the chain's currency and of gold Bob has. */
  readonly amounts: readonly [bigint, bigint]
  readonly testnet?: boolean
  /** The chain answers after that. */
  readonly reading?: Promise<void>
}

/** Another chain, and Bob's wallet. */
const zooOf = ({ amounts, testnet = false, reading }: ZooOptions) =>
  definePlugin({
    name: 'zoo',
    setup(kit) {
      const holdings = async () => {
        await reading
        const assets = [toyAsset('zoo:1'), gold]
        const all = assets.map((asset, index) => ({ asset, value: amounts[index] ?? 0n, spendable: 0n }))
        return { all, complete: true, at: 1 }
      }
      const adapter = fakeNamespace({ id: 'zoo', capabilities: { holdings } })
      const networks = adapter.networks.map((network) => ({ ...network, name: 'Zoo 1', testnet }))
      kit.registerNamespace({ ...adapter, networks })
      kit.registerConnector(fakeConnector({ id: 'cage', namespace: 'zoo', accounts: ['bob'] }).connector)
      kit.contribute(tokenListSources, {
        id: 'zoo',
        serves: (networkId) => networkId === 'zoo:1',
        tokens: async () => [gold]
      })
    }
  })

type Page = Awaited<ReturnType<typeof openTokens>>
const ownTotal = ({ dialog }: Page) => dialog.queryByText(/^Total/)?.textContent
const totalOfAll = ({ dialog }: Page) => dialog.queryByText(/in all accounts/)?.textContent

/** Alice's account, which is worth $2.50, while Bob's on the other chain is connected, too. */
async function openBoth(options: ZooOptions, prices: Readonly<Record<string, string>>) {
  const plugins = [zooOf(options), portfolio(), facts({ usd: '1', ...prices })]
  const page = await openTokens({ chain: () => [[usd, 2_500_000n]], plugins })
  const { kit } = page
  await waitFor(() => expect(ownTotal(page)).toBe('Total $2.50'))
  expect(totalOfAll(page)).toBeUndefined()
  await act(async () => void (await kit.connect('cage')))
  await act(async () => kit.switchNetwork('toy:1'))
  await act(async () => kit.open({ view: 'Account' }))
  await waitFor(() => expect(ownTotal(page)).toBe('Total $2.50'))
  /** Waits until everything about Bob's account is known. */
  const known = () =>
    waitFor(() => {
      const service = kit.get(portfolioToken)
      expect(service?.holdings({ address: 'bob', networkId: 'zoo:1' }).holdings?.all).toHaveLength(2)
      expect(service?.isReadingPrice?.(gold)).toBe(false)
    })
  return { page, kit, known }
}

describe('the total in Account', () => {
  it('shows the total value without unlisted tokens and tickets, and no total if no price is known', async () => {
    const chain = () =>
      [
        [toy, 12_345n],
        [usd, 5_678_999n],
        [mystery, 1_000_000_000n],
        [ticket, 3n]
      ] as const
    const priced = await openTokens({
      chain,
      prices: { usd: '1', toy: '10', mystery: '1000', ticket: '500' }
    })
    await waitFor(() => expect(ownTotal(priced)).toBe('Total $1,240.18'))
    const small = priced.dialog.getByText(/^Total/).querySelectorAll('small')
    expect([...(small ?? [])].map(({ textContent }) => textContent)).toEqual(['.', '18'])
    cleanup()
    const unknown = await openTokens({ chain, prices: { mystery: '1000' } })
    await waitFor(() => expect(unknown.rows()).toHaveLength(2))
    expect(ownTotal(unknown)).toBeUndefined()
  })

  it('shows the total of all connected accounts, each on its network, once all of it is known', async () => {
    let tell: () => void = () => {}
    const reading = new Promise<void>((resolve) => {
      tell = resolve
    })
    const { page } = await openBoth({ amounts: [0n, 3_000_000n], reading }, { gold: '7.5' })
    expect(totalOfAll(page)).toBeUndefined()
    await act(async () => tell())
    await waitFor(() => expect(totalOfAll(page)).toBe('$25.00 in all accounts'))
    expect(ownTotal(page)).toBe('Total $2.50')
  })

  it('shows no total for an account that holds only what has no price, and then none of all accounts', async () => {
    // The price of the currency, of which the account has nothing, does not make its value known.
    const { page, kit, known } = await openBoth({ amounts: [0n, 3_000_000n] }, { toy: '10' })
    await known()
    expect(totalOfAll(page)).toBeUndefined()
    await act(async () => kit.switchNetwork('zoo:1'))
    await waitFor(() => expect(page.rows()).toEqual([expect.stringContaining('gold Coin')]))
    expect([ownTotal(page), totalOfAll(page)]).toEqual([undefined, undefined])

    await act(async () =>
      kit.use(
        definePlugin({
          name: 'jeweller',
          setup: (context) =>
            void context.contribute(priceSources, {
              id: 'jeweller',
              serves: () => true,
              prices: async () => new Map([[assetKey(gold), { usd: '7.5', at: Date.now() }]])
            })
        })
      )
    )

    await waitFor(() => expect(totalOfAll(page)).toBe('$25.00 in all accounts'))
    expect(ownTotal(page)).toBe('Total $22.50')
  })

  it('names the networks of accounts whose value is not known, once it is the total of two others', async () => {
    const { page, kit, known } = await openBoth({ amounts: [0n, 3_000_000n] }, {})
    await known()
    expect(totalOfAll(page)).toBeUndefined()
    const carol = definePlugin({
      name: 'carol',
      setup: (context) =>
        void context.registerConnector(fakeConnector({ id: 'safe', accounts: ['carolsaddress'] }).connector)
    })

    await act(async () => kit.use(carol))
    await act(async () => void (await kit.connect('safe')))
    await act(async () => kit.open({ view: 'Account' }))

    await waitFor(() => expect(totalOfAll(page)).toBe('$5.00 in all accounts, without \u2068Zoo 1\u2069'))
  })

  it.each<[string, ZooOptions]>([
    ['an account without tokens', { amounts: [0n, 0n] }],
    ['an account on a test network', { amounts: [5n, 3_000_000n], testnet: true }]
  ])('counts %s as nothing in the total of all accounts', async (_, options) => {
    const { page, known } = await openBoth(options, {})
    await known()
    await waitFor(() => expect(totalOfAll(page)).toBe('$2.50 in all accounts'))
  })

  it.each([
    ['2', '$11.50 in all accounts'],
    [undefined, '$3.50 in all accounts']
  ])(
    'shows no part of the total of all accounts while a price is read, which is then %s',
    async (price, total) => {
      let tell: () => void = () => {}
      const reading = new Promise<void>((resolve) => {
        tell = resolve
      })
      const bob = definePlugin({
        name: 'bob',
        setup(kit) {
          kit.registerConnector(fakeConnector({ id: 'safe', accounts: ['bobsaddress'] }).connector)
          kit.contribute(priceSources, {
            id: 'slow',
            serves: () => true,
            async prices(wanted) {
              const isWanted = wanted.some((asset) => assetKey(asset) === assetKey(eur))
              if (isWanted) await reading
              return new Map(isWanted && price ? [[assetKey(eur), { usd: price, at: Date.now() }]] : [])
            }
          })
        }
      })
      const page = await openTokens({
        // Both have dollars, whose price is known before Bob is.
        chain: (address) =>
          address === 'alicesaddress'
            ? [[usd, 2_500_000n]]
            : [
                [usd, 1_000_000n],
                [eur, 4_000_000n]
              ],
        plugins: [bob, portfolio(), facts({ usd: '1' })]
      })
      const { kit, rows } = page
      await waitFor(() => expect(ownTotal(page)).toBe('Total $2.50'))
      const drawn = new Set<string | undefined>()
      const observer = new MutationObserver(() => drawn.add(totalOfAll(page)))
      const root = document.querySelector('plugboard-modal')?.shadowRoot as ShadowRoot
      observer.observe(root, { childList: true, characterData: true, subtree: true })

      await act(async () => void (await kit.connect('safe')))
      await act(async () => kit.open({ view: 'Account' }))
      await waitFor(() => expect(rows()).toHaveLength(2))
      await waitFor(() => expect(ownTotal(page)).toBe('Total $1.00'))
      expect(totalOfAll(page)).toBeUndefined()
      await act(async () => tell())

      await waitFor(() => expect(totalOfAll(page)).toBe(total))
      observer.disconnect()
      expect([...drawn]).toEqual([undefined, total])
    }
  )

  it.each([
    ['not shown for the first of the stored tokens', { isCut: true } as const, undefined],
    ['shown for all tokens', {}, 'Total $2.50']
  ])('is %s', async (_, part, total) => {
    const all = [{ asset: usd, value: 2_500_000n, spendable: 2_500_000n, usd: '1' }]
    const stored: Partial<Portfolio> = {
      holdings: () => ({ holdings: { all, complete: false, at: 1 }, loading: true, ...part }),
      price: () => undefined,
      isTrusted: () => false,
      listedTokens: () => []
    }
    const page = await openTokens({
      plugins: [
        definePlugin({
          name: 'stored',
          provides: [portfolioToken],
          setup: (kit) => void kit.provide(portfolioToken, stored as Portfolio)
        })
      ]
    })

    await waitFor(() => expect(page.rows()).toHaveLength(1))

    expect(ownTotal(page)).toBe(total)
  })
})
