/** @jest-environment node */
import { expect, it, jest } from '@jest/globals'
import { gatewayForTest } from '../../test/gatewayForTest.js'

const sunrise = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'

/** Asks a gateway with this rate about the prices of so many tokens, one question after another. */
async function askPrices(burst: number, ...counts: readonly number[]) {
  const rig = await gatewayForTest({ config: { rateLimit: { burst, perSecond: 0.01 } } })
  const statuses: number[] = []
  for (const count of counts) {
    // The longest addresses of usual chains.
    const addresses = Array.from({ length: count }, (_, at) => `${sunrise}:${mint.slice(4)}${1_000 + at}`)
    const body = JSON.stringify({ currency: 'usd', projectId: 'demo', addresses })
    const url = `${rig.gateway.url}/v1/fungible/price?projectId=demo`
    statuses.push((await fetch(url, { method: 'POST', body })).status)
  }
  await rig.end()
  return statuses
}

it('a question about prices, which may need hundreds of calls, counts as four requests', async () => {
  expect(await askPrices(9, 0, 0, 0)).toEqual([200, 200, 429])
})

it('answers about all tokens that a balance can have at once, and counts each hundred of them', async () => {
  expect(await askPrices(100, 501, 502)).toEqual([200, 400])
  expect(await askPrices(29, 501, 100, 0)).toEqual([200, 200, 429])
})

it.each([23, 4, 3, 0.5])('answers about all tokens of a balance even with a burst of %s', async (burst) => {
  expect(await askPrices(burst, 501, 501)).toEqual([200, 429])
})

it('allows a question about many prices after the time in Retry-After', async () => {
  let now = Date.now()
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => now)
  const rig = await gatewayForTest({ config: { rateLimit: { burst: 24, perSecond: 8 } } })
  const addresses = Array.from({ length: 501 }, (_, at) => `${sunrise}:${mint.slice(4)}${1_000 + at}`)
  const ask = (count: number) =>
    fetch(`${rig.gateway.url}/v1/fungible/price?projectId=demo`, {
      method: 'POST',
      body: JSON.stringify({ currency: 'usd', addresses: addresses.slice(0, count) })
    })
  const first = await ask(0)
  now += 1_000

  // There is enough left for the first hundred, and not for the others.
  const refused = await ask(501)
  const refusedAgain = await ask(501)
  const small = await ask(0)
  const retryAfter = Number(refused.headers.get('Retry-After'))
  now += 1_000 * retryAfter
  const later = await ask(501)
  await rig.end()
  clock.mockRestore()

  expect([first, refused, refusedAgain, small].map(({ status }) => status)).toEqual([200, 429, 429, 200])
  // The window has three seconds, and began with the first question.
  expect([retryAfter, later.status]).toEqual([2, 200])
})
