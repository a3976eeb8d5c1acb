/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import type { KitError } from '@plugboard/core'
import fc from 'fast-check'
import { alone, call, echo, error, network, Raw, type Sent, setUpClient } from '../../test/jsonRpcNodes.js'
import type { JsonRpcClient } from './JsonRpcClient.js'

describe('JSON-RPC batch', () => {
  const methods = ['a', 'b', 'c']
  const askAll = (client: JsonRpcClient, on = network) =>
    Promise.all(methods.map((method) => client.request(on, { method })))

  it('collects the simultaneous calls to one network', async () => {
    const { client, sent } = setUpClient(echo, { batch: true })
    const other = { ...network, caipNetworkId: 'toy:2' as const }

    const [answers] = await Promise.all([askAll(client), client.request(other, call)])
    await client.request(network, { method: 'later' })

    expect(answers).toEqual(['second a', 'second b', 'second c'])
    expect(
      sent.map(([, body]) => (Array.isArray(body) ? body.map(({ method }) => method) : body.method))
    ).toEqual([methods, 'status', 'later'])
  })

  it('never exceeds the size that endpoints allow', async () => {
    const { client, sent } = setUpClient(echo, { batch: true })

    await Promise.all(Array.from({ length: 250 }, (_, at) => client.request(network, { method: `m${at}` })))

    expect(sent.map(([, body]) => (body as Sent[]).length)).toEqual([100, 100, 50])
  })

  it('matches answers to calls in any order, and asks the next endpoint for the missing ones', async () => {
    // A key that could reach a prototype causes the whole text to be refused; the next test covers that.
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
        const { client, sent } = setUpClient(
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
    'rejects a response with a key named %s and asks the next endpoint',
    async (key) => {
      const { client } = setUpClient(
        (body) => {
          const answers = (body as Sent[]).map(({ id, method }) => ({ id, result: `first ${method}` }))
          return new Raw(JSON.stringify([...answers, 'KEY']).replace('"KEY"', `{"${key}":""}`))
        },
        { batch: true }
      )

      expect(await askAll(client)).toEqual(['second a', 'second b', 'second c'])
    }
  )

  it('treats a single error for the whole batch as no answer to any call', async () => {
    const { client, sent } = setUpClient(
      () => ({ id: null, error: { code: -32600, message: 'No batches' } }),
      {
        batch: true
      }
    )

    expect(await askAll(client)).toEqual(['second a', 'second b', 'second c'])
    await expect(askAll(client, alone)).rejects.toMatchObject({
      notes: 'No endpoint of Toy chain answered a. No batches',
      cause: { code: -32600 }
    })
    expect(sent.map(([url]) => url)).toEqual(['first', 'second', 'first'])
  })

  it('continues for the other calls when one is aborted, and is cancelled when all are', async () => {
    const signals: AbortSignal[] = []
    let answer = (_: unknown) => {}
    const { client } = setUpClient(
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
      controllers.map(({ signal }, at) =>
        client.request(network, { method: `m${at}`, signal }).catch((error: KitError) => error.code)
      )
    const [one, two] = ask()
    await new Promise((resolve) => setTimeout(resolve, 5))
    controllers[0]?.abort()
    answer([
      { jsonrpc: '2.0', id: 1, result: 'late' },
      { jsonrpc: '2.0', id: 2, result: 'in time' }
    ])
    expect(await Promise.all([one, two])).toEqual(['connect/aborted', 'in time'])

    controllers[0] = new AbortController()
    const both = ask()
    await new Promise((resolve) => setTimeout(resolve, 5))
    for (const controller of controllers) controller.abort()
    expect(await Promise.all(both)).toEqual(['connect/aborted', 'connect/aborted'])
    expect(signals.map((signal) => signal.aborted)).toEqual([false, true])
  })

  it('sends no request for calls that were aborted before it was sent', async () => {
    const { client, sent } = setUpClient(echo, { batch: true })
    const controller = new AbortController()
    const asking = client.request(network, { ...call, signal: controller.signal })
    controller.abort()

    await expect(asking).rejects.toMatchObject({ code: 'connect/aborted' })
    await new Promise((resolve) => setTimeout(resolve, 5))

    expect(sent).toEqual([])
  })
})
