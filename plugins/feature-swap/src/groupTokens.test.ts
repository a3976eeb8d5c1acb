/** @jest-environment node */
import { expect, it } from '@jest/globals'
import type { Asset } from '@plugboard/core'
import { groupTokens } from './groupTokens'

const asset = (symbol: string, token: string | undefined = symbol.toLowerCase()): Asset => ({
  ...{ networkId: 'toy:1', token, name: symbol, symbol, decimals: 6 },
  standing: token === undefined ? 'native' : 'listed'
})
const symbols = (groups: ReturnType<typeof groupTokens>) =>
  Object.values(groups).map((all: readonly Asset[]) => all.map(({ token, symbol }) => token ?? symbol))

it('groupTokens follows the order of the host’s lists, by symbol or address, without duplicates', () => {
  const known = [
    { ...asset('TOY'), token: undefined },
    asset('AAA'),
    asset('BBB'),
    asset('CCC'),
    asset('DDD')
  ]

  const groups = groupTokens(known, {
    suggested: ['CCC', 'TOY', 'NONE'],
    popular: ['TOY', 'DdD', 'CCC', 'AAA']
  })

  expect(symbols(groups)).toEqual([['ccc', 'TOY'], ['ddd', 'aaa'], ['bbb']])
})

it('groupTokens uses only the first of several tokens with the same symbol', () => {
  const groups = groupTokens([asset('USDC', 'right'), asset('USDC', 'second'), asset('USDC', 'third')])
  expect(symbols(groups)).toEqual([['right'], [], ['second', 'third']])
})

it('groupTokens suggests dollars and base currencies, and knows popular tokens, if the host names none', () => {
  const known = ['XYZ', 'LINK', 'UNI', 'USDT', 'WBTC', 'USDC', 'ETH'].map((symbol) => asset(symbol))
  const [suggested, popular, others] = symbols(groupTokens(known))
  expect(suggested).toEqual(['eth', 'usdc', 'usdt', 'wbtc'])
  expect(popular).toEqual(['link', 'uni'])
  expect(others).toEqual(['xyz'])
})
