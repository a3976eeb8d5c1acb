/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import type { Network } from '../contract/Network.js'
import { defineErrors } from '../errors/defineErrors.js'
import { askEndpoints, endpointsOf } from './endpoints.js'

const toyErrors = defineErrors('toy', {
  readFailed: { message: 'The network could not be reached' },
  refused: { message: 'The network refused the transaction' }
})
const failed = toyErrors.readFailed
const network: Network = {
  id: 1,
  name: 'Toy chain',
  caipNetworkId: 'toy:1',
  chainNamespace: 'toy',
  nativeCurrency: { name: 'Marble', symbol: 'MRB', decimals: 2 },
  rpcUrls: { default: { http: ['https://a.example', 'https://b.example'] } }
}

describe('endpointsOf', () => {
  it("lists the host's own endpoints before the public ones, without duplicates", () => {
    const rpcUrls = {
      'toy:1': ['https://own.example', 'https://b.example'],
      'toy:2': ['https://other.example']
    }

    expect(endpointsOf(network, rpcUrls)).toEqual([
      'https://own.example',
      'https://b.example',
      'https://a.example'
    ])
    expect(endpointsOf(network)).toEqual(['https://a.example', 'https://b.example'])
    expect(endpointsOf({ ...network, caipNetworkId: 'constructor' as 'toy:1' }, rpcUrls)).toHaveLength(2)
  })
})

describe('askEndpoints', () => {
  it('returns the answer of the first endpoint that has one, and asks no other', async () => {
    const answers = fc.array(fc.boolean(), { maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(answers, fc.integer({ min: 0, max: 1 }), async (works, retries) => {
        const urls = works.map((_, at) => `https://${at}.example`)
        const asked: string[] = []
        const ask = async (url: string) => {
          asked.push(url)
          if (!works[urls.indexOf(url)]) throw new Error(url)
          return url
        }
        const first = works.indexOf(true)
        // The test does not wait for the pause between rounds: one round is enough to see the order.
        const asking = askEndpoints(urls, ask, { failed, retries: first < 0 ? 0 : retries })

        if (first < 0) await expect(asking).rejects.toMatchObject({ code: 'toy/readFailed' })
        else expect(await asking).toBe(urls[first])

        expect(asked).toEqual(first < 0 ? urls : urls.slice(0, first + 1))
      })
    )
  })

  it('rejects with the last cause, and also rejects without any endpoint', async () => {
    const ask = async (url: string) => {
      throw new Error(url)
    }

    await expect(askEndpoints(['one', 'two'], ask, { failed })).rejects.toMatchObject({
      code: 'toy/readFailed',
      cause: { message: 'two' }
    })
    await expect(askEndpoints([], ask, { failed })).rejects.toMatchObject({ code: 'toy/readFailed' })
  })

  it('rejects with a KitError at once, without asking the next endpoint', async () => {
    const asked: string[] = []
    const ask = async (url: string) => {
      asked.push(url)
      throw toyErrors.refused()
    }

    await expect(askEndpoints(['one', 'two'], ask, { failed })).rejects.toMatchObject({ code: 'toy/refused' })

    expect(asked).toEqual(['one'])
  })

  it('skips an endpoint that takes too long, and names only its host', async () => {
    const signals: AbortSignal[] = []
    const ask = (url: string, signal: AbortSignal) => {
      signals.push(signal)
      return url === 'https://fast.example' ? Promise.resolve('fast') : new Promise<string>(() => {})
    }
    const options = { failed, timeoutMs: 5 }

    expect(await askEndpoints(['https://slow.example', 'https://fast.example'], ask, options)).toBe('fast')
    expect(signals.map((signal) => signal.aborted)).toEqual([true, false])
    await expect(
      askEndpoints(['https://slow.example/v1/key?token=secret'], ask, options)
    ).rejects.toMatchObject({
      cause: { message: 'slow.example did not answer within 5 ms' }
    })
  })

  it('rejects with connect/aborted when aborted, and asks no endpoint from then on', async () => {
    const controller = new AbortController()
    const asked: string[] = []
    const ask = (url: string) => {
      asked.push(url)
      return new Promise<string>(() => {})
    }
    const asking = askEndpoints(['one', 'two'], ask, { failed, signal: controller.signal })
    controller.abort()

    await expect(asking).rejects.toMatchObject({ code: 'connect/aborted' })
    const again = askEndpoints(['one'], ask, { failed, signal: controller.signal })
    await expect(again).rejects.toMatchObject({ code: 'connect/aborted' })

    expect(asked).toEqual(['one'])
  })

  it('retries the whole list as often as configured, and stops if aborted between rounds', async () => {
    const asked: string[] = []
    const controller = new AbortController()
    const ask = async (url: string) => {
      asked.push(url)
      if (asked.length < 4) throw new Error(url)
      return 'at last'
    }

    expect(await askEndpoints(['one', 'two'], ask, { failed, retries: 1 })).toBe('at last')
    expect(asked).toEqual(['one', 'two', 'one', 'two'])

    asked.length = 0
    const asking = askEndpoints(['one'], ask, { failed, retries: 9, signal: controller.signal })
    // It has failed once and is pausing.
    setTimeout(() => controller.abort(), 20)
    await expect(asking).rejects.toMatchObject({ code: 'connect/aborted' })
    expect(asked).toEqual(['one'])
  })
})
