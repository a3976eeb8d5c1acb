import { expect, it } from '@jest/globals'
import { type Asset, type AssetChange, definePlugin, type SwapQuote } from '@plugboard/core'
import { assetKey, type Price, priceSources } from '@plugboard/core/features'
import { portfolio } from '../../../portfolio/src/index'
import { fakePrepare, reviewSetup, toy } from '../../test/reviewSetup'

const { begin } = reviewSetup()

const dollar: Asset = {
  networkId: 'toy:1',
  token: 'usd',
  name: 'Dollar Coin',
  symbol: 'USD',
  decimals: 2,
  standing: 'native'
}

const priced = (known: ReadonlyMap<string, Price>) =>
  definePlugin({
    name: 'host:prices',
    setup: (kit) =>
      void kit.contribute(priceSources, { id: 'prices', serves: () => true, prices: async () => known })
  })
const at = Date.now()
/** One TOY is worth two dollars. */
const bothPrices = new Map([
  [assetKey(toy), { usd: '2', at }],
  [assetKey(dollar), { usd: '1', at }]
])

/** The findings for swapping 100.00 TOY for the given number of cents. @param others further changes of the transaction */
async function review(
  arrives: bigint,
  prices = bothPrices,
  slippageBps = 100,
  others: readonly AssetChange[] = []
) {
  const prepare = fakePrepare(({ intent: { connection } }) => {
    const amount = 10_000n
    const quote: SwapQuote = {
      connection,
      id: 'q',
      source: 's',
      from: toy,
      to: dollar,
      amountIn: amount,
      amountOut: 20_000n,
      minOut: 19_800n,
      slippageBps,
      route: [],
      expiresAt: Date.now() + 60_000
    }
    return {
      intent: { kind: 'swap', connection, quote, plan: { kind: 'calls', calls: [] } },
      calls: [{ action: 'swap', asset: toy, amount, minimum: { asset: dollar, amount: 19_800n }, text: '' }],
      changes: [
        ...others,
        { asset: toy, owner: 'alice', delta: -amount },
        { asset: dollar, owner: 'alice', delta: arrives }
      ]
    }
  })
  const { kit, pay, ready } = await begin({ prepare, plugins: [portfolio(), priced(prices)] })
  void pay().catch(() => undefined)
  const { findings } = await ready()
  kit.back()
  return findings
    .filter(({ code }) => ['priceImpact', 'noPrice', 'slippage'].includes(code))
    .map(({ code, level, text }) => [code, level, text])
}

it.each([
  ['nothing of an exchange that loses little', 19_500n, []],
  [
    'how much is lost',
    19_000n,
    [['priceImpact', 'warn', 'What you receive is worth 5% less than what you pay']]
  ],
  [
    'that much is lost, and wants a deliberate act',
    16_000n,
    [['priceImpact', 'danger', 'What you receive is worth 20% less than what you pay']]
  ],
  ['nothing at the limit of a warning', 19_400n, []],
  [
    'only a warning at the limit of a danger',
    18_000n,
    [['priceImpact', 'warn', 'What you receive is worth 10% less than what you pay']]
  ],
  ['what the quote says if the network does not say what arrives', 0n, []]
] as const)('a review of a swap says %s', async (_, arrives, expected) => {
  expect(await review(arrives)).toEqual(expected)
})

it.each([
  ['what others receive', { owner: 'mallory', delta: 20_000n }],
  ['another token', { asset: toy, owner: 'alice', delta: 20_000n }],
  ['a permission', { owner: 'alice', delta: 20_000n, allowance: { spender: 'eve', amount: 1n } }],
  ['what leaves', { owner: 'alice', delta: -1n }]
])('a review of a swap does not count %s', async (_, change) => {
  const [loss] = await review(16_000n, bothPrices, 100, [{ asset: dollar, ...change }])

  expect(loss).toEqual(['priceImpact', 'danger', 'What you receive is worth 20% less than what you pay'])
})

it('a review of a swap warns if a price is unknown', async () => {
  const one = new Map([[assetKey(toy), { usd: '2', at }]])
  expect(await review(20_000n, one)).toEqual([
    ['noPrice', 'warn', 'No price is known here: compare what you receive with what you pay']
  ])
})

it('a review of a swap warns of a slippage above 5 percent, in addition to other findings', async () => {
  expect(await review(19_500n, bothPrices, 500)).toEqual([])
  const high = 'You may receive up to 6% less than quoted: someone may take a large part of that'
  expect(await review(19_500n, bothPrices, 600)).toEqual([['slippage', 'warn', high]])
  const lossy = await review(16_000n, bothPrices, 1_250)
  expect(lossy.map(([code, level]) => [code, level])).toEqual([
    ['priceImpact', 'danger'],
    ['slippage', 'warn']
  ])
})
