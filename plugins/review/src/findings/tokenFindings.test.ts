import { afterEach, describe, expect, it } from '@jest/globals'
import { type Asset, definePlugin, type Holding } from '@plugboard/core'
import { assetSources, tokenListSources } from '@plugboard/core/features'
import { startStopwatch } from '../../../../tests/jest/startStopwatch'
import { portfolio } from '../../../portfolio/src/index'
import { fakePrepare, reviewSetup, toy } from '../../test/reviewSetup'

const { begin } = reviewSetup()

const ended: (() => void)[] = []
afterEach(() => {
  for (const end of ended.splice(0)) end()
})

const token = (change: Partial<Asset> = {}): Asset => ({
  networkId: 'toy:1',
  token: 'tok',
  name: 'Token',
  symbol: 'TOK',
  decimals: 6,
  standing: 'unknown',
  ...change
})
const usdc = token({ token: 'usdc', name: 'USD Coin', symbol: 'USDC', standing: 'listed' })

const lists = (tokens: () => Promise<readonly Asset[]>) =>
  definePlugin({
    name: 'host:lists',
    setup: (kit) => void kit.contribute(tokenListSources, { id: 'lists', serves: () => true, tokens })
  })
const holds = (...assets: readonly Asset[]) =>
  definePlugin({
    name: 'host:holdings',
    setup: (kit) =>
      void kit.contribute(assetSources, {
        id: 'holdings',
        serves: () => true,
        holdings: async () => {
          const all = assets.map((asset): Holding => ({ asset, value: 9n, spendable: 9n }))
          return { all, complete: true, at: Date.now() }
        }
      })
  })

/** The findings for a transaction that moves these assets of the account. */
async function review(assets: readonly Asset[], plugins: Parameters<typeof begin>[0] = {}) {
  const prepare = fakePrepare(() => ({
    changes: assets.map((asset) => ({ asset, owner: 'alice', delta: -5n }))
  }))
  const { kit, pay, ready } = await begin({ ...plugins, prepare })
  const paying = pay({ to: 'alice' }).catch(() => undefined)
  ended.push(() => kit.back())
  const { findings } = await ready()
  void paying
  return findings
    .filter(({ code }) => code !== 'ownAddress')
    .map(({ level, code, values }) => [level, code, ...(values?.symbol ? [values.symbol] : [])].join(' '))
}

describe('a token', () => {
  it.each<[string, Asset, string[]]>([
    ['on a list', token({ token: 'usdc', symbol: 'USDC' }), []],
    ['on a list, whatever its contract calls it', token({ token: 'usdc', symbol: 'TOY' }), []],
    [
      'on a list that gives it other decimals',
      { ...usdc, decimals: 18, standing: 'unknown' },
      ['warn unknownToken']
    ],
    ['on no list', token(), ['warn unknownToken']],
    ['that a source names as harmful', token({ token: 'bad' }), ['danger flaggedToken']],
    [
      'that its namespace names as harmful',
      token({ token: 'worse', standing: 'flagged' }),
      ['danger flaggedToken']
    ],
    ['that stands on a list and is harmful', token({ token: 'both' }), ['danger flaggedToken']],
    ['with the symbol of one on a list', token({ symbol: 'USDC' }), ['danger mimics USDC']],
    ['with its symbol in small letters', token({ symbol: 'usdc' }), ['danger mimics USDC']],
    ['with Cyrillic letters', token({ symbol: 'UЅDС' }), ['danger mimics USDC']],
    ['with a digit for a letter', token({ symbol: 'U5DC' }), ['danger mimics USDC']],
    ['with a character that nobody sees', token({ symbol: 'US\u200bDC' }), ['danger mimics USDC']],
    ['with marks and spaces', token({ symbol: '$U S-D.C' }), ['danger mimics USDC']],
    ['that looks like the currency of the network', token({ symbol: 'Τ0Y' }), ['danger mimics TOY']],
    ['whose symbol holds one of a list', token({ symbol: 'aUSDC' }), ['warn unknownToken']],
    ['whose symbol has no letters', token({ symbol: '?' }), ['warn unknownToken']]
  ])('%s', async (_, asset, expected) => {
    const plugins = [
      portfolio(),
      lists(async () => [usdc, token({ token: 'both', symbol: 'BOTH' }), token({ token: 'q', symbol: '?' })]),
      holds(
        token({ token: 'bad', standing: 'flagged' }),
        token({ token: 'both', symbol: 'BOTH', standing: 'flagged' })
      )
    ]
    expect(await review([asset], { plugins })).toEqual(expected)
  })

  it('is reported as a lookalike of each token that it mimics', async () => {
    const forged = [token({ symbol: 'USDC' }), token({ token: 'other', symbol: 'ТOY' })]
    expect(await review(forged, { plugins: [portfolio(), lists(async () => [usdc])] })).toEqual([
      'danger mimics USDC',
      'danger mimics TOY'
    ])
  })

  it('has the standing from its namespace without a portfolio, and is still compared to the currency', async () => {
    const flagged = token({ token: 'bad', standing: 'flagged' })
    expect(await review([toy, usdc, token(), flagged])).toEqual(['danger flaggedToken', 'warn unknownToken'])
    expect(await review([token({ symbol: 'TОY' })])).toEqual(['danger mimics TOY'])
  })

  it('keeps the standing from its namespace, marked as not checked, if lists and sources do not answer', async () => {
    const never = new Promise<never>(() => undefined)
    const stopwatch = startStopwatch()
    expect(await review([token()], { plugins: [portfolio(), lists(() => never)] })).toEqual([
      'warn unknownToken',
      'warn notChecked'
    ])
    stopwatch.stop()
    expect(stopwatch.ms).toBeLessThan(2500)
  })

  it('with the symbol of a listed one is marked as not checked while the lists do not answer', async () => {
    const never = new Promise<never>(() => undefined)
    const plugins = [portfolio(), lists(() => never)]
    expect(await review([token({ symbol: 'USDC' })], { plugins })).toEqual([
      'warn unknownToken',
      'warn notChecked'
    ])
  })

  it('is ignored if it belongs to someone else', async () => {
    const other = fakePrepare(({ intent }) => ({
      intent,
      changes: [{ asset: token({ symbol: 'TOY' }), owner: 'mallory', delta: 5n }]
    }))
    const { kit, pay, ready } = await begin({ prepare: other })
    void pay({ to: 'alice' }).catch(() => undefined)
    ended.push(() => kit.back())
    expect((await ready()).findings.map(({ code }) => code)).toEqual(['ownAddress'])
  })
})
