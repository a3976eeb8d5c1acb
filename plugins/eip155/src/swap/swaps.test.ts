import { describe, expect, it } from '@jest/globals'
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
const { beginSwaps, endpoint, rpc, tokens, tokensOf, balanceOf, allowed } = setup

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
