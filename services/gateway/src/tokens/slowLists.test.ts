/** @jest-environment node */
import { afterEach, expect, it } from '@jest/globals'
import {
  type Behaviour,
  hang,
  json,
  startFaultServer,
  text
} from '../../../../plugins/gateway/test/faultServer.js'
import { gatewayForTest } from '../../test/gatewayForTest.js'
import { laterClock } from '../../test/laterClock.js'

const listed = { chainId: 1, address: `0x${'a'.repeat(40)}`, name: 'USD Coin', symbol: 'USDC', decimals: 6 }

const ended: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end()
})

/** A gateway with a list on a server, and the symbols that it serves from it. */
async function begin(behaviour: Behaviour) {
  const server = await startFaultServer(behaviour)
  const rig = await gatewayForTest({
    config: { rateLimit: false, tokenLists: [server.url] },
    onError: () => undefined
  })
  // In this order: the list is given up when its server ends.
  ended.push(rig.end, () => server.close())
  const symbols = async () => {
    const answer = await rig.get('/v1/tokens?projectId=demo&chainId=eip155:1')
    return ((await answer.json()) as { tokens: readonly { symbol: string }[] }).tokens.map(
      (one) => one.symbol
    )
  }
  return { server, symbols }
}

it.each<[string, Behaviour]>([
  ['does not answer', hang],
  ['names a later time', text('', 429, { 'Retry-After': '30' })]
])('serves the last version of a list meanwhile if its host %s', async (_, behaviour) => {
  const clock = laterClock()
  ended.push(() => clock.end())
  const { server, symbols } = await begin(json({ tokens: [listed] }))
  await symbols()
  server.behave(behaviour)
  await clock.forward(61 * 60_000)

  const begun = performance.now()
  const served = await symbols()

  expect(served).toEqual(['USDC'])
  expect(performance.now() - begun).toBeLessThan(6_000)
  expect(server.requests).toHaveLength(2)
})

it('waits for no later time that a host names before there is a list', async () => {
  const { server, symbols } = await begin(text('', 503, { 'Retry-After': '30' }))

  expect(await symbols()).toEqual([])
  expect(server.requests).toHaveLength(1)
})
