import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import type { Network } from '../contract/Network.js'
import { defineErrors } from '../errors/defineErrors.js'
import { type HttpAnswer, JsonRpcClient, type JsonRpcOptions } from './JsonRpcClient.js'

const toyErrors = defineErrors('toy', { readFailed: { message: 'The network could not be reached' } })
const failed = toyErrors.readFailed
const network: Network = {
  id: 1,
  name: 'Toy chain',
  caipNetworkId: 'toy:1',
  chainNamespace: 'toy',
  nativeCurrency: { name: 'Marble', symbol: 'MRB', decimals: 2 },
  rpcUrls: { default: { http: ['first', 'second'] } }
}

interface Sent {
  readonly jsonrpc: string
  readonly id: number
  readonly method: string
  readonly params?: unknown
}
type Endpoint = (body: Sent | Sent[], signal: AbortSignal) => unknown

/** An answer as it is, with another status or text than that of a plain answer. */
class Raw implements HttpAnswer {
  constructor(
    readonly text: string,
    readonly status = 200
  ) {}
}

/** A working node: it answers each call with its method. */
const echo: Endpoint = (body) => {
  const answerTo = ({ id, method }: Sent) => ({ jsonrpc: '2.0', id, result: `second ${method}` })
  return Array.isArray(body) ? body.map(answerTo) : answerTo(body)
}

/** A client whose first endpoint answers as given and whose second one works, and what each was sent. */
function setUp(first: Endpoint, options: Partial<JsonRpcOptions> = {}) {
  const sent: [url: string, body: Sent | Sent[]][] = []
  const client = new JsonRpcClient({
    failed,
    send: async (url, text, signal) => {
      const body = JSON.parse(text) as Sent | Sent[]
      sent.push([url, body])
      const answer = await (url === 'first' ? first : echo)(body, signal)
      return answer instanceof Raw ? answer : { status: 200, text: JSON.stringify(answer) }
    },
    ...options
  })
  return { client, sent, urls: () => sent.map(([url]) => url) }
}
const alone = { ...network, rpcUrls: { default: { http: ['first'] } } }
const error = (code: number, message = 'no', rest = {}) => ({
  jsonrpc: '2.0',
  id: 1,
  error: { code, message, ...rest }
})
const call = { method: 'status' }

describe('a JSON-RPC client', () => {
  it('sends version, id, method and params, and gives the result', async () => {
    const { client, sent } = setUp(() => ({ jsonrpc: '2.0', id: 1, result: null }))

    expect(await client.request(network, { method: 'get "x"', params: [1, { a: null }] })).toBeNull()
    await client.request(network, call)

    expect(sent).toEqual([
      ['first', { jsonrpc: '2.0', id: 1, method: 'get "x"', params: [1, { a: null }] }],
      ['first', { jsonrpc: '2.0', id: 1, method: 'status' }]
    ])
  })

  it("asks the host's own endpoint first", async () => {
    const { client, urls } = setUp(echo, { rpcUrls: { 'toy:1': ['own'] } })

    await client.request(network, call)

    expect(urls()).toEqual(['own'])
  })

  it.each<[string, unknown]>([
    ['HTML', new Raw('<html><body>Bad gateway</body></html>')],
    ['nothing', new Raw('')],
    ['half of an answer', new Raw('{"jsonrpc":"2.0","id":1,"resu')],
    ['another id', { jsonrpc: '2.0', id: 2, result: 'wrong' }],
    ['an id that is a text', { jsonrpc: '2.0', id: '1', result: 'wrong' }],
    ['no id', { jsonrpc: '2.0', result: 'wrong' }],
    ['neither a result nor an error', { jsonrpc: '2.0', id: 1 }],
    ['a list', [{ jsonrpc: '2.0', id: 1, result: 'wrong' }]],
    ['a number', 5],
    ['null', null],
    ['more than is read', new Raw(`{"jsonrpc":"2.0","id":1,"result":"${'a'.repeat(20_000_000)}"}`)],
    [
      'what nests too deep',
      new Raw(`{"jsonrpc":"2.0","id":1,"result":${'['.repeat(999)}${']'.repeat(999)}}`)
    ],
    ['a key that reaches a prototype', new Raw('{"jsonrpc":"2.0","id":1,"result":{"__proto__":{"x":1}}}')],
    [
      'an error about a request that it could not read',
      { jsonrpc: '2.0', id: null, error: { code: -32700, message: 'no' } }
    ],
    ['that it lags behind', error(-32005, 'Node is behind by 150 slots')],
    ['that it failed inside', error(-32603, 'Internal error')],
    ['that this page is refused', new Raw(JSON.stringify(error(-32000, 'Access forbidden')), 403)],
    ['that it is crowded', new Raw(JSON.stringify(error(-32000, 'Too many requests')), 429)],
    ['a result from a gateway that failed', new Raw('{"jsonrpc":"2.0","id":1,"result":"stale"}', 502)]
  ])('passes over an endpoint that answers %s', async (_, answer) => {
    const { client, urls } = setUp(() => answer)

    expect(await client.request(network, call)).toBe('second status')
    await expect(client.request(alone, call)).rejects.toMatchObject({ code: 'toy/readFailed' })

    expect(urls()).toEqual(['first', 'second', 'first'])
  })

  it('passes over an endpoint that cannot be reached or is silent', async () => {
    const down = setUp(() => Promise.reject(new TypeError('Failed to fetch')))
    const silent = setUp(() => new Promise(() => {}), { timeoutMs: 5 })

    expect(await down.client.request(network, call)).toBe('second status')
    expect(await silent.client.request(network, call)).toBe('second status')
  })

  it('believes an error about the request, and gives its words to the developer', async () => {
    const { client, urls } = setUp(() => error(-32602, 'Invalid params', { data: 'WrongSize' }))

    await expect(client.request(network, call)).rejects.toMatchObject({
      code: 'toy/readFailed',
      notes: 'Invalid params: WrongSize',
      cause: { code: -32602, message: 'Invalid params', data: 'WrongSize' }
    })

    expect(urls()).toEqual(['first'])
  })

  it('gives the reason of the last endpoint when none can answer', async () => {
    const { client } = setUp(() => error(-32005, 'Node is behind'))

    await expect(client.request(alone, call)).rejects.toMatchObject({
      notes: 'No endpoint of Toy chain answered status. Node is behind',
      cause: { code: -32005 }
    })
  })

  it('passes over the codes that the namespace names, and no others then', async () => {
    const options = { unavailableCodes: [-32014] }
    const notYet = setUp(() => error(-32014), options)
    const inside = setUp(() => error(-32603), options)

    expect(await notYet.client.request(network, call)).toBe('second status')
    await expect(inside.client.request(network, call)).rejects.toMatchObject({ cause: { code: -32603 } })
  })

  it('takes params that are no JSON as a mistake of the caller, and asks nobody', async () => {
    const { client, sent } = setUp(echo)

    await expect(client.request(network, { method: 'x', params: [1n] })).rejects.toThrow(TypeError)

    expect(sent).toEqual([])
  })

  it('ends with the reason of whoever aborts, and ends the request', async () => {
    const signals: AbortSignal[] = []
    const { client } = setUp((_, signal) => {
      signals.push(signal)
      return new Promise(() => {})
    })
    const controller = new AbortController()
    const asking = client.request(network, { ...call, signal: controller.signal })
    controller.abort(new Error('enough'))

    await expect(asking).rejects.toThrow('enough')
    expect(signals.map((signal) => signal.aborted)).toEqual([true])
    await expect(client.request(network, { ...call, signal: controller.signal })).rejects.toThrow('enough')
    expect(signals).toHaveLength(1)
  })

  it('gives what the node answered or a KitError, whatever an endpoint says', async () => {
    const anything = fc.oneof(
      fc.string().map((text) => new Raw(text)),
      fc.json().map((text) => new Raw(text)),
      fc.record({ id: fc.constantFrom(0, 1, 2, null, '1'), result: fc.jsonValue() }, { requiredKeys: [] }),
      fc.record({ id: fc.constantFrom(1, null), error: fc.jsonValue() }),
      fc.record({ id: fc.constant(1), error: fc.record({ code: fc.integer(), message: fc.jsonValue() }) })
    )
    await fc.assert(
      fc.asyncProperty(anything, fc.constantFrom(200, 400, 404, 429, 500), async (answer, status) => {
        const { client } = setUp(() => (answer instanceof Raw ? new Raw(answer.text, status) : answer))

        const outcome = await client.request(network, call).then(
          (result) => ({ result }),
          (problem: { code: string }) => problem
        )

        if ('code' in outcome) expect(outcome.code).toBe('toy/readFailed')
        else if (outcome.result !== 'second status') {
          const said = answer instanceof Raw ? JSON.parse(answer.text) : JSON.parse(JSON.stringify(answer))
          expect(said).toMatchObject({ id: 1, result: outcome.result })
        }
      })
    )
  })
})

describe('a batch', () => {
  const methods = ['a', 'b', 'c']
  const askAll = (client: JsonRpcClient, on = network) =>
    Promise.all(methods.map((method) => client.request(on, { method })))

  it('holds the calls of one moment to one network', async () => {
    const { client, sent } = setUp(echo, { batch: true })
    const other = { ...network, caipNetworkId: 'toy:2' as const }

    const [answers] = await Promise.all([askAll(client), client.request(other, call)])
    await client.request(network, { method: 'later' })

    expect(answers).toEqual(['second a', 'second b', 'second c'])
    expect(
      sent.map(([, body]) => (Array.isArray(body) ? body.map(({ method }) => method) : body.method))
    ).toEqual([methods, 'status', 'later'])
  })

  it('is never larger than endpoints allow', async () => {
    const { client, sent } = setUp(echo, { batch: true })

    await Promise.all(Array.from({ length: 250 }, (_, at) => client.request(network, { method: `m${at}` })))

    expect(sent.map(([, body]) => (body as Sent[]).length)).toEqual([100, 100, 50])
  })

  it('gives each call its own answer, in whatever order they come, and asks the next endpoint for the rest', async () => {
    // A key that could reach a prototype refuses the whole text; the next test is about that.
    const stray = fc
      .jsonValue()
      .filter((value) => !/"(__proto__|constructor|prototype)":/.test(JSON.stringify(value)))
    const plan = fc.record({
      fates: fc.array(fc.constantFrom('answer', 'refuse', 'lag', 'leave out'), {
        minLength: 2,
        maxLength: 8
      }),
      extra: fc.array(stray, { maxLength: 3 }),
      seed: fc.infiniteStream(fc.nat())
    })
    await fc.assert(
      fc.asyncProperty(plan, async ({ fates, extra, seed }) => {
        const { client, sent } = setUp(
          (body) => {
            const answers = (body as Sent[]).flatMap<unknown>(({ id, method }, at) => {
              if (fates[at] === 'answer') return { jsonrpc: '2.0', id, result: `first ${method}` }
              if (fates[at] === 'leave out') return []
              return { ...error(fates[at] === 'lag' ? -32005 : -32602), id }
            })
            const keyed = [...answers, ...extra].map((answer) => ({
              answer,
              key: seed.next().value as number
            }))
            return keyed.sort((one, two) => one.key - two.key).map(({ answer }) => answer)
          },
          { batch: true }
        )

        const asked = await Promise.allSettled(
          fates.map((_, at) => client.request(network, { method: `m${at}` }))
        )

        const outcomes = asked.map((one) => (one.status === 'fulfilled' ? one.value : one.reason.cause.code))
        expect(outcomes).toEqual(
          fates.map((fate, at) => {
            if (fate === 'refuse') return -32602
            return `${fate === 'answer' ? 'first' : 'second'} m${at}`
          })
        )
        expect(sent.length).toBeLessThanOrEqual(2)
      })
    )
  })

  it.each(['__proto__', 'constructor', 'prototype'])(
    'believes nothing of an endpoint that sends a key named %s, and asks the next one',
    async (key) => {
      const { client } = setUp(
        (body) => {
          const answers = (body as Sent[]).map(({ id, method }) => ({ id, result: `first ${method}` }))
          return new Raw(JSON.stringify([...answers, 'KEY']).replace('"KEY"', `{"${key}":""}`))
        },
        { batch: true }
      )

      expect(await askAll(client)).toEqual(['second a', 'second b', 'second c'])
    }
  )

  it('takes one error for all as no answer to any', async () => {
    const { client, sent } = setUp(() => ({ id: null, error: { code: -32600, message: 'No batches' } }), {
      batch: true
    })

    expect(await askAll(client)).toEqual(['second a', 'second b', 'second c'])
    await expect(askAll(client, alone)).rejects.toMatchObject({
      notes: 'No endpoint of Toy chain answered a. No batches',
      cause: { code: -32600 }
    })
    expect(sent.map(([url]) => url)).toEqual(['first', 'second', 'first'])
  })

  it('goes on for the others when one call is aborted, and ends when all are', async () => {
    const signals: AbortSignal[] = []
    let answer = (_: unknown) => {}
    const { client } = setUp(
      (_, signal) => {
        signals.push(signal)
        return new Promise((resolve) => {
          answer = resolve
        })
      },
      { batch: true }
    )
    const controllers = [new AbortController(), new AbortController()]
    const ask = () =>
      controllers.map(({ signal }, at) => client.request(network, { method: `m${at}`, signal }).catch(String))
    const [one, two] = ask()
    await new Promise((resolve) => setTimeout(resolve, 5))
    controllers[0]?.abort('enough')
    answer([
      { jsonrpc: '2.0', id: 1, result: 'late' },
      { jsonrpc: '2.0', id: 2, result: 'in time' }
    ])
    expect(await Promise.all([one, two])).toEqual(['enough', 'in time'])

    controllers[0] = new AbortController()
    const both = ask()
    await new Promise((resolve) => setTimeout(resolve, 5))
    for (const controller of controllers) controller.abort('enough')
    expect(await Promise.all(both)).toEqual(['enough', 'enough'])
    expect(signals.map((signal) => signal.aborted)).toEqual([false, true])
  })

  it('asks nobody for calls that were aborted before it left', async () => {
    const { client, sent } = setUp(echo, { batch: true })
    const controller = new AbortController()
    const asking = client.request(network, { ...call, signal: controller.signal })
    controller.abort(new Error('enough'))

    await expect(asking).rejects.toThrow('enough')
    await new Promise((resolve) => setTimeout(resolve, 5))

    expect(sent).toEqual([])
  })
})
