/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { json, startFaultServer, text } from '../../../../plugins/gateway/test/faultServer.js'
import { gatewayForTest, shop } from '../../test/gatewayForTest.js'
import { laterClock } from '../../test/laterClock.js'

const dollar = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const impostor = '0x00000000000000000000000000000000000000a1'
const sunrise = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const listed = { chainId: 1, address: dollar, name: 'USD Coin', symbol: 'USDC', decimals: 6 }

describe('tokens and their prices', () => {
  const failures: unknown[] = []
  let rig: Awaited<ReturnType<typeof gatewayForTest>>
  let folder: string
  let front: Awaited<ReturnType<typeof startFaultServer>>
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'lists-'))
    const file = join(folder, 'list.json')
    const odd = [
      7,
      { ...listed, address: 'nonsense' },
      { ...listed, address: impostor, name: '\u202e', symbol: 'X' },
      { ...listed, address: impostor, decimals: -1 },
      { ...listed, chainId: sunrise },
      { ...listed, address: mint }
    ]
    writeFileSync(
      file,
      JSON.stringify({
        name: 'Harbour',
        tokens: [...odd, listed, { ...listed, chainId: sunrise, address: mint }]
      })
    )
    front = await startFaultServer(
      json({
        tokens: [
          { ...listed, name: 'Later' },
          { ...listed, chainId: 10, name: 'Coin \u202eten' }
        ]
      })
    )
    rig = await gatewayForTest({
      config: {
        rateLimit: false,
        projects: [shop],
        tokenLists: [file, front.url],
        prices: { 'eip155:1': { native: 1803.25, [dollar]: 1 }, 'cosmos:harbour-1': { 'ibc/AB': 0.5 } }
      },
      onError: (error) => failures.push(error)
    })
  })
  afterAll(async () => {
    await rig.end()
    await front.close()
    rmSync(folder, { recursive: true })
  })

  const post = (body: unknown, query = '?projectId=shop', headers: Record<string, string> = {}) =>
    fetch(`${rig.gateway.url}/v1/fungible/price${query}`, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers
    })
  const pricesOf = async (...addresses: readonly string[]) => {
    const answer = await post({ currency: 'usd', addresses })
    return ((await answer.json()) as { fungibles: readonly { address: string; price: number }[] }).fungibles
  }

  it('returns the operator’s prices, by address and never by symbol', async () => {
    const native = 'eip155:1:0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
    const priced = await pricesOf(
      native,
      `eip155:1:${dollar.toLowerCase()}`,
      `eip155:1:${impostor}`,
      `eip155:10:${dollar}`,
      'eip155:1:USDC',
      'cosmos:harbour-1:ibc%2FAB'
    )

    expect(priced).toEqual([
      { address: native, name: '', symbol: '', iconUrl: '', price: 1803.25 },
      {
        address: `eip155:1:${dollar.toLowerCase()}`,
        name: 'USD Coin',
        symbol: 'USDC',
        iconUrl: '',
        price: 1
      },
      { address: 'cosmos:harbour-1:ibc%2FAB', name: '', symbol: '', iconUrl: '', price: 0.5 }
    ])
  })

  it('accepts the project in the query or in the body, and only pages of the project', async () => {
    const body = { currency: 'usd', addresses: [], projectId: 'shop' }
    const origin = (value: string) => ({ Origin: value })

    expect((await post(body, '', origin('https://shop.example'))).status).toBe(200)
    expect((await post(body, '', origin('https://elsewhere.example'))).status).toBe(403)
    expect((await post({ addresses: [] }, '')).status).toBe(400)
    expect((await post({ ...body, projectId: 'nobody' }, '')).status).toBe(403)
  })

  it('lists tokens by chain, with the first list first, in sanitized text', async () => {
    for (const path of ['/v1/convert/tokens', '/v1/tokens']) {
      const of = async (chainId: string) =>
        (await rig.get(`${path}?projectId=shop&chainId=${chainId}`)).json() as Promise<unknown>
      const token = {
        address: `eip155:1:${dollar}`,
        name: 'USD Coin',
        symbol: 'USDC',
        decimals: 6,
        logoUri: ''
      }
      expect(await of('eip155:1')).toEqual({ tokens: [token] })
      expect(await of('eip155:10')).toMatchObject({ tokens: [{ name: 'Coin ten' }] })
      expect(await of('eip155:5')).toEqual({ tokens: [] })
    }
    expect(front.requests).toHaveLength(1)
  })

  it('lists Solana tokens that a list identifies by the CAIP-2 id of their chain', async () => {
    const answer = await rig.get(`/v1/tokens?projectId=shop&chainId=${encodeURIComponent(sunrise)}`)
    expect(await answer.json()).toEqual({
      tokens: [{ name: 'USD Coin', symbol: 'USDC', address: `${sunrise}:${mint}`, decimals: 6, logoUri: '' }]
    })
  })

  it('reads a list again after an hour, and not before', async () => {
    const clock = laterClock()
    const named = (name: string) => json({ tokens: [{ ...listed, name }] })
    const server = await startFaultServer(named('Earlier'))
    const other = await gatewayForTest({ config: { rateLimit: false, tokenLists: [server.url] } })
    const nameAfter = async (minutes: number) => {
      await clock.forward(minutes * 60_000)
      const answer = await other.get('/v1/tokens?projectId=demo&chainId=eip155:1')
      const { tokens } = (await answer.json()) as { tokens: readonly { name: string }[] }
      return tokens[0]?.name
    }

    const names = [await nameAfter(0)]
    server.behave(named('Later'))
    names.push(await nameAfter(59), await nameAfter(1))

    clock.end()
    await other.end()
    await server.close()
    expect(names).toEqual(['Earlier', 'Earlier', 'Later'])
  })

  it('treats an unreadable list as empty and reports it to the operator', async () => {
    const reported: unknown[] = []
    const removed = join(folder, 'removed.json')
    writeFileSync(removed, JSON.stringify({ tokens: [] }))
    const lists = [front.url, removed, 'http://127.0.0.1:1/']
    front.behave(text('<html>'))
    const other = await gatewayForTest({
      config: { tokenLists: lists },
      onError: (error) => reported.push(error)
    })
    rmSync(removed)

    const answer = await other.get('/v1/tokens?projectId=demo&chainId=eip155:1')

    expect(await answer.json()).toEqual({ tokens: [] })
    expect(reported).toHaveLength(3)
    await other.end()
  })

  it('must be readable at the start if they are files', async () => {
    const [absent, broken, other] = ['absent.json', 'broken.json', 'other.json'].map((name) =>
      join(folder, name)
    ) as [string, string, string]
    writeFileSync(broken, '{ "tokens": [')
    writeFileSync(other, JSON.stringify({ token: [] }))
    const good = join(folder, 'good.json')
    writeFileSync(good, JSON.stringify({ tokens: [] }))
    const refusalOf = async (list: string) => {
      const started = gatewayForTest({ config: { tokenLists: [good, list] } })
      await started.then(({ end }) => end()).catch(() => undefined)
      return await started.then(
        () => undefined,
        (error: Error) => `${error.name}: ${error.message}`
      )
    }
    const start = 'TypeError: Gateway configuration: tokenLists[1]: '

    expect(await refusalOf(absent)).toBe(`${start}${absent} cannot be read: there is no such file.`)
    expect(await refusalOf(broken)).toContain(`${start}${broken} is not valid JSON: `)
    expect(await refusalOf(other)).toBe(
      `${start}${other} is not a token list: it must have a list of tokens.`
    )
    expect(await refusalOf(front.url)).toBeUndefined()
  })

  it('answers any body with 200 or an expected error', async () => {
    const bodies = fc.oneof(
      fc.string(),
      fc.jsonValue().map((value) => JSON.stringify(value)),
      fc.record({ currency: fc.jsonValue(), addresses: fc.array(fc.string()), projectId: fc.jsonValue() }),
      fc.record({
        addresses: fc.array(fc.constantFrom('eip155:1:%', 'a:b:c', 'constructor', 'eip155:1:native'))
      })
    )

    await fc.assert(
      fc.asyncProperty(bodies, async (body) => {
        expect([200, 400, 403]).toContain((await post(body)).status)
      }),
      { numRuns: 300 }
    )
    expect(failures).toEqual([])
  })
})
