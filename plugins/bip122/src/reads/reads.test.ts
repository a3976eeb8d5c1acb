/** @jest-environment node */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Network } from '@plugboard/core'
import { bitcoinRegtest } from '../networks'
import { EsploraReader } from './EsploraReader'
import { pickFeeRate } from './pickFeeRate'

type Said = readonly [status: number, body: string] | 'nothing'

/** An endpoint that returns a given answer, or nothing at all, and counts requests. */
async function endpoint() {
  const state: { say: Said; asked: string[] } = { say: [200, ''], asked: [] }
  const server: Server = createServer((request, response) => {
    state.asked.push(request.url ?? '')
    if (state.say === 'nothing') return
    response.writeHead(state.say[0]).end(state.say[1])
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    state,
    stop: () => {
      server.closeAllConnections()
      server.close()
    }
  }
}

let [first, second] = [] as unknown as Awaited<ReturnType<typeof endpoint>>[]
beforeAll(async () => {
  first = await endpoint()
  second = await endpoint()
})
afterAll(() => {
  first?.stop()
  second?.stop()
})

const address = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'
const stats = (funded: number, spent = 0) => ({ funded_txo_sum: funded, spent_txo_sum: spent })
const summary = (funded: number, spent?: number) =>
  JSON.stringify({ chain_stats: stats(funded, spent), mempool_stats: stats(5) })

const network = (): Network => ({ ...bitcoinRegtest, rpcUrls: { default: { http: [`${second?.url}/`] } } })
const reader = (timeout = 5_000) =>
  new EsploraReader({ rpcUrls: { [bitcoinRegtest.caipNetworkId]: [first?.url ?? ''] }, timeout })
const say = (one: Said, other: Said = [200, summary(7)]) => {
  if (first) first.state.say = one
  if (second) second.state.say = other
  for (const found of [first, second]) found?.state.asked.splice(0)
}

describe('reads', () => {
  it('ask only the host’s endpoint if it answers, and not the network’s default', async () => {
    say([200, summary(100, 40)])
    expect(await reader().balance(network(), address)).toBe(65n)
    expect([first?.state.asked, second?.state.asked]).toEqual([[`/address/${address}`], []])
  })

  it.each([
    ['fails', [500, 'oops']],
    ['is crowded', [429, 'slow down']],
    ['babbles', [200, '<html>']],
    ['gives half an answer', [200, '{"chain_stats":{}}']],
    ['gives a fraction of a satoshi', [200, summary(1.5)]],
    ['gives more than there will ever be', [200, summary(3e15)]],
    ['gives less than nothing', [200, summary(0, 9)]],
    ['gives a number as text', [200, summary('100' as never)]],
    ['reaches for a prototype', [200, '{"__proto__":{},"chain_stats":{}}']],
    ['never answers', 'nothing']
  ] as const)('skip an endpoint that %s', async (_, said) => {
    say(said)
    expect(await reader(said === 'nothing' ? 200 : 5_000).balance(network(), address)).toBe(12n)
  })

  it('disconnect an endpoint that streams endlessly before it fills the memory', async () => {
    let sent = 0
    let isOver = false
    const endless = createServer((_, response) => {
      const chunk = 'a'.repeat(1_000_000)
      const more = (): void => {
        while (!isOver) {
          sent += chunk.length
          if (!response.write(chunk)) return void response.once('drain', more)
        }
      }
      response.on('close', () => {
        isOver = true
      })
      more()
    })
    await new Promise<void>((resolve) => endless.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(endless.address() as AddressInfo).port}`
    say([200, summary(7)])
    const asked = new EsploraReader({ rpcUrls: { [bitcoinRegtest.caipNetworkId]: [url] } })
    expect(await asked.balance(network(), address)).toBe(12n)
    while (!isOver) await new Promise((resolve) => setTimeout(resolve, 10))
    expect(sent).toBeLessThan(60_000_000)
    endless.closeAllConnections()
    endless.close()
  })

  it('accept a refusal and pass its text to the developer', async () => {
    say([400, 'Invalid Bitcoin address'])
    await expect(reader().balance(network(), address)).rejects.toMatchObject({
      code: 'bip122/readFailed',
      notes: 'Invalid Bitcoin address'
    })
    expect(second?.state.asked).toEqual([])
  })

  it('report that the network refused a transaction', async () => {
    say([400, 'sendrawtransaction RPC error: {"code":-26,"message":"dust"}'])
    await expect(reader().send(network(), '00'.repeat(60))).rejects.toMatchObject({
      code: 'bip122/failed',
      notes: expect.stringContaining('dust')
    })
  })

  it('fail with a typed error that names no endpoint to the visitor if none answers', async () => {
    say([500, ''], [503, ''])
    const failed = reader().balance(network(), address)
    await expect(failed).rejects.toMatchObject({
      code: 'bip122/readFailed',
      message: 'The network could not be reached'
    })
  })

  it('reject with connect/aborted when aborted', async () => {
    say('nothing', 'nothing')
    const controller = new AbortController()
    const asked = reader(30_000).balance(network(), address, controller.signal)
    controller.abort()
    await expect(asked).rejects.toMatchObject({ code: 'connect/aborted' })
  })

  it.each([
    ['coins', [{ txid: 'x', vout: 0, value: 5 }]],
    ['coins', [{ txid: 'a'.repeat(64), vout: -1, value: 5 }]],
    ['coins', { length: 1 }],
    ['status', { confirmed: 'yes' }],
    ['wire', 'nonsense'],
    ['transaction', { txid: 5 }],
    ['transaction', { txid: 'b'.repeat(64) }],
    ['findTransaction', { txid: 'b'.repeat(64) }]
  ] as const)('reject malformed %s: %j', async (what, said) => {
    say([200, JSON.stringify(said)], [200, JSON.stringify(said)])
    const asked = reader()[what](network(), 'a'.repeat(64))
    await expect(asked).rejects.toMatchObject({ code: 'bip122/readFailed' })
  })
})

it('takes a coin without a status as unconfirmed', async () => {
  const coin = { txid: 'a'.repeat(64), vout: 0, value: 5 }
  for (const status of [undefined, {}, { confirmed: 'true' }, { confirmed: false }]) {
    say([200, JSON.stringify([{ ...coin, status }])])
    expect(await reader().coins(network(), address)).toEqual([{ ...coin, value: 5n, confirmed: false }])
  }
})

it('rejects an endpoint that does not say which transaction has spent an output', async () => {
  for (const answer of [{ spent: true }, { spent: true, txid: 'x' }, { spent: 1, txid: 'a'.repeat(64) }]) {
    say([200, JSON.stringify(answer)], [500, ''])
    const asked = reader().spending(network(), 'a'.repeat(64), 0)
    await expect(asked).rejects.toMatchObject({ code: 'bip122/readFailed' })
  }
})

it('accepts only whole numbers as a block height', async () => {
  for (const body of ['-5', '1.5', '1e3', 'x', '']) {
    say([200, body], [200, body])
    await expect(reader().height(network())).rejects.toMatchObject({ code: 'bip122/readFailed' })
  }
  say([200, '870000'])
  expect(await reader().height(network())).toBe(870_000)
})

describe('a fee rate', () => {
  it.each([
    [{ 1: 20.5, 3: 12, 6: 8, 144: 1.2 }, 3, 12],
    [{ 1: 20.5, 3: 12, 6: 8, 144: 1.2 }, 5, 12],
    [{ 2: 9, 144: 1.2 }, 1, 9],
    [{ 3: 0.2 }, 3, 1]
  ])('of %j for %d blocks is %d', (estimates, blocks, rate) => {
    expect(pickFeeRate(estimates, blocks, false)).toBe(rate)
  })

  it('falls back to a default only on test networks', () => {
    expect(pickFeeRate({}, 3, true)).toBe(1)
    expect(() => pickFeeRate({}, 3, false)).toThrow(expect.objectContaining({ code: 'bip122/readFailed' }))
  })

  it('is not read from an endpoint that asks for more than any miner does', async () => {
    say([200, '{"1":2001,"3":12}'], [200, '{"3":7}'])
    expect(await reader().fees(network())).toEqual({ 3: 7 })
    say([200, '{"1":2000}'])
    expect(await reader().fees(network())).toEqual({ 1: 2_000 })
  })

  it('is read only from the valid estimates of an endpoint', async () => {
    say([200, '{"1":20.5,"3":-4,"x":3,"99999":2,"6":"8","144":1.2}'])
    expect(await reader().fees(network())).toEqual({ 1: 20.5, 144: 1.2 })
  })
})
