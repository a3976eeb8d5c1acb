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
  it('are the best of all ways, and nothing where there is none', async () => {
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

  it('go over another pool only where that gains more than the network takes for it', async () => {
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

  it('reckon with what a pool more really takes of gas', async () => {
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

  it('are refused where the network cannot be asked, and not called a missing way', async () => {
    const url = await endpoint({ refuses: ['eth_call', 'eth_blockNumber'] })
    const { quote } = await beginSwaps({ url })

    await expect(quote(undefined, tokens.coin, ether)).rejects.toMatchObject({
      code: expect.stringMatching(/^(eip155|connect)\//)
    })
  })
})

describe('a swap', () => {
  it('of the network’s own currency needs no allowance, and brings what was quoted', async () => {
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

  it('gives the network ten minutes to include it', async () => {
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

  it('of the network’s own currency may name the contract that is called as the one that spends, and no other', async () => {
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

  it('of a token allows exactly what it takes, to a known contract, and leaves nothing allowed', async () => {
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

  it('takes back an older allowance first where the token wants that, and uses one that is enough', async () => {
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

  it('takes tokens that keep a fee of each transfer, as long as the minimum arrives', async () => {
    const { prepareSwap } = await beginSwaps()
    const enough = await prepareSwap(tokens.toll, undefined, 10n * ether, 300)
    const tooLittle = await prepareSwap(tokens.toll, undefined, 10n * ether, 50)

    expect([enough.prepared.simulated, codes(enough.prepared)]).toEqual(['passed', []])
    expect(codes(tooLittle.prepared)).toContain('wouldFail block')
    expect(await (await enough.prepared.send()).settled).toBe('confirmed')
  })

  it('wraps the network’s own currency one to one, and back', async () => {
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

  it('is one atomic batch where the wallet makes one', async () => {
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

  it('is refused by the chain where the pool has moved meanwhile, and only the fee is lost', async () => {
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

  it('was not sent where the pool moves while the wallet asks and the network refuses it there', async () => {
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

  it('was not sent where the wallet hands that on in an error of which not all can be read', async () => {
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

  it('may have been sent where the wallet only says so, or where something of the account has come to the network', async () => {
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

  it('may have been sent where something of the account comes while the network is asked again', async () => {
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

  it('may have been sent where others may send for the account, whatever its own nonce says', async () => {
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

  it('does not go on after its allowance where the pool has moved: what is allowed is exact', async () => {
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

  it('is read and held to its minimum where the network can try nothing beforehand', async () => {
    const url = await endpoint({ refuses: ['eth_simulateV1', 'debug_traceCall'] })
    const { prepareSwap } = await beginSwaps({ url })
    const { quoted, prepared } = await prepareSwap(undefined, tokens.coin, ether)

    expect(prepared.simulated).toBe('cannot')
    expect(changes(prepared)).toEqual([`ETH ${-ether}`])
    expect(prepared.calls?.[0]?.minimum?.amount).toBe(quoted.minOut)
  })

  it('is tried behind its allowance where the network traces, and says what really arrives', async () => {
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
