/** @jest-environment node */
import { afterEach, describe, expect, it, jest } from '@jest/globals'
import type { Kit } from '@plugboard/core'
import { when } from 'mobx'
import { json, startFaultServer, text } from '../../gateway/test/faultServer.js'
import { networkId, toyPortfolio } from '../test/toyPortfolio'
import { portfolio, type TokenList, type TokenListEntry } from './index'

const ended: (() => unknown)[] = []
afterEach(async () => {
  jest.restoreAllMocks()
  for (const end of ended.splice(0)) await end()
})

const coin: TokenListEntry = {
  chainId: 1,
  address: 'usdc',
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
  logoURI: 'https://a.example/usdc.png'
}

async function serve(list: unknown) {
  const server = await startFaultServer(json(list))
  ended.push(() => server.close())
  return server
}

/** A kit whose portfolio has these lists. */
async function listing(...tokenLists: readonly (string | TokenList)[]) {
  const test = await toyPortfolio({ lists: portfolio({ tokenLists }) })
  ended.push(() => (test.kit as Kit).dispose())
  const symbols = () => test.service.listedTokens(networkId).map(({ symbol }) => symbol)
  return { ...test, symbols }
}

describe('a token list of the host', () => {
  it('is fetched on first use, once for all networks', async () => {
    const server = await serve({ name: 'Ours', tokens: [coin, { ...coin, chainId: 2, symbol: 'TWO' }] })
    const { symbols, service, kit } = await listing(server.url)
    expect(server.requests).toHaveLength(0)

    await when(() => symbols().length > 0)
    await when(() => service.listedTokens('toy:2').length > 0)

    expect(service.listedTokens(networkId)).toEqual([
      {
        networkId,
        token: 'usdc',
        name: 'USD Coin',
        symbol: 'USDC',
        decimals: 6,
        iconUrl: 'https://a.example/usdc.png',
        standing: 'listed'
      }
    ])
    expect(server.requests).toHaveLength(1)
    expect(server.requests[0]?.headers.cookie).toBeUndefined()
    expect(kit.networks.get(networkId)?.id).toBe(1)
  })

  it('can be passed inline, and the first of several lists that names a token wins', async () => {
    const { symbols, service } = await listing(
      { tokens: [coin] },
      {
        tokens: [
          { ...coin, name: 'Copy' },
          { ...coin, address: 'dai', symbol: 'DAI' }
        ]
      }
    )

    await when(() => symbols().length > 0)

    expect(symbols()).toEqual(['USDC', 'DAI'])
    expect(service.listedTokens(networkId)[0]?.name).toBe('USD Coin')
  })

  it('drops invalid entries', async () => {
    const odd = [
      null,
      7,
      { ...coin, decimals: '6' },
      { ...coin, decimals: 400 },
      { ...coin, address: '' },
      { ...coin, address: 5 },
      { ...coin, chainId: 99 },
      { chainId: 1 },
      { ...coin, address: 'x', symbol: 'X\u202eY', logoURI: 'javascript:alert(1)' }
    ]
    const { symbols, service } = await listing((await serve({ tokens: odd })).url)

    await when(() => symbols().length > 0)

    expect(symbols()).toEqual(['XY'])
    expect(service.listedTokens(networkId)[0]?.iconUrl).toBeUndefined()
  })

  it.each([
    ['no list', json({ tokens: 'many' })],
    ['an error', json({}, 500)],
    ['no JSON', text('<html>')],
    ['keys that reach a prototype', text('{"tokens":[],"__proto__":{"a":1}}')],
    ['more than a page can hold', text(' '.repeat(4_000_001))]
  ])('is skipped if its host answers with %s, and the others stay', async (_, behaviour) => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined)
    const server = await startFaultServer(behaviour)
    ended.push(() => server.close())
    const { symbols, kit, errors } = await listing(server.url, { tokens: [coin] })

    await when(() => symbols().length > 0)

    await kit.log.lines()
    expect(symbols()).toEqual(['USDC'])
    expect(errors.map(({ code }) => code)).toEqual(['core/faulty'])
  })
})
