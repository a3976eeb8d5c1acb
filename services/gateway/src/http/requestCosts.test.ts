/** @jest-environment node */
import { expect, it } from '@jest/globals'
import { gatewayForTest } from '../../test/gatewayForTest.js'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** Balances and prices are tested with what they cost an endpoint. What the requests are answered does not matter: they are counted before. */
it.each([
  ['GET', '/health', 0],
  ['GET', '/getWalletImage/none', 0.25],
  ['GET', '/public/getAssetImage/none', 0.25],
  ['GET', '/getWallets', 1],
  ['GET', '/appkit/v1/config', 1],
  ['GET', `/v1/account/${account}/history`, 2],
  ['GET', `/v1/account/${account}/nfts`, 2],
  ['GET', '/v1/convert/quotes', 4],
  ['POST', '/v1/convert/build-transaction', 4],
  ['GET', '/v1/convert/tokens', 1],
  ['GET', `/v1/identity/${account}`, 4],
  ['GET', '/v1/profile/account/alice.reown.id', 4],
  ['POST', '/v1/profile/account', 20],
  ['POST', '/v1/identities', 8],
  ['POST', '/v1/ccip/batch', 4],
  ['POST', '/v1/onramp/quote', 4],
  ['POST', '/v1/generators/onrampurl', 4]
])('a %s of %s counts as %s requests', async (method, path, cost) => {
  const { gateway, end } = await gatewayForTest({
    config: { rateLimit: { burst: 4 * cost + 2, perSecond: 0.01 } }
  })
  const isRefused = async (asked: string, options?: RequestInit) =>
    (await fetch(`${gateway.url}${asked}?projectId=demo`, options)).status === 429

  const refused: boolean[] = []
  for (let count = 0; count < 4; count++) {
    refused.push(await isRefused(path, { method, ...(method === 'POST' && { body: '{}' }) }))
  }
  const left: boolean[] = []
  for (let count = 0; count < 3; count++) left.push(await isRefused('/getWallets'))
  await end()

  expect(refused).toEqual([false, false, false, false])
  expect(left).toEqual([false, false, true])
})
