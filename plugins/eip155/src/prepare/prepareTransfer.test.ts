import { describe, expect, it } from '@jest/globals'
import { definePlugin, type TransferIntent } from '@plugboard/core'
import { numberToHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { alice, bob, contract, deltas, ether, paymentSetup } from '../../test/paymentSetup'
import { startAnvil } from '../../test/startAnvil'

const { begin, endpoint, rpc } = paymentSetup()

describe('prepared payment', () => {
  it('shows outgoing and incoming amounts and the fee without calling the wallet', async () => {
    const { prepare, double } = await begin()
    const prepared = await prepare({})
    expect(deltas(prepared)).toEqual([
      [alice, -ether],
      [bob, ether]
    ])
    expect(prepared).toMatchObject({ simulated: 'passed', amount: ether, findings: [] })
    expect(prepared.fee?.asset).toMatchObject({ symbol: 'ETH', decimals: 18, standing: 'native' })
    expect(prepared.fee?.expected).toBeGreaterThan(0n)
    expect(prepared.fee?.most).toBeGreaterThanOrEqual(prepared.fee?.expected ?? 0n)
    // The request holds the wallet to no fee, and the review does not say that it does.
    expect(prepared.fee?.setBy).toBe('wallet')
    const [call] = (prepared.steps[0]?.request.params ?? []) as readonly object[]
    expect(Object.keys(call ?? {}).filter((name) => /gas/i.test(name))).toEqual([])
    // A wallet can refuse it on another chain.
    expect(call).toMatchObject({ from: alice, to: bob, chainId: '0x7a69' })
    expect(JSON.parse(prepared.raw)).toEqual(prepared.steps[0]?.request.params)
    expect(double.asked).toEqual([])
    expect(Object.isFrozen(prepared)).toBe(true)
    // Fees and balances change: it is shown for a minute at most.
    expect(prepared.expiresAt - Date.now()).toBeLessThanOrEqual(60_000)
    expect(prepared.expiresAt - Date.now()).toBeGreaterThan(30_000)
  })
})

describe('preview of a payment', () => {
  it('shows the failure without a fee and blocks if the receiver rejects the payment', async () => {
    const { prepare } = await begin()
    await rpc('anvil_setCode', [contract, '0x60006000fd'])
    const prepared = await prepare({ to: contract })
    expect(prepared).toMatchObject({ simulated: 'failed', changes: [], fee: undefined })
    expect(prepared.findings.map(({ code, level }) => [code, level])).toEqual([
      ['contractReceiver', 'warn'],
      ['wouldFail', 'block']
    ])
  })

  it('reports that the receiver passes the payment on', async () => {
    const { prepare } = await begin()
    // CALL(gas, 0x…beef, callvalue, 0, 0, 0, 0)
    await rpc('anvil_setCode', [contract, '0x60006000600060003461beef5af100'])
    const prepared = await prepare({ to: contract })
    const [, arrived] = deltas(prepared)
    expect(arrived?.[1]).toBe(0n)
    expect(prepared.findings.map(({ code }) => code)).toContain('passedOn')
  })

  it('is blocked if the receiver sends the payment back, since the account would lose nothing', async () => {
    const { prepare } = await begin()
    // CALL(gas, caller, callvalue, 0, 0, 0, 0)
    await rpc('anvil_setCode', [contract, '0x600060006000600034335af100'])
    const { findings } = await prepare({ to: contract })
    expect(findings).toContainEqual(expect.objectContaining({ code: 'notAsIntended', level: 'block' }))
  })

  it('shows a single change of zero for a payment to the own address', async () => {
    const { prepare } = await begin()
    const prepared = await prepare({ to: alice })
    expect(deltas(prepared)).toEqual([[alice, 0n]])
    expect(prepared.findings).toMatchObject([{ code: 'ownAddress', level: 'info' }])
  })

  it('does not treat an account with delegated code (EIP-7702) as a contract', async () => {
    const { prepare } = await begin()
    await rpc('anvil_setCode', [contract, `0xef0100${'00'.repeat(19)}01`])
    expect((await prepare({ to: contract })).findings.map(({ code }) => code)).not.toContain(
      'contractReceiver'
    )
  })

  it('reports that it could not be simulated if the network only executes calls', async () => {
    const old = await endpoint({
      refuses: ['eth_simulateV1', 'debug_traceCall', 'eth_maxPriorityFeePerGas']
    })
    const { prepare } = await begin({ url: old })
    const prepared = await prepare({})
    expect(prepared).toMatchObject({ simulated: 'cannot', findings: [] })
    expect(deltas(prepared)).toEqual([
      [alice, -ether],
      [bob, ether]
    ])
    expect(prepared.fee?.most).toBeGreaterThan(0n)
    await rpc('anvil_setCode', [contract, '0x60006000fd'])
    expect(await prepare({ to: contract })).toMatchObject({ simulated: 'failed' })
  })
})

describe('preparing a payment', () => {
  it.each<[string, Partial<Omit<TransferIntent, 'kind'>>, string]>([
    ['more than there is', { amount: 10n ** 30n }, 'eip155/notEnough'],
    ['all but the fee', { amount: 10_000n * ether }, 'eip155/notEnough'],
    ['nothing', { amount: 0n }, 'eip155/invalidAmount'],
    ['a negative amount', { amount: -1n }, 'eip155/invalidAmount'],
    ['an amount that is no bigint', { amount: 1 as never }, 'eip155/invalidAmount'],
    ['an amount beyond 256 bits', { amount: 1n << 256n }, 'eip155/invalidAmount'],
    ['a wrong checksum', { to: bob.replace('C5', 'c5') }, 'eip155/notAnAddress'],
    ['no address', { to: 'bob' }, 'eip155/notAnAddress'],
    ['the zero address', { to: `0x${'0'.repeat(40)}` }, 'eip155/unusableReceiver'],
    ['a memo, which would be lost', { memo: '42' }, 'eip155/cannotPrepare'],
    ['the end of the account', { closeAccount: true }, 'eip155/cannotPrepare'],
    ['another network', { asset: { networkId: 'eip155:1' } }, 'eip155/cannotPrepare']
  ])('rejects without calling the wallet: %s', async (_, intent, code) => {
    const { prepare, double } = await begin()
    await expect(prepare(intent)).rejects.toMatchObject({ code })
    expect(double.asked).toEqual([])
  })

  it('rejects an amount that leaves less than the fee can become', async () => {
    const payer = privateKeyToAccount(`0x${'33'.repeat(32)}`).address
    const give = (balance: bigint) => rpc('anvil_setBalance', [payer, numberToHex(balance)])
    await give(2n * ether)
    const { prepare, double } = await begin({ account: payer })
    const { most = 0n } = (await prepare({})).fee ?? {}

    await give(ether + most)
    expect(await prepare({})).toMatchObject({ amount: ether, simulated: 'passed' })
    await give(ether + most - 1n)
    await expect(prepare({})).rejects.toMatchObject({ code: 'eip155/notEnough' })
    expect(double.asked).toEqual([])
  })

  it('rejects an endpoint of another chain', async () => {
    const other = await startAnvil(31338)
    try {
      const { prepare } = await begin({ url: await endpoint({ target: other.url }) })
      await expect(prepare({})).rejects.toMatchObject({ code: 'eip155/wrongEndpoint' })
    } finally {
      await other.stop()
    }
  })

  it('rejects max from an empty account', async () => {
    const poor = privateKeyToAccount(`0x${'11'.repeat(32)}`).address
    const { prepare } = await begin({ account: poor })
    await expect(prepare({ amount: 'max' })).rejects.toMatchObject({ code: 'eip155/notEnough' })
  })

  it('rejects on abort and if the endpoint is unreachable', async () => {
    const { prepare } = await begin()
    await expect(prepare({}, AbortSignal.abort())).rejects.toMatchObject({ code: 'connect/aborted' })
    const gone = await begin({ url: 'http://127.0.0.1:9' })
    await expect(gone.prepare({})).rejects.toMatchObject({ code: 'eip155/readFailed' })
  })

  it('ignores taps on RPC requests when reading the chain', async () => {
    const { kit, prepare } = await begin()
    await kit.use(
      definePlugin({
        name: 'liar',
        setup: (context) =>
          void context.tap('rpcRequest', async ({ method }) =>
            method === 'eth_getBalance' ? { result: '0x0' } : undefined
          )
      })
    )
    expect(await prepare({})).toMatchObject({ simulated: 'passed' })
  })
})
