import { describe, expect, it } from '@jest/globals'
import type { TransferIntent } from '@plugboard/core'
import fc from 'fast-check'
import { decodeFunctionData, erc20Abi, type Hex } from 'viem'
import { type ContractName, standard, supply } from '../../test/deployContract'
import { alice, bob, contract, deltas, ether, paymentSetup } from '../../test/paymentSetup'

const { begin, endpoint, rpc, deploy, balanceOf, tokensOf } = paymentSetup()
const networkId = 'eip155:31337'
const of = (token: string) => ({ networkId, token }) as const
const codes = ({ findings }: { readonly findings: readonly { code: string; level: string }[] }) =>
  findings.map(({ code, level }) => `${code} ${level}`)

describe('payment in tokens', () => {
  it.each<[string, ContractName, Hex, { symbol: string; decimals: number }]>([
    ['as ERC-20 says', 'StandardToken', standard('Coin', 'COIN', 8, 900n), { symbol: 'COIN', decimals: 8 }],
    ['that return nothing, as USDT', 'NoReturnToken', supply(900n), { symbol: 'HUSD', decimals: 6 }],
    ['with names of 32 bytes', 'Bytes32Token', supply(900n), { symbol: 'OLD', decimals: 18 }]
  ])('[S7.16] %s: moves what it shows, using transfer', async (_, name, args, asset) => {
    const { prepare, double, sent } = await begin()
    const token = await deploy(name, args)
    const prepared = await prepare({ asset: of(token), amount: 250n })
    expect(prepared).toMatchObject({ simulated: 'passed', amount: 250n, findings: [] })
    expect(deltas(prepared)).toEqual([
      [alice, -250n],
      [bob, 250n]
    ])
    expect(prepared.changes[0]?.asset).toMatchObject({ ...asset, token, networkId, standing: 'unknown' })
    expect(prepared.fee?.asset).toMatchObject({ symbol: 'ETH' })
    expect(double.asked).toEqual([])

    expect(await (await prepared.send()).settled).toBe('confirmed')

    expect([await tokensOf(token, alice), await tokensOf(token, bob)]).toEqual([650n, 250n])
    const [[call]] = sent() as [[{ to: string; value: string; data: Hex }]]
    expect(call).toMatchObject({ to: token, value: '0x0', chainId: '0x7a69' })
    expect(decodeFunctionData({ abi: erc20Abi, data: call.data })).toEqual({
      functionName: 'transfer',
      args: [bob, 250n]
    })
  })

  it('sends the whole balance as max and leaves the fee to the wallet', async () => {
    const { prepare, sent } = await begin()
    const token = await deploy('StandardToken', standard('Coin', 'COIN', 18, 900n))
    const prepared = await prepare({ asset: of(token), amount: 'max' })
    expect(prepared.amount).toBe(900n)
    await (await prepared.send()).settled
    expect(await tokensOf(token, alice)).toBe(0n)
    expect((sent() as [[object]])[0][0]).not.toHaveProperty('gas')
  })

  it('costs at most what it costs with a fifth more gas, and twice the base fee', async () => {
    const { prepare } = await begin()
    const token = await deploy('StandardToken', standard('Coin', 'COIN', 18, 900n))
    const { steps, fee } = await prepare({ asset: of(token), amount: 5n })
    const read = async (method: string, params: unknown[]) => BigInt(String(await rpc(method, params)))
    const [call] = (steps[0]?.request.params ?? []) as readonly object[]
    const gas = await read('eth_estimateGas', [call])
    const tip = await read('eth_maxPriorityFeePerGas', [])
    const block = (await rpc('eth_getBlockByNumber', ['latest', false])) as { baseFeePerGas: Hex }
    const base = BigInt(block.baseFeePerGas)

    expect(fee?.expected).toBe(gas * (base + tip))
    expect(fee?.most).toBe(((gas * 6n) / 5n) * (2n * base + tip))
  })

  it('shows what arrives and warns if the token charges a fee on transfers', async () => {
    const { prepare } = await begin()
    const token = await deploy('FeeToken', supply(10_000n))
    const prepared = await prepare({ asset: of(token), amount: 1_000n })
    expect(deltas(prepared)).toEqual([
      [alice, -1_000n],
      [bob, 990n]
    ])
    expect(codes(prepared)).toEqual(['feeOnTransfer warn'])
    expect(prepared.changes[0]?.asset.traits).toEqual(['fee-on-transfer'])
    await (await prepared.send()).settled
    expect(await tokensOf(token, bob)).toBe(990n)
  })

  it("fails with the token's own reason if the token is paused", async () => {
    const { prepare } = await begin()
    const token = await deploy('PausedToken', supply(900n))
    // setPaused(true)
    await rpc('eth_sendTransaction', [{ from: alice, to: token, data: `0x16c38b3c${'1'.padStart(64, '0')}` }])
    const prepared = await prepare({ asset: of(token), amount: 1n })
    expect(prepared).toMatchObject({ simulated: 'failed', changes: [], fee: undefined })
    expect(prepared.reason).toContain('Pausable: paused')
    expect(codes(prepared)).toEqual(['wouldFail block'])
  })

  it("fails if the token's transfer returns false, even if the network cannot simulate", async () => {
    const { prepare } = await begin()
    const token = await deploy('FalseToken')
    const old = await begin({ url: await endpoint({ refuses: ['eth_simulateV1', 'debug_traceCall'] }) })
    for (const ask of [prepare, old.prepare])
      expect(await ask({ asset: of(token), amount: 1n })).toMatchObject({
        simulated: 'failed',
        reason: 'transfer returned false',
        findings: [{ code: 'wouldFail', level: 'block' }]
      })
  })

  it('is blocked if the token only pretends to move', async () => {
    const { prepare } = await begin()
    const prepared = await prepare({ asset: of(await deploy('LyingToken')), amount: 5n })
    expect(deltas(prepared)).toEqual([
      [alice, 0n],
      [bob, 0n]
    ])
    expect(codes(prepared)).toEqual(['notAsIntended block'])
  })

  it('reports that it could not be simulated if the network only executes calls', async () => {
    const { prepare } = await begin({
      url: await endpoint({ refuses: ['eth_simulateV1', 'debug_traceCall'] })
    })
    const token = await deploy('StandardToken', standard('Coin', 'COIN', 18, 900n))
    const prepared = await prepare({ asset: of(token), amount: 5n })
    expect(prepared).toMatchObject({ simulated: 'cannot', findings: [] })
    expect(deltas(prepared)).toEqual([
      [alice, -5n],
      [bob, 5n]
    ])
  })

  it('shows sanitized token names', async () => {
    const { prepare } = await begin()
    const prepared = await prepare({ asset: of(await deploy('HostileTextToken', supply(9n))), amount: 5n })
    expect(prepared.changes[0]?.asset).toMatchObject({
      name: 'knab ruoy morf <img src=x onerror=alert(',
      symbol: 'XXXXXXXXXX'
    })
  })
})

describe('rejected payment in tokens', () => {
  it.each<[string, Partial<Omit<TransferIntent, 'kind'>>, string, string]>([
    ['[S5.11 part] without a token', { asset: of('') }, 'tokenRequired', 'A token is required'],
    ['of what is no address', { asset: of('COIN') }, 'notAToken', 'There is no token at this address'],
    ['of an account', { asset: of(bob), to: contract }, 'notAToken', 'There is no token at this address'],
    ['of another network', { asset: { networkId: 'eip155:1', token: contract } }, 'cannotPrepare', ''],
    ['to the zero address', { asset: of(contract), to: `0x${'0'.repeat(40)}` }, 'unusableReceiver', ''],
    ['to the token itself', { asset: of(contract), to: contract }, 'unusableReceiver', '']
  ])('%s', async (_, intent, reason, message) => {
    const { prepare, double } = await begin()
    const refused = expect.objectContaining({
      code: `eip155/${reason}`,
      message: expect.stringContaining(message)
    })
    await expect(prepare(intent)).rejects.toEqual(refused)
    expect(double.asked).toEqual([])
  })

  it('of a contract that is not a token', async () => {
    const { prepare } = await begin()
    // Answers 1 to everything.
    await rpc('anvil_setCode', [contract, '0x600160005260206000f3'])
    await expect(prepare({ asset: of(contract) })).rejects.toMatchObject({ code: 'eip155/notAToken' })
  })

  it('of more than the balance, naming the missing asset', async () => {
    const { prepare } = await begin()
    const token = await deploy('StandardToken', standard('Coin', 'COIN', 18, 900n))
    await expect(prepare({ asset: of(token), amount: 901n })).rejects.toMatchObject({
      code: 'eip155/notEnoughTokens',
      message: 'You do not have enough COIN'
    })
    await rpc('anvil_setBalance', [alice, '0x1'])
    await expect(prepare({ asset: of(token), amount: 900n })).rejects.toMatchObject({
      code: 'eip155/notEnoughForFee',
      message: 'You do not have enough ETH for the fee'
    })
  })

  it('of max without a balance', async () => {
    const { prepare } = await begin({ account: bob })
    const token = await deploy('StandardToken', standard('Coin', 'COIN', 18, 900n))
    await expect(prepare({ asset: of(token), amount: 'max', to: alice })).rejects.toMatchObject({
      code: 'eip155/notEnoughTokens'
    })
  })
})

describe('data fee of a rollup', () => {
  it('is included in the fee and held back when sending max', async () => {
    const { prepare } = await begin()
    const before = await prepare({ amount: 'max' })
    // Returns 10^15, whatever it is asked.
    await rpc('anvil_setCode', [
      '0x420000000000000000000000000000000000000F',
      '0x66038d7ea4c6800060005260206000f3'
    ])
    const after = await prepare({ amount: 'max' })
    const fee = 10n ** 15n
    expect((before.amount ?? 0n) - (after.amount ?? 0n)).toBe((fee * 5n) / 4n)
    expect((after.fee?.expected ?? 0n) - (before.fee?.expected ?? 0n)).toBe(fee)
  })
})

describe('random amounts', () => {
  it('never spend more than the balance, and move what the preview shows', async () => {
    const { prepare } = await begin()
    const owned = 10n ** 24n
    const token = await deploy('StandardToken', standard('Coin', 'COIN', 18, owned))
    let left = owned
    const amount = fc.oneof(fc.bigInt(1n, owned), fc.bigInt(1n, 1_000n), fc.bigInt(owned, 2n ** 256n - 1n))
    await fc.assert(
      fc.asyncProperty(amount, async (amount) => {
        const outcome = await prepare({ asset: of(token), amount }).catch(({ code }) => code)
        if (amount > left) return expect(outcome).toBe('eip155/notEnoughTokens')
        expect(deltas(outcome)).toEqual([
          [alice, -amount],
          [bob, amount]
        ])
        await (await outcome.send()).settled
        left -= amount
        expect(await tokensOf(token, alice)).toBe(left)
        expect(await tokensOf(token, bob)).toBe(owned - left)
      }),
      { numRuns: 40 }
    )
  }, 60_000)

  it('never overspend when sending max of the native currency, at any balance and gas price', async () => {
    const { prepare } = await begin()
    const balance = fc.bigInt(1n, 10n * ether)
    const price = fc.bigInt(1n, 500n * 10n ** 9n)
    await fc.assert(
      fc.asyncProperty(balance, price, async (balance, price) => {
        await rpc('anvil_setBalance', [alice, `0x${balance.toString(16)}`])
        await rpc('anvil_setNextBlockBaseFeePerGas', [`0x${price.toString(16)}`])
        await rpc('evm_mine')
        const had = await balanceOf(bob)
        const prepared = await prepare({ amount: 'max' }).catch(({ code }) => code)
        if (prepared === 'eip155/notEnough') return
        await (await prepared.send()).settled
        expect(await balanceOf(bob)).toBe(had + prepared.amount)
        expect(await balanceOf(alice)).toBeLessThanOrEqual(prepared.fee.most)
      }),
      { numRuns: 30 }
    )
  }, 60_000)
})
