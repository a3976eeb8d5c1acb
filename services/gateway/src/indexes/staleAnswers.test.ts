/** @jest-environment node */
import { afterEach, expect, it } from '@jest/globals'
import { json, startFaultServer, text } from '../../../../plugins/gateway/test/faultServer.js'
import { gatewayForTest } from '../../test/gatewayForTest.js'
import { laterClock } from '../../test/laterClock.js'
import recordedNfts from '../../test/recorded/blockscoutNfts.json'
import { createCaches } from '../caches/createCaches.js'
import { AnswerCache } from '../chains/AnswerCache.js'
import { ChainCalls } from '../chains/ChainCalls.js'
import { EnsAnswers } from '../names/EnsAnswers.js'
import type { EnsNames } from '../names/EnsNames.js'

const chainId = 'eip155:31337'
const owner = `0x${'1'.repeat(40)}`
const ending: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end()
})

/** A node and an index, each of which answers or fails as the test says, and a gateway over them. */
async function start() {
  const up = { node: true, index: true }
  const node = await startFaultServer((request, response) => {
    if (!up.node) return text('no', 500)(request, response)
    const calls = JSON.parse(node.requests.at(-1)?.body ?? '[]') as readonly { readonly id: number }[]
    json(calls.map(({ id }) => ({ jsonrpc: '2.0', id, result: '0x7' })))(request, response)
  })
  const index = await startFaultServer((request, response) => {
    const isList = request.url?.includes('/nft')
    const answer = up.index && isList ? json(recordedNfts) : text('no', 500)
    answer(request, response)
  })
  const indexes = { [chainId]: { kind: 'blockscout' as const, url: index.url } }
  const config = { rateLimit: false as const, chains: { [chainId]: [node.url] }, indexes }
  const rig = await gatewayForTest({ config })
  const clock = laterClock()
  ending.push(node.close, index.close, rig.end, clock.end)
  const get = async (what: string) => {
    const answer = await rig.get(`/v1/account/${owner}/${what}?projectId=demo&chainId=${chainId}`)
    return { status: answer.status, body: await answer.text() }
  }
  return { up, clock, get, index }
}

it('collectibles are served stale for ten minutes if the index fails, and read again when it answers', async () => {
  const { up, clock, get, index } = await start()
  const first = await get('nfts')
  expect(first).toMatchObject({ status: 200 })
  expect(JSON.parse(first.body).data.length).toBeGreaterThan(0)

  up.index = false
  for (let minute = 1; minute <= 10; minute++) {
    await clock.forward(60_000)
    expect(await get('nfts')).toEqual(first)
  }
  await clock.forward(61_000)
  const gone = await get('nfts')
  expect([gone.status, JSON.parse(gone.body).error.message]).toEqual([
    502,
    'The index of this chain did not answer.'
  ])

  up.index = true
  const asked = index.requests.length
  await clock.forward(60_000)
  expect(await get('nfts')).toEqual(first)
  expect(index.requests.length).toBe(asked + 1)
})

it('balances are not served stale if the node fails', async () => {
  const { up, clock, get } = await start()
  const first = await get('balance')
  expect(first).toMatchObject({ status: 200 })

  up.node = false
  expect(await get('balance')).toEqual(first)
  await clock.forward(31_000)

  expect((await get('balance')).status).toBe(502)
})

it('histories are not served stale if their source fails', async () => {
  const network = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
  const address = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'
  let isUp = true
  const source = await startFaultServer((request, response) =>
    (isUp ? json([]) : text('no', 500))(request, response)
  )
  const rig = await gatewayForTest({ config: { rateLimit: false, chains: { [network]: [source.url] } } })
  const clock = laterClock()
  ending.push(source.close, rig.end, clock.end)
  const get = async () =>
    (await rig.get(`/v1/account/${address}/history?projectId=demo&chainId=${network}`)).status
  expect(await get()).toBe(200)

  isUp = false
  expect(await get()).toBe(200)
  await clock.forward(16_000)

  expect(await get()).toBe(502)
})

it('names are not served stale if the node fails', async () => {
  let isUp = true
  const answer = async <Answer>(value: Answer) => {
    if (!isUp) throw new Error('no')
    return value
  }
  const ens: Pick<EnsNames, 'lookup' | 'resolve'> = {
    lookup: () => answer({ name: 'alice.eth', avatar: undefined }),
    resolve: () => answer({ address: owner, attributes: {} } as never)
  }
  const answers = new AnswerCache(createCaches().use('answers'), new ChainCalls(1))
  const names = new EnsAnswers(ens as EnsNames, answers)
  const clock = laterClock()
  ending.push(clock.end)
  const ask = async () =>
    (await Promise.allSettled([names.lookup(owner), names.resolve('alice.eth', 60)])).map(
      ({ status }) => status
    )
  expect(await ask()).toEqual(['fulfilled', 'fulfilled'])

  isUp = false
  await clock.forward(11_000)
  expect(await ask()).toEqual(['fulfilled', 'rejected'])
  await clock.forward(300_000)
  expect(await ask()).toEqual(['rejected', 'rejected'])
})
