/** @jest-environment node */
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals'
import type { Hex } from 'viem'
import { startFaultyEndpoint } from '../../test/faultyEndpoint.js'
import { gatewayForTest } from '../../test/gatewayForTest.js'
import { startHistoryChain } from '../../test/historyChain.js'

const chainId = 'eip155:31337'
/** The selector of `decimals()`. */
const decimals = '0x313ce567'

describe('balances from an endpoint that answers unlike others', () => {
  let chain: Awaited<ReturnType<typeof startHistoryChain>>
  let endpoint: Awaited<ReturnType<typeof startFaultyEndpoint>>
  let owner: Hex
  let token: Hex
  const ending: (() => unknown)[] = []
  beforeAll(async () => {
    chain = await startHistoryChain(31337)
    owner = chain.accounts[0] as Hex
    token = await chain.deployToken(owner, 'Harbour Coin', 'HRB', 6)
    endpoint = await startFaultyEndpoint(chain.url)
  })
  afterEach(async () => {
    for (const end of ending.splice(0)) await end()
  })
  afterAll(async () => {
    endpoint.close()
    await chain.stop()
  })

  /** The symbols of what the owner has, read from the chain. */
  async function start(endpoints: readonly string[]) {
    const rig = await gatewayForTest({ config: { rateLimit: false, chains: { [chainId]: [...endpoints] } } })
    ending.push(rig.end)
    return async () => {
      const query = new URLSearchParams({ projectId: 'demo', chainId, forceUpdate: `${chainId}:${token}` })
      const answer = await rig.get(`/v1/account/${owner}/balance?${query}`)
      const { balances } = (await answer.json()) as { balances?: readonly { readonly symbol: string }[] }
      return balances?.map(({ symbol }) => symbol) ?? answer.status
    }
  }

  it('include a token again a minute after an endpoint refused to describe it', async () => {
    endpoint.behave(({ params: [call] }) => (Object(call).data === decimals ? -32_000 : 'pass'))
    const symbols = await start([endpoint.url])
    expect(await symbols()).toEqual(['ETH'])

    endpoint.behave(() => 'pass')
    const now = performance.now.bind(performance)
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => now() + 61_000)
    ending.push(() => clock.mockRestore())

    expect(await symbols()).toEqual(['ETH', 'HRB'])
  })

  it('come from the next endpoint if the first fails while tokens are read', async () => {
    endpoint.behave(({ method }) => (method === 'eth_call' ? 'fail' : 'pass'))

    const symbols = await start([endpoint.url, chain.url])

    expect(await symbols()).toEqual(['ETH', 'HRB'])
  })

  it('are not given without tokens if no endpoint reads them', async () => {
    endpoint.behave(({ method }) => (method === 'eth_call' ? 'fail' : 'pass'))

    const symbols = await start([endpoint.url])

    expect(await symbols()).toBe(502)
  })

  it('come from an endpoint that adds the member `error` to every answer', async () => {
    endpoint.behave(() => (answer) => ({ ...answer, error: null }))

    const symbols = await start([endpoint.url])

    expect(await symbols()).toEqual(['ETH', 'HRB'])
  })
})
