/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import fc from 'fast-check'
import { json, startFaultServer, text } from '../../../../plugins/gateway/test/faultServer.js'
import { gatewayForTest, shop } from '../../test/gatewayForTest.js'

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

/** Asks a gateway with this rate about the prices of so many tokens, one question after another. */
async function askPrices(burst: number, ...counts: readonly number[]) {
  const rig = await gatewayForTest({ config: { rateLimit: { burst, perSecond: 0.01 } } })
  const statuses: number[] = []
  for (const count of counts) {
    // The longest addresses of usual chains.
    const addresses = Array.from({ length: count }, (_, at) => `${sunrise}:${mint.slice(4)}${1_000 + at}`)
    const body = JSON.stringify({ currency: 'usd', projectId: 'demo', addresses })
    const url = `${rig.gateway.url}/v1/fungible/price?projectId=demo`
    statuses.push((await fetch(url, { method: 'POST', body })).status)
  }
  await rig.end()
  return statuses
}

it('a question about prices, which may need hundreds of calls, counts as four requests', async () => {
  expect(await askPrices(9, 0, 0, 0)).toEqual([200, 200, 429])
})

it('answers about all tokens that a balance can have at once, and counts each hundred of them', async () => {
  expect(await askPrices(100, 501, 502)).toEqual([200, 400])
  expect(await askPrices(29, 501, 100, 0)).toEqual([200, 200, 429])
})

it.each([23, 4, 3, 0.5])('answers about all tokens of a balance even with a burst of %s', async (burst) => {
  expect(await askPrices(burst, 501, 501)).toEqual([200, 429])
})

it('allows a question about many prices after the time in Retry-After', async () => {
  let now = Date.now()
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => now)
  const rig = await gatewayForTest({ config: { rateLimit: { burst: 24, perSecond: 8 } } })
  const addresses = Array.from({ length: 501 }, (_, at) => `${sunrise}:${mint.slice(4)}${1_000 + at}`)
  const ask = (count: number) =>
    fetch(`${rig.gateway.url}/v1/fungible/price?projectId=demo`, {
      method: 'POST',
      body: JSON.stringify({ currency: 'usd', addresses: addresses.slice(0, count) })
    })
  const first = await ask(0)
  now += 1_000

  // There is enough left for the first hundred, and not for the others.
  const refused = await ask(501)
  const refusedAgain = await ask(501)
  const small = await ask(0)
  const retryAfter = Number(refused.headers.get('Retry-After'))
  now += 1_000 * retryAfter
  const later = await ask(501)
  await rig.end()
  clock.mockRestore()

  expect([first, refused, refusedAgain, small].map(({ status }) => status)).toEqual([200, 429, 429, 200])
  // The window has three seconds, and began with the first question.
  expect([retryAfter, later.status]).toEqual([2, 200])
})
