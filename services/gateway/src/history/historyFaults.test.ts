/** @jest-environment node */
import { afterEach, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import {
  type Behaviour,
  breakOff,
  type FaultServer,
  hang,
  json,
  startFaultServer,
  text
} from '../../../../plugins/gateway/test/faultServer.js'
import { evmAnswers } from '../../test/evmAnswers.js'
import { gatewayForTest } from '../../test/gatewayForTest.js'
import { laterClock } from '../../test/laterClock.js'

const evm = 'eip155:1'
const bitcoin = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
const solana = 'solana:LocaTest'
const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const coinAddress = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'
const owner = 'DXyM8yAHqpMzDtvwz5DXoEUQmPxjJPMKCASCPhLMKpEx'
const key = 'f00dfacef00dfacef00dfacef00dface'

const ending: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end()
})

/** A gateway over an endpoint that behaves as told, and whose address contains a key. */
async function start(behaviour: Behaviour) {
  const front = await startFaultServer(behaviour)
  const failures: unknown[] = []
  const logged: string[] = []
  const endpoint = `${front.url}/v2/${key}`
  const rig = await gatewayForTest({
    config: {
      rateLimit: false,
      chains: { [evm]: [endpoint], [bitcoin]: [endpoint], [solana]: [endpoint] }
    },
    onError: (error) => failures.push(error),
    accessLog: (entry) => logged.push(JSON.stringify(entry))
  })
  ending.push(() => front.close(), rig.end)
  const ask = (chainId = evm, rest: Readonly<Record<string, string>> = {}) => {
    const query = new URLSearchParams({ projectId: 'demo', chainId, ...rest })
    const addresses: Readonly<Record<string, string>> = { [bitcoin]: coinAddress, [solana]: owner }
    return rig.get(`/v1/account/${addresses[chainId] ?? account}/history?${query}`)
  }
  return { front, rig, ask, failures, logged }
}

describe('history from a failing endpoint', () => {
  const huge = text(`"${'x'.repeat(9_000_000)}"`)
  it.each<[string, Behaviour]>([
    ['sends more than a page needs', huge],
    ['breaks off', breakOff],
    ['sends no JSON', text('<html>')],
    ['sends other JSON', json({ jsonrpc: '2.0', id: 0, result: [] })],
    ['leads elsewhere', text('', 302, { Location: 'http://127.0.0.1:1/' })],
    ['fails', text('oh', 500)],
    ['fails and quotes its key', json({ error: { code: -32000, message: `bad key ${key}` } }, 401)]
  ])('answers 502 without revealing the address if it %s', async (_, behaviour) => {
    const { ask, failures, logged } = await start(behaviour)

    for (const chainId of [evm, bitcoin]) {
      const answer = await ask(chainId)
      const body = await answer.text()
      expect([answer.status, JSON.parse(body).error.code]).toEqual([502, 'CHAIN_UNREACHABLE'])
      expect(answer.headers.get('Retry-After')).not.toBeNull()
      expect(body + logged.join() + JSON.stringify([...answer.headers])).not.toContain(key)
    }
    expect(failures).toEqual([])
  })

  it('answers 502 if it never responds', async () => {
    const { ask } = await start(hang)

    expect((await ask(evm)).status).toBe(502)
  }, 30_000)

  it('answers 429 with the given time if it limits its callers', async () => {
    const { ask } = await start(text('slow down', 429, { 'Retry-After': '17' }))

    const answer = await ask(evm)

    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, '17'])
    expect((await ask(bitcoin)).status).toBe(429)
  })

  it.each([
    ['eip155', -32_005, evm],
    ['solana', 429, solana]
  ])(
    'answers 429 if it refuses a whole batch of %s with %s, and stays available',
    async (_, code, chainId) => {
      const { front, ask } = await start(hang)
      front.behave(json({ jsonrpc: '2.0', id: null, error: { code, message: `too many from ${key}` } }))

      for (let count = 0; count < 6; count++) {
        const answer = await ask(chainId)
        expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, '5'])
      }

      expect(front.requests.length).toBeGreaterThanOrEqual(6)
    }
  )

  it('answers 404 with its own error code if it keeps no history', async () => {
    const { front, ask } = await start(hang)
    // It reports its newest block, and refuses the next request.
    front.behave((request, response) => {
      const isFirst = front.requests.length === 1
      const error = { code: -32601, message: `no such method at ${key}` }
      json([{ jsonrpc: '2.0', id: 0, ...(isFirst ? { result: '0x10' } : { error }) }])(request, response)
    })

    const answer = await ask(evm)

    expect([answer.status, await answer.json()]).toMatchObject([
      404,
      { error: { code: 'HISTORY_UNAVAILABLE' } }
    ])
  })

  /** Answers each call of a batch by its method; a number is the code of a refusal. */
  const answers =
    (front: FaultServer, byMethod: Readonly<Record<string, unknown>>): Behaviour =>
    (request, response) => {
      const calls = JSON.parse(front.requests.at(-1)?.body ?? '[]') as readonly {
        readonly id: number
        readonly method: string
      }[]
      const all = calls.map(({ id, method }) => {
        const answer = byMethod[method]
        return typeof answer === 'number' ? { id, error: { code: answer } } : { id, result: answer }
      })
      json(all)(request, response)
    }
  const signature = '5'.repeat(64)

  it.each([
    ['answers 502 if it refuses to return a listed transaction of Solana', -32_005, 502, undefined],
    ['lists a transaction of Solana of a newer version as a call', -32_015, 200, signature],
    ['lists a transaction of Solana that it no longer has as a call', null, 200, signature]
  ])('%s', async (_, transaction, status, id) => {
    const { front, ask } = await start(hang)
    front.behave(
      answers(front, {
        getTokenAccountsByOwner: { value: [] },
        getSignaturesForAddress: [{ signature, slot: 7, err: null, blockTime: 1_700_000_000 }],
        getTransaction: transaction
      })
    )

    const answer = await ask(solana)

    const { data } = (await answer.json()) as { readonly data?: readonly { readonly id: string }[] }
    expect([answer.status, data?.[0]?.id]).toEqual([status, id])
  })

  it.each([
    ['answers 502 if it refuses to say what contracts paid', -32_000, 502],
    ['answers 429 if it limits its callers with a code of JSON-RPC', -32_005, 429],
    ['answers 429 if it limits its callers with the code of HTTP', 429, 429],
    ['answers 404 if it cannot say what contracts paid', -32_601, 404],
    ['answers if contracts paid nothing', [], 200]
  ])('%s', async (_, internal, status) => {
    const { front, ask } = await start(hang)
    front.behave(answers(front, { ...evmAnswers, ots_getInternalOperations: internal }))

    expect((await ask(evm)).status).toBe(status)
  })

  it('pauses the endpoint after five failures in a row', async () => {
    const { front, ask } = await start(text('oh', 500))

    for (let count = 0; count < 7; count++) expect((await ask(evm)).status).toBe(502)

    expect(front.requests).toHaveLength(5)
  })
})

it('sends equal concurrent requests to an endpoint once, and only once in 15 seconds', async () => {
  const { front, rig, ask } = await start(json([]))
  const clock = laterClock()
  ending.push(clock.end)

  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(bitcoin)))
  await clock.forward(13_000)
  answers.push(await ask(bitcoin))

  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 21 }, () => 200))
  expect(await answers[0]?.json()).toEqual({ data: [], next: null })
  expect(front.requests).toHaveLength(1)
  await clock.forward(2_000)
  expect((await ask(bitcoin)).status).toBe(200)
  expect(front.requests).toHaveLength(2)
  expect((await rig.get(`/v1/account/${coinAddress}/history?projectId=demo`)).status).toBe(400)
})

it('answers any request with 200, 400, 404, 414, 429 or 502, never with 500', async () => {
  const { rig, failures } = await start(json([]))
  const odd = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom(evm, bitcoin, 'eip155:', ':1', '0.0', '999999999999999.9', '..', '', '%', '\u0000')
  )

  await fc.assert(
    fc.asyncProperty(
      fc.oneof(odd, fc.constantFrom(account, coinAddress)),
      odd,
      odd,
      async (address, chainId, cursor) => {
        const query = new URLSearchParams({ projectId: 'demo', chainId, cursor })
        const answer = await rig.get(`/v1/account/${encodeURIComponent(address)}/history?${query}`)
        expect([200, 400, 404, 414, 429, 502]).toContain(answer.status)
      }
    ),
    { numRuns: 300 }
  )
  expect(failures).toEqual([])
})
