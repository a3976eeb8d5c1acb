import { describe, expect, it } from '@jest/globals'
import { definePlugin, type TransferIntent } from '@plugboard/core'
import { makeMint } from '../../test/makeMint'
import { deltas, paymentSetup, randomAddress, rentMinimum, signatureFee } from '../../test/paymentSetup'
import { tokenPrograms } from '../chain/tokenPrograms'

const { begin, endpoint, lamportsOf, chain } = paymentSetup()
const sol = 1_000_000_000n

describe('a prepared payment in SOL', () => {
  it('shows what leaves, what arrives and the network fee without prompting the wallet', async () => {
    const { prepare, address, asked } = await begin()
    const to = randomAddress()
    const prepared = await prepare({ to, amount: sol })
    expect(prepared.findings).toEqual([])
    expect(deltas(prepared)).toEqual([
      [address, -sol],
      [to, sol]
    ])
    expect(prepared).toMatchObject({ simulated: 'passed', amount: sol })
    expect(prepared.fee).toMatchObject({ expected: signatureFee, most: signatureFee })
    expect(prepared.fee?.asset).toMatchObject({ symbol: 'SOL', decimals: 9, standing: 'native' })
    expect(JSON.parse(prepared.raw)).toEqual(prepared.steps[0]?.request.params)
    expect(prepared.steps[0]?.request).toMatchObject({ method: 'solana_signTransaction' })
    expect(asked()).toBe(0)
    expect(Object.isFrozen(prepared)).toBe(true)
    // The wallet has the other half of the blockhash's minute.
    expect(prepared.expiresAt).toBeLessThanOrEqual(Date.now() + 30_000)
  })

  it('offers the recent priority fee of the account’s transactions, at most 100,000 lamports', async () => {
    const offering = async (prioritizationFee: number) => {
      // In no order, as nodes return them; a faulty one also returns impossible ones.
      const given = [900_000_000, -1, prioritizationFee, -1, 0]
      const fees = given.map((fee, slot) => ({ slot, prioritizationFee: fee }))
      const url = await endpoint({ getRecentPrioritizationFees: () => fees })
      return (await (await begin({ url })).prepare({})).fee?.most ?? 0n
    }
    // 30,000 units of computation.
    expect(await offering(1_000)).toBe(signatureFee + 30n)
    expect(await offering(800_000_000)).toBe(signatureFee + 100_000n)
  })

  it('pays the recent priority fee on the chain', async () => {
    const busy = await endpoint({
      getRecentPrioritizationFees: () => [{ slot: 1, prioritizationFee: 2_000_000 }]
    })
    const { prepare, address } = await begin({ url: busy })
    const before = await lamportsOf(address)
    const prepared = await prepare({ amount: sol })
    expect(prepared.fee?.most).toBe(signatureFee + 60_000n)
    expect(await (await prepared.send()).settled).toBe('confirmed')
    expect(await lamportsOf(address)).toBe(before - sol - (prepared.fee?.most ?? 0n))
    const fees = (await chain.rpc('getRecentPrioritizationFees', [address])) as {
      prioritizationFee: number
    }[]
    expect(fees.some((fee) => fee.prioritizationFee === 2_000_000)).toBe(true)
  })

  it('of the whole balance leaves nothing', async () => {
    const { prepare, address } = await begin({ lamports: 2_000_000 })
    const prepared = await prepare({ amount: 'max' })
    expect(prepared).toMatchObject({ amount: 2_000_000n - signatureFee, simulated: 'passed' })
    expect(prepared.findings).toEqual([])
    expect(await (await prepared.send()).settled).toBe('confirmed')
    expect(await lamportsOf(address)).toBe(0n)
  })

  it('records a memo on the chain', async () => {
    const { prepare } = await begin()
    const prepared = await prepare({ memo: 'Order 42 ☕' })
    expect(prepared).toMatchObject({ simulated: 'passed', findings: [] })
    expect((await prepare({ memo: 'é'.repeat(250) })).simulated).toBe('passed')
    const { id, settled } = await prepared.send()
    expect(await settled).toBe('confirmed')
    const { meta } = (await chain.rpc('getTransaction', id, { maxSupportedTransactionVersion: 0 })) as {
      meta: { logMessages: string[] }
    }
    expect(meta.logMessages.join('\n')).toContain('Order 42 ☕')
  })
})

describe('findings before signing', () => {
  it('report a payment to the sender’s own address, with a single change of zero', async () => {
    const { prepare, address } = await begin()
    const prepared = await prepare({ to: address })
    expect(deltas(prepared)).toEqual([[address, 0n]])
    expect(prepared.findings).toMatchObject([{ code: 'ownAddress', level: 'info' }])
  })

  it('warn about a receiver that belongs to a program', async () => {
    const { prepare } = await begin()
    const to = randomAddress()
    const owner = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
    await chain.rpc('surfnet_setAccount', to, { lamports: 2_039_280, data: '00'.repeat(165), owner })
    const { findings } = await prepare({ to })
    expect(findings).toMatchObject([{ code: 'contractReceiver', level: 'warn' }])
  })

  it('report danger for a program or token as receiver, where anything sent is lost', async () => {
    const { prepare, address } = await begin()
    const atProgram = await prepare({ to: tokenPrograms.token })
    expect(atProgram.findings).toMatchObject([
      { code: 'programReceiver', level: 'danger', text: 'This is a program. Anything sent to it is lost.' }
    ])
    const atToken = await prepare({ to: await makeMint(chain, address, tokenPrograms.token2022) })
    expect(atToken.findings).toMatchObject([
      {
        code: 'tokenContract',
        level: 'danger',
        text: 'This is the address of a token. Anything sent to it is lost.'
      }
    ])
  })

  it('block a payment that the network would refuse, with the reason', async () => {
    const logs = ['Program log: Error: Open', 'Program log: Error: Closed']
    const refusal = { err: { InstructionError: [2, { Custom: 7 }] }, logs }
    const url = await endpoint({ simulateTransaction: () => ({ value: { ...refusal, accounts: null } }) })
    const prepared = await (await begin({ url })).prepare({})
    expect(prepared).toMatchObject({ simulated: 'failed', reason: 'Closed', changes: [] })
    expect(prepared.findings).toMatchObject([{ code: 'wouldFail', level: 'block' }])
  })

  it('block a payment if the simulation moves another amount', async () => {
    const url = await endpoint({
      simulateTransaction: () => {
        const owner = '1'.repeat(32)
        const accounts = [5_000_000_000, 1].map((lamports) => ({ owner, lamports, data: ['', 'base64'] }))
        return { value: { err: null, accounts } }
      }
    })
    const { findings } = await (await begin({ url })).prepare({})
    expect(findings).toMatchObject([{ code: 'notAsIntended', level: 'block' }])
  })

  it('are empty if the endpoint cannot simulate, and the payment says so', async () => {
    const url = await endpoint({
      simulateTransaction: () => {
        throw new Error('Method not found')
      }
    })
    const { prepare, address } = await begin({ url })
    const to = randomAddress()
    const prepared = await prepare({ to })
    expect(prepared).toMatchObject({ simulated: 'cannot', findings: [] })
    expect(deltas(prepared)).toEqual([
      [address, -sol],
      [to, sol]
    ])
    expect(deltas(await prepare({ to: address }))).toEqual([[address, 0n]])
  })
})

describe('preparing a payment', () => {
  it.each<[string, Partial<Omit<TransferIntent, 'kind'>>, string, RegExp]>([
    ['more than there is', { amount: 1n << 60n }, 'solana/notEnough', /'amount'/],
    ['all but the fee', { amount: 10n * sol }, 'solana/notEnough', /'amount'/],
    ['what leaves too little', { amount: 10n * sol - 6_000n }, 'solana/leavesTooLittle', /'amount'/],
    ['too little for a new receiver', { amount: 890_879n }, 'solana/newAccountMinimum', /'amount'/],
    ['nothing', { amount: 0n }, 'solana/invalidAmount', /'amount'/],
    ['a negative amount', { amount: -1n }, 'solana/invalidAmount', /'amount'/],
    ['an amount that is no bigint', { amount: 1 as never }, 'solana/invalidAmount', /'amount'/],
    ['an amount beyond 64 bits', { amount: 1n << 64n }, 'solana/invalidAmount', /'amount'/],
    ['no address', { to: 'toly.sol' }, 'solana/notAnAddress', /'to'/],
    ['the address of zeros', { to: '1'.repeat(32) }, 'solana/unusableReceiver', /'to'/],
    ['an account to close', { closeAccount: true }, 'solana/cannotPrepare', /'closeAccount'/],
    ['a memo that is too long', { memo: 'é'.repeat(300) }, 'solana/memoTooLong', /'memo'/],
    ['another network', { asset: { networkId: 'solana:other' } }, 'solana/cannotPrepare', /'asset'/]
  ])('rejects %s without prompting the wallet', async (_, intent, code, notes) => {
    const { prepare, asked } = await begin()
    const refused = { code, notes: expect.stringMatching(notes) }
    await expect(prepare(intent)).rejects.toMatchObject(refused)
    expect(asked()).toBe(0)
  })

  it('states the required minimum in whole units', async () => {
    const { prepare } = await begin()
    await expect(prepare({ amount: 1n })).rejects.toMatchObject({
      message: 'This receiver is new and needs at least 0.00089088 SOL',
      values: { minimum: '0.00089088', symbol: 'SOL' }
    })
    expect((await prepare({ amount: rentMinimum })).simulated).toBe('passed')
  })

  it.each([0, 5_000])('rejects sending everything from an account with %d lamports', async (lamports) => {
    const { prepare, address } = await begin({ lamports: 0 })
    await chain.rpc('surfnet_setAccount', address, { lamports, data: '', owner: '1'.repeat(32) })
    await expect(prepare({ amount: 'max' })).rejects.toMatchObject({ code: 'solana/notEnough' })
  })

  it('accepts what leaves exactly the minimum, and any amount for an account that has it', async () => {
    const { prepare } = await begin()
    const to = randomAddress()
    await chain.fund(to, Number(rentMinimum))
    const left = await prepare({ amount: 10n * sol - signatureFee - rentMinimum })
    expect([left.simulated, (await prepare({ to, amount: 1n })).simulated]).toEqual(['passed', 'passed'])
  })

  it('accepts all but the fee for the sender’s own address, because it stays', async () => {
    const { prepare, address } = await begin({ lamports: 1_000_000 })
    for (const amount of [995_000n, 'max'] as const)
      expect(await prepare({ to: address, amount })).toMatchObject({ simulated: 'passed', amount: 995_000n })
    const refused = { code: 'solana/notEnough' }
    await expect(prepare({ to: address, amount: 995_001n })).rejects.toMatchObject(refused)
  })

  it('rejects paying everything to itself if the fee leaves less than the minimum', async () => {
    const pay = async (lamports: bigint) => {
      const { prepare, address } = await begin({ lamports: Number(lamports) })
      return prepare({ to: address, amount: 'max' })
    }

    await expect(pay(rentMinimum + signatureFee - 1n)).rejects.toMatchObject({
      code: 'solana/leavesTooLittle',
      message: 'Keep at least 0.00089088 SOL, or send everything'
    })
    expect((await pay(rentMinimum + signatureFee)).simulated).toBe('passed')
  })

  it('rejects an endpoint of another network', async () => {
    const wrong = await begin({ networkId: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' })
    await expect(wrong.prepare({})).rejects.toMatchObject({ code: 'solana/wrongEndpoint' })
    const right = await begin({ networkId: 'PLugboardDemoSunrise111111111111' })
    expect((await right.prepare({})).simulated).toBe('passed')
  })

  it('rejects when aborted or when the endpoint is unreachable', async () => {
    const { prepare } = await begin()
    await expect(prepare({}, AbortSignal.abort())).rejects.toMatchObject({ code: 'connect/aborted' })
    const gone = await begin({ url: 'http://127.0.0.1:9' })
    await expect(gone.prepare({})).rejects.toMatchObject({ code: 'solana/readFailed' })
  })

  it('bypasses rpcRequest taps of plugins', async () => {
    const { kit, prepare } = await begin()
    await kit.use(
      definePlugin({
        name: 'liar',
        setup: (context) => void context.tap('rpcRequest', async () => ({ result: { value: [] } }))
      })
    )
    expect(await prepare({})).toMatchObject({ simulated: 'passed' })
  })
})
