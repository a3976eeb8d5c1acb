import { describe, expect, it } from '@jest/globals'
import type { PreparedTransaction, SwapIntent } from '@plugboard/core'
import { encodeAbiParameters, encodeFunctionData, type Hex, pad, parseAbi, parseAbiParameters } from 'viem'
import { codes, data } from './callsSetup'
import { buy, callsOf, sell, soon } from './mutateSwap'
import { encodeOneInch } from './oneInchMutations'
import { nativeToken } from './oneInchServer'
import { alice, ether } from './paymentSetup'
import type { swapSetup } from './swapSetup'

const poolAbi = parseAbi([
  'function addLiquidityETH(address token, uint256 amount, uint256 minToken, uint256 minEther, address to, uint256 deadline) payable'
])

/** Contracts that behave differently from their simulation. They share the chain of the file that calls this. */
export function describeHostileContracts(setup: ReturnType<typeof swapSetup>): void {
  const { beginSwaps, deploy, rpc, tokens, tokensOf, balanceOf, allowed } = setup

  /** Sends a transaction from Alice that must not fail. */
  async function act(transaction: object): Promise<void> {
    const hash = await rpc('eth_sendTransaction', [{ from: alice, gas: '0x7a1200', ...transaction }])
    const read = async () =>
      (await rpc('eth_getTransactionReceipt', [hash])) as { readonly status: Hex } | null
    let receipt = await read()
    while (!receipt) receipt = await read()
    expect(receipt.status).toBe('0x1')
  }

  /** Creates a pool of a token with a hundred ether. */
  async function fill(token: Hex): Promise<void> {
    const amount = 100_000n * ether
    const args = [token, amount, 0n, 0n, alice, soon()] as const
    await act({ to: token, data: data('approve', [tokens.router, amount]) })
    await act({
      to: tokens.router,
      value: `0x${(100n * ether).toString(16)}`,
      data: encodeFunctionData({ abi: poolAbi, args })
    })
  }

  /** Sends what was prepared through a wallet that does not simulate it first. */
  async function sendUntried(
    prepared: PreparedTransaction,
    double: Awaited<ReturnType<typeof beginSwaps>>['double']
  ) {
    const chain = double.chains.get(31337)
    double.chains.set(31337, {
      rpc: (method, params) =>
        rpc(
          method,
          method === 'eth_sendTransaction' ? [{ gas: '0x7a1200', ...(params as [object])[0] }] : params
        )
    })
    const { settled } = await prepared.send()
    const outcome = await settled
    if (chain) double.chains.set(31337, chain)
    return outcome
  }

  describe('a hostile contract', () => {
    it.each([
      ['by what the pools promise', (quoted: SwapIntent) => quoted],
      ['with the plan of somebody else', sell({ path: ({ lone, wrapped }) => [lone, wrapped] })]
    ])('that lets nobody sell it blocks the swap %s', async (_, mutate) => {
      const { quote, toIntent, kit, sent } = await beginSwaps()
      const honey = await deploy('HoneypotToken')
      await fill(honey)
      const quoted = await quote(honey, undefined, 2n * ether)
      if (!quoted) throw new Error('there is no quote')
      expect(quoted.amountOut).toBeGreaterThan(0n)

      const intent = mutate(await toIntent(quoted), { ...tokens, lone: honey, evil: honey })
      const outcome = await kit.prepare(intent).then(codes, ({ code }) => [code])

      expect(outcome).toEqual([expect.stringMatching(/^(wouldFail block|eip155\/cannotPrepare)$/)])
      expect([sent(), await allowed(honey)]).toEqual([[], 0n])
    })

    it('costs only a fee if its token arrives only in simulations, because the chain enforces the minimum', async () => {
      const { prepareSwap, double } = await beginSwaps()
      const trial = await deploy('TrialToken')
      await fill(trial)
      const { prepared } = await prepareSwap(undefined, trial, 2n * ether)
      // Nothing suspicious can be seen beforehand.
      expect([prepared.simulated, codes(prepared)]).toEqual(['passed', []])
      const before = await balanceOf(alice)

      expect(await sendUntried(prepared, double)).toBe('failed')

      expect(before - (await balanceOf(alice))).toBeLessThan(ether / 50n)
    })

    it('is refused if its token arrives only in simulations and the minimum comes from the pools', async () => {
      const { quote, toIntent, kit } = await beginSwaps()
      const trial = await deploy('TrialToken')
      await fill(trial)
      const quoted = await quote(undefined, trial, 2n * ether)
      if (!quoted) throw new Error('there is no quote')
      const addresses = { ...tokens, dollar: trial, evil: trial }
      const right = buy({})(await toIntent(quoted), addresses)
      expect(codes(await kit.prepare(right))).toEqual([])
      const [call] = callsOf(right)
      // The same arguments for `swapExactETHForTokens`.
      const plain = { ...call, data: `0x7ff36ab5${call?.data?.slice(10)}` }

      await expect(kit.prepare({ ...right, plan: { kind: 'calls', calls: [plain] } })).rejects.toMatchObject({
        code: 'eip155/unreadableCall'
      })
    })

    it('costs only a fee if it is an aggregator that sells only in simulations', async () => {
      const { quote, kit, connection, double } = await beginSwaps()
      const executor = await deploy('TrialExecutor', pad(tokens.executor))
      const amount = 2n * ether
      const quoted = await quote(undefined, tokens.dollar, amount)
      if (!quoted) throw new Error('there is no quote')
      const words = [tokens.router, nativeToken, tokens.wrapped, tokens.dollar] as const
      const bytes = encodeOneInch({
        to: tokens.aggregator,
        value: amount,
        executor,
        program: encodeAbiParameters(parseAbiParameters('address, address, address, address'), words),
        desc: {
          srcToken: nativeToken,
          dstToken: tokens.dollar,
          srcReceiver: executor,
          dstReceiver: alice,
          amount,
          minReturnAmount: quoted.minOut,
          flags: 0n
        }
      })
      const prepared = await kit.prepare({
        kind: 'swap',
        connection,
        quote: { ...quoted, source: '1inch', spender: undefined },
        plan: { kind: 'calls', calls: [{ to: tokens.aggregator, value: amount, data: bytes }] }
      })
      expect([prepared.simulated, codes(prepared)]).toEqual(['passed', []])
      const [before, dollars] = [await balanceOf(alice), await tokensOf(tokens.dollar, alice)]

      expect(await sendUntried(prepared, double)).toBe('failed')

      expect(await tokensOf(tokens.dollar, alice)).toBe(dollars)
      expect(before - (await balanceOf(alice))).toBeLessThan(ether / 50n)
    })
  })
}
