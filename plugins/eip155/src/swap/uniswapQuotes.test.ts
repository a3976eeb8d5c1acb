import { describe, expect, it } from '@jest/globals'
import { data } from '../../test/callsSetup'
import { alice, ether } from '../../test/paymentSetup'
import { swapSetup } from '../../test/swapSetup'

const { beginSwaps, endpoint, rpc, tokens } = swapSetup()

describe('quotes of pools', () => {
  it('use the best route, and are undefined without a route', async () => {
    const { quote } = await beginSwaps()
    const { coin, dollar, wrapped, lone } = tokens

    const direct = await quote(undefined, coin, ether)
    const over = await quote(coin, dollar, 10n * ether)

    expect(direct).toMatchObject({ route: [wrapped, coin], spender: undefined, source: 'uniswap-v2' })
    // 0.3 % for the pool, and the price impact of one ether on a pool of a hundred.
    expect(direct?.amountOut).toBe(1_974_316_068_794_122_597_700n)
    expect(direct?.minOut).toBe(1_954_572_908_106_181_371_723n)
    expect(over?.route).toEqual([coin, wrapped, dollar])
    expect(over?.spender).toBe(tokens.router)
    expect(await quote(lone, coin, 1n)).toBeUndefined()
    expect(await quote(coin, coin, 1n)).toBeUndefined()
  })

  it('use another pool only if the gain exceeds its gas cost', async () => {
    const { coin, dollar, wrapped } = tokens
    /** One coin gives 1.5 dollars through ether, and 0.99 on the direct route; an ether is worth about 3,000. */
    const routeAt = async (gwei: bigint | undefined) => {
      const result = `0x${((gwei ?? 0n) * 10n ** 9n).toString(16)}`
      const instead = async ({ method }: { readonly method: string }) =>
        method === 'eth_gasPrice' ? { result } : undefined
      const url = await endpoint(gwei ? { instead } : { refuses: ['eth_gasPrice'] })
      const { quote } = await beginSwaps({ url })
      return (await quote(coin, dollar, ether))?.route
    }

    expect(await routeAt(1n)).toEqual([coin, wrapped, dollar])
    expect(await routeAt(3n)).toEqual([coin, dollar])
    // If the network's fee is unknown, the highest amount counts.
    expect(await routeAt(undefined)).toEqual([coin, wrapped, dollar])
  })

  it('are based on the real gas cost of an additional pool', async () => {
    const { source, quote } = await beginSwaps()
    const { coin, dollar, router } = tokens
    const untouched = await rpc('evm_snapshot')
    await rpc('eth_sendTransaction', [
      { from: alice, to: coin, data: data('approve', [router, 10n * ether]) }
    ])
    const over = await quote(coin, dollar, ether)
    if (!over) throw new Error('there is no quote')
    const callOf = async (route: readonly string[]) => {
      const plan = await source.build({ ...over, route, minOut: 0n })
      if (plan.kind !== 'calls') throw new Error('there are no calls')
      const [call] = plan.calls.map(({ to, data: input }) => ({ from: alice, to, data: input }))
      return call
    }
    const ways = [await callOf(over.route), await callOf([coin, dollar])]
    // A pool's first write costs more gas, and pools that have been used have already written.
    for (const call of ways) await rpc('eth_sendTransaction', [call])

    const [far = 0, near = 0] = await Promise.all(
      ways.map(async (call) => Number(await rpc('eth_estimateGas', [call])))
    )

    await rpc('evm_revert', [untouched])
    const more = far - near
    // Tokens that do more than these take more.
    expect([over.route.length, more > 40_000, more < 80_000, more]).toEqual([3, true, true, more])
  })

  it('reject if the network is unreachable instead of reporting a missing route', async () => {
    const url = await endpoint({ refuses: ['eth_call', 'eth_blockNumber'] })
    const { quote } = await beginSwaps({ url })

    await expect(quote(undefined, tokens.coin, ether)).rejects.toMatchObject({
      code: expect.stringMatching(/^(eip155|connect)\//)
    })
  })
})
