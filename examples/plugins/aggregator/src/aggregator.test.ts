import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, describe, it } from 'node:test'
import { createGateway } from '@plugboard/gateway-service'
import { acme } from './aggregator.js'

const key = 'key-of-the-operator'
const chainId = 'eip155:1'
const [coin, dollar, account, router] = ['1', '2', '3', '4'].map((digit) => `0x${digit.repeat(40)}`)
const order = { to: router, data: '0x1234', value: '0', gas: '210000', gasPrice: '7' }
const right: Record<string, object> = { price: { bought: '4500000' }, order, spender: { address: router } }

const ends: (() => unknown)[] = []
after(async () => {
  for (const end of ends.reverse()) await end()
})

/** A real gateway that calls Acme through the adapter. @param answers Acme's answers instead; nothing for 404, and a number for another status */
async function begin(answers: Record<string, object | number | undefined> = {}) {
  const asked: string[] = []
  const errors: unknown[] = []
  const vendor = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://acme')
    const path = pathname.replace('/v1/1/', '')
    asked.push(`${path}${search}`)
    const answer = { ...right, ...answers }[path]
    const status = request.headers['x-acme-key'] !== key ? 401 : typeof answer === 'number' ? answer : 200
    response.writeHead(answer === undefined ? 404 : status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer ?? {}))
  }).listen(0, '127.0.0.1')
  await once(vendor, 'listening')
  const url = `http://127.0.0.1:${(vendor.address() as AddressInfo).port}`
  const gateway = await createGateway({
    database: ':memory:',
    swapAdapters: { acme },
    config: { rateLimit: false, aggregators: [{ kind: 'acme', key, url, chains: [chainId] }] },
    onError: (error) => errors.push(error)
  })
  ends.push(
    () => vendor.close(),
    () => gateway.close()
  )
  const swap = { from: `${chainId}:${coin}`, to: `${chainId}:${dollar}`, amount: '150' }
  const quotes = () =>
    fetch(`${gateway.url}/v1/convert/quotes?${new URLSearchParams({ projectId: 'demo', ...swap })}`)
  const build = () =>
    fetch(`${gateway.url}/v1/convert/build-transaction?projectId=demo`, {
      method: 'POST',
      body: JSON.stringify({
        ...swap,
        userAddress: `${chainId}:${account}`,
        eip155: { slippage: 1, minReturn: '4455000' }
      })
    })
  return { asked, errors, quotes, build }
}

describe('the Acme adapter behind a gateway', () => {
  it('quotes, and builds the transaction that the page reads before signing', async () => {
    const { asked, quotes, build } = await begin()

    const [quoted, built] = [await (await quotes()).json(), await (await build()).json()]

    assert.deepEqual(quoted.quotes, [
      {
        id: 'acme',
        fromAmount: '150',
        toAmount: '4500000',
        fromAccount: `${chainId}:${coin}`,
        toAccount: `${chainId}:${dollar}`,
        spender: router
      }
    ])
    assert.equal(built.tx.to, `${chainId}:${router}`)
    assert.equal(built.tx.data, '0x1234')
    const question = `sell=${coin}&buy=${dollar}&amount=150`
    assert.deepEqual(
      asked.filter((one) => !one.startsWith('spender')),
      [`price?${question}`, `order?${question}&receiver=${account}&least=4455000`]
    )
  })

  it('returns no quotes and 404 for a build when Acme has no route', async () => {
    const { quotes, build } = await begin({ price: undefined, order: undefined })
    assert.deepEqual(await (await quotes()).json(), { quotes: [] })
    assert.equal((await build()).status, 404)
  })

  it('answers 502 when Acme fails, and never leaks the API key', async () => {
    for (const price of [503, { bought: 'much' }, {}]) {
      const { quotes, errors } = await begin({ price })
      const answer = await quotes()
      assert.equal(answer.status, 502)
      assert.ok(![await answer.text(), ...errors.map(String)].join().includes(key))
    }
  })
})
