import { describe, expect, it } from '@jest/globals'
import { PublicKey } from '@solana/web3.js'
import { waitFor } from '@testing-library/dom'
import { giveApart } from '../../test/giveApart'
import { makeMint } from '../../test/makeMint'
import { deltas, paymentSetup, randomAddress, signatureFee } from '../../test/paymentSetup'
import { tokenPrograms } from '../chain/tokenPrograms'
import { associated } from '../chain/tokenTransfer'

const { begin, chain, endpoint, lamportsOf, tokensOf } = paymentSetup()
const programs = ['token', 'token2022'] as const
const lengths = { token: 165, token2022: 170 } as const

describe.each(programs)('a payment in a token of the program %s', (program) => {
  it('includes the rent of the receiver’s new token account in its fee, and arrives as shown', async () => {
    const { prepare, address, asset } = await begin()
    const mint = await makeMint(chain, address, tokenPrograms[program])
    const to = randomAddress()
    const prepared = await prepare({ asset: asset(mint), to, amount: 250_000n })
    expect(deltas(prepared)).toEqual([
      [address, -250_000n],
      [to, 250_000n]
    ])
    expect(prepared).toMatchObject({ simulated: 'passed', amount: 250_000n })
    expect(prepared.findings).toMatchObject([{ code: 'newAccount', level: 'info' }])
    const rent = (await chain.rpc('getMinimumBalanceForRentExemption', lengths[program])) as number
    expect(prepared.fee).toMatchObject({ expected: signatureFee + BigInt(rent), asset: { symbol: 'SOL' } })
    const before = await lamportsOf(address)
    expect(await (await prepared.send()).settled).toBe('confirmed')
    expect(await tokensOf(to, mint)).toBe(250_000n)
    expect(await lamportsOf(address)).toBe(before - (prepared.fee?.most ?? 0n))
    const again = await prepare({ asset: asset(mint), to, amount: 1n })
    expect(again).toMatchObject({ findings: [], fee: { expected: signatureFee, most: signatureFee } })
  })

  it('of the whole balance leaves no tokens', async () => {
    const { prepare, address, asset } = await begin()
    const mint = await makeMint(chain, address, tokenPrograms[program])
    const to = randomAddress()
    const prepared = await prepare({ asset: asset(mint), to, amount: 'max' })
    expect(prepared.amount).toBe(1_000_000n)
    expect(await (await prepared.send()).settled).toBe('confirmed')
    expect(await tokensOf(address, mint)).toBe(0n)
    expect(await tokensOf(to, mint)).toBe(1_000_000n)
  })

  it('to the sender’s own address moves nothing', async () => {
    const { prepare, address, asset } = await begin()
    const mint = await makeMint(chain, address, tokenPrograms[program])
    const prepared = await prepare({ asset: asset(mint), to: address, amount: 7n })
    expect(deltas(prepared)).toEqual([[address, 0n]])
    expect(prepared.findings).toMatchObject([{ code: 'ownAddress' }])
  })

  it('accepts a token account of this token as receiver, but not one of another token', async () => {
    const { prepare, address, asset } = await begin()
    const owner = randomAddress()
    const mint = await makeMint(chain, address, tokenPrograms[program])
    const other = await makeMint(chain, owner, tokenPrograms[program])
    const programId = new PublicKey(tokenPrograms[program])
    const accountOf = (holder: string, token: string) =>
      associated(new PublicKey(holder), new PublicKey(token), programId).toBase58()
    await (await (await prepare({ asset: asset(mint), to: owner, amount: 5n })).send()).settled
    const to = accountOf(owner, mint)
    const prepared = await prepare({ asset: asset(mint), to, amount: 3n })
    expect(deltas(prepared)).toEqual([
      [address, -3n],
      [to, 3n]
    ])
    expect(await (await prepared.send()).settled).toBe('confirmed')
    expect(await tokensOf(owner, mint)).toBe(8n)
    const wrong = prepare({ asset: asset(mint), to: accountOf(owner, other), amount: 3n })
    await expect(wrong).rejects.toMatchObject({ code: 'solana/otherTokenAccount' })
  })

  it('to a program or another token is rejected with the reason, since neither can own tokens', async () => {
    const { prepare, address, asset } = await begin()
    const mint = await makeMint(chain, address, tokenPrograms[program])
    const other = await makeMint(chain, address, tokenPrograms.token)
    const payTo = (to: string) => prepare({ asset: asset(mint), to, amount: 3n })
    await expect(payTo(tokenPrograms.token2022)).rejects.toMatchObject({
      code: 'solana/programReceiver',
      message: 'This is a program, not an account: it cannot own tokens',
      notes: expect.stringContaining("'to'")
    })
    await expect(payTo(other)).rejects.toMatchObject({
      code: 'solana/tokenReceiver',
      message: 'This is the address of a token, not an account: it cannot own tokens'
    })
    await expect(payTo(tokenPrograms.associated)).rejects.toMatchObject({ code: 'solana/programReceiver' })
  })

  it('to a multisig of the token program goes to its token account', async () => {
    const { prepare, address, asset } = await begin()
    const mint = await makeMint(chain, address, tokenPrograms[program])
    const group = randomAddress()
    const data = Buffer.alloc(355)
    // A multisig with one key signs for it.
    data.set([1, 1, 1], 0)
    data.set(new PublicKey(address).toBytes(), 3)
    const owner = tokenPrograms[program]
    await chain.rpc('surfnet_setAccount', group, { lamports: 3_361_680, data: data.toString('hex'), owner })
    const prepared = await prepare({ asset: asset(mint), to: group, amount: 5n })
    expect(deltas(prepared)).toEqual([
      [address, -5n],
      [group, 5n]
    ])
    expect(prepared.simulated).toBe('passed')
    expect(await (await prepared.send()).settled).toBe('confirmed')
    expect(await tokensOf(group, mint)).toBe(5n)
  })

  it('is rejected for too much, a token not held, an unknown token, or the mint as receiver', async () => {
    const { prepare, address, asset, asked } = await begin()
    const mint = await makeMint(chain, address, tokenPrograms[program])
    const others = await makeMint(chain, randomAddress(), tokenPrograms[program])
    const refused = { code: 'solana/notEnough', notes: expect.stringContaining("'amount'") }
    await expect(prepare({ asset: asset(mint), amount: 1_000_001n })).rejects.toMatchObject(refused)
    await expect(prepare({ asset: asset(others), amount: 1n })).rejects.toMatchObject(refused)
    await expect(prepare({ asset: asset(others), amount: 'max' })).rejects.toMatchObject(refused)
    const none = prepare({ asset: asset(randomAddress()), amount: 1n })
    await expect(none).rejects.toMatchObject({ code: 'solana/notAMint' })
    const toItself = prepare({ asset: asset(mint), to: mint, amount: 1n })
    await expect(toItself).rejects.toMatchObject({ code: 'solana/unusableReceiver' })
    expect(asked()).toBe(0)
  })

  it('is rejected without enough SOL for the fee and the new token account', async () => {
    const { prepare, address, asset } = await begin({ lamports: 2_000_000 })
    const mint = await makeMint(chain, address, tokenPrograms[program])
    const refused = { code: 'solana/notEnough' }
    await expect(prepare({ asset: asset(mint), amount: 1n })).rejects.toMatchObject(refused)
    await chain.fund(address, 500_000)
    await expect(prepare({ asset: asset(mint), amount: 1n })).rejects.toMatchObject(refused)
    await chain.fund(address, 1_000_000)
    expect((await prepare({ asset: asset(mint), amount: 1n })).simulated).toBe('passed')
  })
})

describe('a Token-2022 token', () => {
  it('with a transfer fee shows in advance that less arrives', async () => {
    const { prepare, address, asset } = await begin()
    const mint = await makeMint(chain, address, tokenPrograms.token2022, 'fee')
    const to = randomAddress()
    const prepared = await prepare({ asset: asset(mint), to, amount: 100_001n })
    // One percent, rounded up.
    expect(deltas(prepared)).toEqual([
      [address, -100_001n],
      [to, 99_000n]
    ])
    expect(prepared.changes[0]?.asset.traits).toEqual(['fee-on-transfer'])
    expect(prepared.findings.map(({ code }) => code)).toEqual(['newAccount', 'feeOnTransfer'])
    expect(prepared.findings[1]?.level).toBe('warn')
    expect(await (await prepared.send()).settled).toBe('confirmed')
    expect(await tokensOf(to, mint)).toBe(99_000n)
  })

  it('shows the transfer fee even if the network cannot simulate the payment', async () => {
    const url = await endpoint({ simulateTransaction: () => ({ value: { err: null, accounts: null } }) })
    const { prepare, address, asset } = await begin({ url })
    const mint = await makeMint(chain, address, tokenPrograms.token2022, 'fee')
    const prepared = await prepare({ asset: asset(mint), amount: 100_001n })
    expect(prepared.simulated).toBe('cannot')
    expect(deltas(prepared).map(([, delta]) => delta)).toEqual([-100_001n, 99_000n])
  })

  it.each(['hook', 'nonTransferable', 'paused'] as const)(
    'that cannot be sent from a page (%s) is rejected',
    async (kind) => {
      const { prepare, address, asset, asked } = await begin()
      const mint = await makeMint(chain, address, tokenPrograms.token2022, kind)
      const refused = { code: 'solana/notTransferable' }
      await expect(prepare({ asset: asset(mint), amount: 1n })).rejects.toMatchObject(refused)
      expect(asked()).toBe(0)
    }
  )
})

describe('tokens in several token accounts', () => {
  it('are sent together if one account has too few, without frozen ones', async () => {
    const { prepare, address, asset, capabilities, network } = await begin()
    const mint = await makeMint(chain, address, tokenPrograms.token)
    await giveApart(chain, { owner: address, mint, amount: 300n })
    await giveApart(chain, { owner: address, mint, amount: 500n })
    await giveApart(chain, { owner: address, mint, amount: 9_000n, isFrozen: true })
    const holdings = await capabilities?.holdings?.({ address, networkId: network.caipNetworkId })
    expect(holdings?.all[1]).toMatchObject({ value: 1_009_800n, spendable: 1_000_800n })
    const to = randomAddress()
    const prepared = await prepare({ asset: asset(mint), to, amount: 'max' })
    expect(deltas(prepared)).toEqual([
      [address, -1_000_800n],
      [to, 1_000_800n]
    ])
    const some = await prepare({ asset: asset(mint), to, amount: 1_000_100n })
    expect([some.simulated, some.findings, deltas(some)[0]]).toMatchObject([
      'passed',
      [{ code: 'newAccount' }],
      [address, -1_000_100n]
    ])
    const own = await prepare({ asset: asset(mint), to: address, amount: 'max' })
    expect([deltas(own), own.findings]).toMatchObject([[[address, 0n]], [{ code: 'ownAddress' }]])
    expect(await (await prepared.send()).settled).toBe('confirmed')
    await waitFor(async () => expect(await tokensOf(to, mint)).toBe(1_000_800n))
    expect(await tokensOf(address, mint)).toBe(9_000n)
  })
})
