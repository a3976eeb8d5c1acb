/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { alone, call, echo, error, network, Raw, setUpClient } from '../../test/jsonRpcNodes.js'

describe('JSON-RPC client', () => {
  it('sends version, id, method and params, and returns the result', async () => {
    const { client, sent } = setUpClient(() => ({ jsonrpc: '2.0', id: 1, result: null }))

    expect(await client.request(network, { method: 'get "x"', params: [1, { a: null }] })).toBeNull()
    await client.request(network, call)

    expect(sent).toEqual([
      ['first', { jsonrpc: '2.0', id: 1, method: 'get "x"', params: [1, { a: null }] }],
      ['first', { jsonrpc: '2.0', id: 1, method: 'status' }]
    ])
  })

  it("asks the host's own endpoint first", async () => {
    const { client, urls } = setUpClient(echo, { rpcUrls: { 'toy:1': ['own'] } })

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
  ])('skips an endpoint that answers %s', async (_, answer) => {
    const { client, urls } = setUpClient(() => answer)

    expect(await client.request(network, call)).toBe('second status')
    await expect(client.request(alone, call)).rejects.toMatchObject({ code: 'toy/readFailed' })

    expect(urls()).toEqual(['first', 'second', 'first'])
  })

  it('skips an endpoint that cannot be reached or does not answer', async () => {
    const down = setUpClient(() => Promise.reject(new TypeError('Failed to fetch')))
    const silent = setUpClient(() => new Promise(() => {}), { timeoutMs: 5 })

    expect(await down.client.request(network, call)).toBe('second status')
    expect(await silent.client.request(network, call)).toBe('second status')
  })

  it('rejects with a node error about the request, and includes its message for the developer', async () => {
    const { client, urls } = setUpClient(() => error(-32602, 'Invalid params', { data: 'WrongSize' }))

    await expect(client.request(network, call)).rejects.toMatchObject({
      code: 'toy/readFailed',
      notes: 'Invalid params: WrongSize',
      cause: { code: -32602, message: 'Invalid params', data: 'WrongSize' }
    })

    expect(urls()).toEqual(['first'])
  })

  it('rejects with the reason of the last endpoint when none can answer', async () => {
    const { client } = setUpClient(() => error(-32005, 'Node is behind'))

    await expect(client.request(alone, call)).rejects.toMatchObject({
      notes: 'No endpoint of Toy chain answered status. Node is behind',
      cause: { code: -32005 }
    })
  })

  it('skips an endpoint only for the error codes that the namespace lists, if it lists any', async () => {
    const options = { unavailableCodes: [-32014] }
    const notYet = setUpClient(() => error(-32014), options)
    const inside = setUpClient(() => error(-32603), options)

    expect(await notYet.client.request(network, call)).toBe('second status')
    await expect(inside.client.request(network, call)).rejects.toMatchObject({ cause: { code: -32603 } })
  })

  it('rejects params that are not JSON with a TypeError, without sending a request', async () => {
    const { client, sent } = setUpClient(echo)

    await expect(client.request(network, { method: 'x', params: [1n] })).rejects.toThrow(TypeError)

    expect(sent).toEqual([])
  })

  it('rejects with connect/aborted when aborted, and cancels the request', async () => {
    const signals: AbortSignal[] = []
    const { client } = setUpClient((_, signal) => {
      signals.push(signal)
      return new Promise(() => {})
    })
    const controller = new AbortController()
    const asking = client.request(network, { ...call, signal: controller.signal })
    controller.abort()

    await expect(asking).rejects.toMatchObject({ code: 'connect/aborted' })
    expect(signals.map((signal) => signal.aborted)).toEqual([true])
    const again = client.request(network, { ...call, signal: controller.signal })
    await expect(again).rejects.toMatchObject({ code: 'connect/aborted' })
    expect(signals).toHaveLength(1)
  })

  it("returns the node's answer or throws a KitError for any response", async () => {
    const anything = fc.oneof(
      fc.string().map((text) => new Raw(text)),
      fc.json().map((text) => new Raw(text)),
      fc.record({ id: fc.constantFrom(0, 1, 2, null, '1'), result: fc.jsonValue() }, { requiredKeys: [] }),
      fc.record({ id: fc.constantFrom(1, null), error: fc.jsonValue() }),
      fc.record({ id: fc.constant(1), error: fc.record({ code: fc.integer(), message: fc.jsonValue() }) })
    )
    await fc.assert(
      fc.asyncProperty(anything, fc.constantFrom(200, 400, 404, 429, 500), async (answer, status) => {
        const { client } = setUpClient(() => (answer instanceof Raw ? new Raw(answer.text, status) : answer))

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
