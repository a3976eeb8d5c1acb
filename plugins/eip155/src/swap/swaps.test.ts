import { describe, expect, it } from '@jest/globals'
import type { PreparedTransaction } from '@plugboard/core'
import { decodeFunctionData, type Hex, parseUnits } from 'viem'
import { changes, codes, data } from '../../test/callsSetup'
import { describeBuiltSwaps } from '../../test/describeBuiltSwaps'
import { describeHostileContracts } from '../../test/describeHostileContracts'
import { describeLyingNetwork } from '../../test/describeLyingNetwork'
import { describeOneInch } from '../../test/describeOneInch'
import { describeSwapsAfterAllowance } from '../../test/describeSwapsAfterAllowance'
import { alice, ether } from '../../test/paymentSetup'
import { swapSetup } from '../../test/swapSetup'
import { routerAbi } from './decodeSwap'

const setup = swapSetup()
const { beginSwaps, endpoint, rpc, tokens, tokensOf, balanceOf, allowed, buyMuch } = setup

/** As wallets do before they sign: if the network refuses it, this throws the network's error. */
const estimate = ({ steps }: PreparedTransaction) => rpc('eth_estimateGas', steps.at(-1)?.request.params)

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

describe('swap', () => {
  it('of the network’s native currency needs no allowance and yields the quoted amount', async () => {
    const { prepareSwap, sent } = await beginSwaps()
    const { coin, router } = tokens
    const { quoted, prepared } = await prepareSwap(undefined, coin, ether)

    expect(prepared).toMatchObject({ simulated: 'passed', reason: undefined })
    expect(changes(prepared)).toEqual([`ETH ${-ether}`, `COIN ${quoted.amountOut}`])
    expect(prepared.calls).toMatchObject([
      { action: 'swap', amount: ether, minimum: { amount: quoted.minOut, asset: { symbol: 'COIN' } } }
    ])
    expect([prepared.steps.map(({ label }) => label), codes(prepared)]).toEqual([['act'], []])
    const before = await tokensOf(coin, alice)

    expect(await (await prepared.send()).settled).toBe('confirmed')

    expect((await tokensOf(coin, alice)) - before).toBe(quoted.amountOut)
    expect(sent()).toMatchObject([[{ to: router, from: alice, chainId: '0x7a69' }]])
  })

  it('has a deadline of ten minutes', async () => {
    const { quote, source } = await beginSwaps()
    const inTenMinutes = () => BigInt(Math.floor(Date.now() / 1000) + 600)
    const quoted = await quote(undefined, tokens.coin, ether)
    if (!quoted) throw new Error('there is no quote')

    const earliest = inTenMinutes()
    const plan = await source.build(quoted)
    const latest = inTenMinutes()

    const [built] = plan.kind === 'calls' ? plan.calls : []
    const deadline = decodeFunctionData({ abi: routerAbi, data: built?.data as Hex }).args.at(-1) as bigint
    expect([deadline >= earliest, deadline <= latest]).toEqual([true, true])
  })

  it('of the network’s native currency accepts only the called contract as the spender', async () => {
    const { quote, toIntent, kit } = await beginSwaps()
    const quoted = await quote(undefined, tokens.coin, ether)
    if (!quoted) throw new Error('there is no quote')
    const prepare = async (spender: Hex) =>
      kit.prepare({ ...(await toIntent(quoted)), quote: { ...quoted, spender } })

    const prepared = await prepare(tokens.router.toLowerCase() as Hex)
    expect([prepared.steps.length, codes(prepared)]).toEqual([1, []])
    await expect(prepare(tokens.aggregator)).rejects.toMatchObject({ code: 'eip155/cannotPrepare' })
    expect((await kit.log.lines()).at(-1)).toContain('different spender than was quoted')
  })

  it('of a token approves the exact amount for a known contract and leaves no allowance behind', async () => {
    const { prepareSwap, sent } = await beginSwaps()
    const { dollar, router } = tokens
    const amount = parseUnits('300', 6)
    const { quoted, prepared } = await prepareSwap(dollar, undefined, amount)

    expect(prepared.steps.map(({ label }) => label)).toEqual(['approve', 'act'])
    expect(prepared.calls).toMatchObject([
      { action: 'approve', amount, counterparty: router },
      { action: 'swap', amount }
    ])
    expect(changes(prepared)).toEqual([`ETH ${quoted.amountOut}`, `HUSD ${-amount}`])
    const before = await tokensOf(dollar, alice)

    expect(await (await prepared.send()).settled).toBe('confirmed')

    expect(before - (await tokensOf(dollar, alice))).toBe(amount)
    expect(await allowed(dollar)).toBe(0n)
    expect(sent()).toHaveLength(2)
  })

  it('resets an older allowance if the token requires it, and reuses a sufficient one', async () => {
    const { dollar, coin, router } = tokens
    const { prepareSwap } = await beginSwaps()
    const approve = (token: Hex, amount: bigint) =>
      rpc('eth_sendTransaction', [{ from: alice, to: token, data: data('approve', [router, amount]) }])
    const labels = async (...asked: Parameters<typeof prepareSwap>) =>
      (await prepareSwap(...asked)).prepared.steps.map(({ label }) => label)
    await approve(dollar, 5n)
    await approve(coin, 5n)

    const reset = await prepareSwap(dollar, undefined, 1_000_000n)
    expect(reset.prepared.steps.map(({ label }) => label)).toEqual(['reset', 'approve', 'act'])
    expect(await labels(coin, undefined, ether)).toEqual(['approve', 'act'])
    await approve(coin, ether)
    expect(await labels(coin, undefined, ether)).toEqual(['act'])

    expect(await (await reset.prepared.send()).settled).toBe('confirmed')
    expect(await allowed(dollar)).toBe(0n)
  })

  it('supports tokens with a transfer fee as long as the minimum arrives', async () => {
    const { prepareSwap } = await beginSwaps()
    const enough = await prepareSwap(tokens.toll, undefined, 10n * ether, 300)
    const tooLittle = await prepareSwap(tokens.toll, undefined, 10n * ether, 50)

    expect([enough.prepared.simulated, codes(enough.prepared)]).toEqual(['passed', []])
    expect(codes(tooLittle.prepared)).toContain('wouldFail block')
    expect(await (await enough.prepared.send()).settled).toBe('confirmed')
  })

  it('wraps and unwraps the network’s native currency one to one', async () => {
    const { prepareSwap } = await beginSwaps()
    const { wrapped } = tokens
    const there = await prepareSwap(undefined, wrapped, ether)
    expect(there.quoted).toMatchObject({ amountOut: ether, minOut: ether, spender: undefined })
    expect(changes(there.prepared)).toEqual([`ETH ${-ether}`, `WETH ${ether}`])
    await (await there.prepared.send()).settled

    const back = await prepareSwap(wrapped, undefined, ether)

    expect(changes(back.prepared)).toEqual([`ETH ${ether}`, `WETH ${-ether}`])
    expect(back.prepared.steps.map(({ label }) => label)).toEqual(['act'])
    expect(await (await back.prepared.send()).settled).toBe('confirmed')
  })

  it('is one atomic batch if the wallet supports it', async () => {
    const { prepareSwap, double } = await beginSwaps()
    double.atomic = 'supported'
    const before = await balanceOf(alice)
    const { prepared } = await prepareSwap(tokens.dollar, undefined, parseUnits('300', 6))

    expect(prepared.steps.map(({ request }) => request.method)).toEqual(['wallet_sendCalls'])
    expect(prepared.steps[0]?.request.params).toMatchObject([{ atomicRequired: true }])
    expect(await (await prepared.send()).settled).toBe('confirmed')
    expect(await balanceOf(alice)).toBeGreaterThan(before)
    expect(await allowed(tokens.dollar)).toBe(0n)
  })

  it('fails on the chain if the pool has moved in the meantime, and costs only the fee', async () => {
    const { prepareSwap } = await beginSwaps()
    const { prepared } = await prepareSwap(undefined, tokens.coin, ether)
    const [coins, before] = [await tokensOf(tokens.coin, alice), await balanceOf(alice)]
    await rpc('evm_setAutomine', [false])
    try {
      const { settled } = await prepared.send()
      await buyMuch(tokens.coin, { maxPriorityFeePerGas: '0x12a05f2000', maxFeePerGas: '0x2540be4000' })
      await rpc('anvil_mine', ['0x1'])

      expect(await settled).toBe('failed')
    } finally {
      await rpc('evm_setAutomine', [true])
    }
    expect(await tokensOf(tokens.coin, alice)).toBe(coins)
    expect(before - (await balanceOf(alice))).toBeLessThan(ether / 100n)
  })

  it("is reported as not sent if the pool moves during approval and the wallet's gas estimate fails", async () => {
    const { prepareSwap, double } = await beginSwaps()
    const { prepared } = await prepareSwap(undefined, tokens.coin, ether)
    const before = await rpc('eth_getTransactionCount', [alice, 'pending'])
    double.decide = async (method) => {
      if (method !== 'eth_sendTransaction') return
      await buyMuch(tokens.coin)
      await estimate(prepared)
    }

    await expect(prepared.send()).rejects.toMatchObject({ code: 'eip155/priceMoved' })

    expect(await rpc('eth_getTransactionCount', [alice, 'pending'])).toBe(before)
  })

  it("is reported as not sent even if parts of the wallet's error cannot be read", async () => {
    const { prepareSwap, double } = await beginSwaps()
    const { prepared } = await prepareSwap(undefined, tokens.coin, ether)
    const unreadable = {
      get() {
        throw new Error('not yours')
      }
    }
    double.decide = async (method) => {
      if (method !== 'eth_sendTransaction') return
      await buyMuch(tokens.coin)
      await estimate(prepared).catch((cause: unknown) => {
        throw Object.defineProperties({ cause }, { code: unreadable, data: unreadable, message: unreadable })
      })
    }

    await expect(prepared.send()).rejects.toMatchObject({ code: 'eip155/priceMoved' })
  })

  it('may have been sent if only the wallet claims a revert, or if the account sent another transaction', async () => {
    const { prepareSwap, double } = await beginSwaps()
    const reverted = Object.assign(new Error('execution reverted'), { code: 3 })
    const { prepared } = await prepareSwap(undefined, tokens.coin, ether)
    double.decide = () => Promise.reject(reverted)
    await expect(prepared.send()).rejects.toMatchObject({ code: 'eip155/walletFailed' })

    const second = await prepareSwap(undefined, tokens.coin, ether)
    double.decide = async (method) => {
      if (method !== 'eth_sendTransaction') return
      await buyMuch(tokens.coin)
      await rpc('eth_sendTransaction', [{ from: alice, to: alice }])
      await estimate(second.prepared)
    }
    await expect(second.prepared.send()).rejects.toMatchObject({ code: 'eip155/walletFailed' })
  })

  it('may have been sent if the account sends another transaction during the check', async () => {
    let isRefused = false
    const url = await endpoint({
      instead: async ({ method }) => {
        if (method === 'eth_simulateV1' && isRefused)
          await rpc('eth_sendTransaction', [{ from: alice, to: alice }])
        return undefined
      }
    })
    const { prepareSwap, double } = await beginSwaps({ url })
    const { prepared } = await prepareSwap(undefined, tokens.coin, ether)
    double.decide = async (method) => {
      if (method !== 'eth_sendTransaction') return
      await buyMuch(tokens.coin)
      isRefused = true
      await estimate(prepared)
    }

    await expect(prepared.send()).rejects.toMatchObject({ code: 'eip155/walletFailed' })
  })

  it('may have been sent if the account is delegated, whatever its nonce', async () => {
    const { prepareSwap, double } = await beginSwaps()
    // In the format of EIP-7702. It delegates to an address without code.
    await rpc('anvil_setCode', [alice, `0xef0100${'99'.repeat(20)}`])
    const { prepared } = await prepareSwap(undefined, tokens.coin, ether)
    double.decide = async (method) => {
      if (method !== 'eth_sendTransaction') return
      await buyMuch(tokens.coin)
      await estimate(prepared)
    }

    await expect(prepared.send()).rejects.toMatchObject({ code: 'eip155/walletFailed' })
  })

  it('stops after its approval if the pool has moved, leaving an exact allowance that can be revoked', async () => {
    const { prepareSwap, sent, double, source, kit, connection } = await beginSwaps()
    const amount = 10n * ether
    const { quoted, prepared } = await prepareSwap(tokens.coin, tokens.dollar, amount)
    let asked = 0
    double.decide = async (method) => {
      if (method === 'eth_sendTransaction' && asked++ === 0) await buyMuch(tokens.dollar)
    }

    await expect(prepared.send()).rejects.toMatchObject({ code: 'eip155/stepFailed' })

    expect([sent().length, await allowed(tokens.coin), await source.allowed?.(quoted)]).toEqual([
      1,
      amount,
      amount
    ])
    const revoked = await source.revoke?.(quoted)
    const { calls = [] } = revoked ?? {}
    await (await (await kit.prepare({ kind: 'calls', connection, calls })).send()).settled
    expect([await allowed(tokens.coin), await source.allowed?.(quoted)]).toEqual([0n, 0n])
  })

  it('is decoded and limited to its minimum if the network cannot simulate', async () => {
    const url = await endpoint({ refuses: ['eth_simulateV1', 'debug_traceCall'] })
    const { prepareSwap } = await beginSwaps({ url })
    const { quoted, prepared } = await prepareSwap(undefined, tokens.coin, ether)

    expect(prepared.simulated).toBe('cannot')
    expect(changes(prepared)).toEqual([`ETH ${-ether}`])
    expect(prepared.calls?.[0]?.minimum?.amount).toBe(quoted.minOut)
  })

  it('is simulated after its approval if the network traces, and shows the amount that arrives', async () => {
    const url = await endpoint({ refuses: ['eth_simulateV1'] })
    const { prepareSwap } = await beginSwaps({ url })
    const { quoted, prepared } = await prepareSwap(tokens.coin, tokens.dollar, ether)

    expect([prepared.simulated, codes(prepared), prepared.steps.length]).toEqual(['passed', [], 2])
    expect(changes(prepared)).toEqual([`COIN ${-ether}`, `HUSD ${quoted.amountOut}`])
  })
})

describeSwapsAfterAllowance(setup)
describeBuiltSwaps(setup)
describeOneInch(setup)
describeHostileContracts(setup)
describeLyingNetwork(setup)
