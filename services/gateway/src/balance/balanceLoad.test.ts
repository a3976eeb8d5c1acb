/** @jest-environment node */
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from '@jest/globals'
import { gatewayForTest } from '../../test/gatewayForTest.js'
import type { GatewayConfig } from '../gates/configSchema.js'

const regtest = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
const address = (index: number) => `bcrt1q${String(index).padStart(38, '0')}`
const stats = { funded_txo_sum: 7, spent_txo_sum: 0 }
const summary = JSON.stringify({ chain_stats: stats, mempool_stats: stats })

const ending: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end()
})

/** An Esplora-style API that answers when the test says so, and a gateway over it. */
async function start(config: GatewayConfig) {
  const waiting: ServerResponse[] = []
  const seen = { calls: 0, most: 0 }
  const server: Server = createServer((_, response) => {
    waiting.push(response)
    seen.calls++
    seen.most = Math.max(seen.most, waiting.length)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ending.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const rig = await gatewayForTest({
    config: { rateLimit: false, ...config, chains: { [regtest]: [endpoint] } }
  })
  ending.push(rig.end)
  return {
    seen,
    ask: (index: number, what = 'balance') =>
      rig.get(`/v1/account/${address(index)}/${what}?projectId=demo&chainId=${regtest}`),
    get: rig.get,
    /** Resolves when this many calls have reached the endpoint. */
    reached: async (calls: number) => {
      while (seen.calls < calls) await new Promise((resolve) => setTimeout(resolve, 5))
    },
    answerNext: (status = 200, body = summary) => waiting.shift()?.writeHead(status).end(body)
  }
}

const statuses = async (answers: readonly Promise<Response>[]) =>
  (await Promise.all(answers)).map(({ status }) => status)

it('sends equal concurrent balance requests to an endpoint once, and requests again later', async () => {
  const { ask, seen, reached, answerNext } = await start({})

  const equal = Array.from({ length: 20 }, () => ask(1))
  const coins = ask(1, 'utxos')
  await reached(2)
  answerNext()
  answerNext()
  const answers = await Promise.all(equal)

  expect(seen.calls).toBe(2)
  for (const answer of answers) {
    expect(await answer.json()).toMatchObject({ balances: [{ quantity: { numeric: '0.00000014' } }] })
  }
  await coins
  const later = ask(1)
  await reached(3)
  answerNext()
  expect((await later).status).toBe(200)
})

it('caches balances of an eip155 chain: calls the endpoint once per account, however often they are requested', async () => {
  const asked: string[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    const calls = JSON.parse(body) as readonly { readonly id: number; readonly params: readonly string[] }[]
    asked.push(...calls.map(({ params }) => params[0] ?? ''))
    response.end(JSON.stringify(calls.map(({ id }) => ({ jsonrpc: '2.0', id, result: '0x7' }))))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ending.push(() => server.close())
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const rig = await gatewayForTest({ config: { rateLimit: false, chains: { 'eip155:10': [endpoint] } } })
  ending.push(rig.end)
  const [alice, bob] = ['1', '2'].map((digit) => `0x${digit.repeat(40)}`)
  const ask = async (owner = alice) => {
    const answer = await rig.get(`/v1/account/${owner}/balance?projectId=demo&chainId=eip155:10`)
    return ((await answer.json()) as { balances: readonly object[] }).balances
  }

  const held = [{ quantity: { numeric: '0.000000000000000007' } }]
  expect(await Promise.all([ask(), ask()])).toMatchObject([held, held])
  for (let turn = 0; turn < 5; turn++) expect(await ask()).toMatchObject(held)
  expect(asked).toEqual([alice])
  await ask(bob)
  await ask()
  expect(asked).toEqual([alice, bob])
})

it('caches what was read last, even if an earlier call takes longer', async () => {
  const waiting: ((result: string) => void)[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    const calls = JSON.parse(body) as readonly { readonly id: number; readonly method: string }[]
    const answer = (result: string) =>
      response.end(JSON.stringify(calls.map(({ id }) => ({ jsonrpc: '2.0', id, result }))))
    if (calls[0]?.method === 'eth_getBalance') waiting.push(answer)
    else answer('0x')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ending.push(() => server.close())
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const rig = await gatewayForTest({ config: { rateLimit: false, chains: { 'eip155:10': [endpoint] } } })
  ending.push(rig.end)
  const ask = async (rest = '') => {
    const path = `/v1/account/0x${'1'.repeat(40)}/balance?projectId=demo&chainId=eip155:10${rest}`
    const answer = (await (await rig.get(path)).json()) as { balances: readonly { quantity: object }[] }
    return answer.balances[0]?.quantity
  }
  const reached = async (calls: number) => {
    while (waiting.length < calls) await new Promise((resolve) => setTimeout(resolve, 5))
  }

  const before = ask()
  await reached(1)
  const after = ask(`&forceUpdate=eip155:10:0x${'2'.repeat(40)}`)
  await reached(2)
  waiting[1]?.('0x2')
  await after
  waiting[0]?.('0x1')
  await before

  expect(await ask()).toMatchObject({ numeric: '0.000000000000000002' })
})

it('limits concurrent balance requests: some wait their turn, the others get 503', async () => {
  const { ask, get, seen, reached, answerNext } = await start({ parallelBalances: 2 })

  const asked = Array.from({ length: 14 }, (_, index) => ask(index))
  const answered = statuses(asked)
  const refused = (await Promise.race(asked)) as Response
  // Requests that need no endpoint do not wait.
  expect((await get('/getWallets?projectId=demo')).status).toBe(200)
  for (let call = 1; call <= 10; call++) {
    await reached(call)
    // A failure also passes its turn on.
    if (call % 3 === 0) answerNext(500)
    else answerNext()
  }
  const all = await answered

  expect(refused.status).toBe(503)
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect([200, 502, 503].map((status) => all.filter((one) => one === status).length)).toEqual([7, 3, 4])
  expect(seen).toEqual({ calls: 10, most: 2 })
})

it('counts a balance as eight requests', async () => {
  const { ask, get, seen, reached, answerNext } = await start({ rateLimit: { burst: 17, perSecond: 0.01 } })

  const answers = [ask(1), ask(2)]
  await reached(2)
  answerNext()
  answerNext()
  expect(await statuses(answers)).toEqual([200, 200])

  expect((await ask(3)).status).toBe(429)
  expect((await ask(3, 'utxos')).status).toBe(429)
  expect((await get('/getWallets?projectId=demo')).status).toBe(200)
  expect(seen.calls).toBe(2)
})

it('allows a balance even if it costs more than the whole burst', async () => {
  const { ask, reached, answerNext } = await start({ rateLimit: { burst: 3, perSecond: 0.01 } })

  const first = ask(1)
  await reached(1)
  answerNext()

  expect((await first).status).toBe(200)
  expect((await ask(2)).status).toBe(429)
})

it('[F-26] answers when an endpoint takes five seconds', async () => {
  const { ask, reached, answerNext } = await start({})

  const answer = ask(1)
  await reached(1)
  setTimeout(answerNext, 5_000)

  expect((await answer).status).toBe(200)
}, 20_000)
