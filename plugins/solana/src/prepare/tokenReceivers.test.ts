import { describe, expect, it } from '@jest/globals'
import { PublicKey, SystemProgram } from '@solana/web3.js'
import { giveApart } from '../../test/giveApart'
import { makeMint } from '../../test/makeMint'
import { deltas, paymentSetup, randomAddress, rentMinimum, signatureFee } from '../../test/paymentSetup'
import { tokenPrograms } from '../chain/tokenPrograms'
import { associated } from '../chain/tokenTransfer'

const { begin, chain, lamportsOf, tokensOf } = paymentSetup()

const accountOf = (owner: string, mint: string, program: keyof typeof tokenPrograms) =>
  associated(new PublicKey(owner), new PublicKey(mint), new PublicKey(tokenPrograms[program])).toBase58()

describe('a payment in a token', () => {
  it.each([
    ['fee', 182],
    ['unsetHook', 175],
    ['pausable', 174]
  ] as const)('to a new receiver pays for the extensions that the mint requires: %s', async (kind, size) => {
    const { prepare, address, asset } = await begin()
    const mint = await makeMint(chain, address, tokenPrograms.token2022, kind)
    const rent = BigInt((await chain.rpc('getMinimumBalanceForRentExemption', size)) as number)

    const prepared = await prepare({ asset: asset(mint), amount: 5n })

    expect(prepared.findings).toContainEqual(expect.objectContaining({ code: 'newAccount' }))
    expect(prepared.findings.filter(({ level }) => level === 'block')).toEqual([])
    expect(prepared.fee).toMatchObject({ expected: signatureFee + rent })
  })

  it.each([
    [rentMinimum, ['newAccount']],
    [5_000_000n, []]
  ])('to a new account whose address already holds %d lamports pays only the rest', async (held, codes) => {
    const { prepare, address, asset } = await begin()
    const mint = await makeMint(chain, address, tokenPrograms.token)
    const to = randomAddress()
    // Anyone can send SOL to the address of an account that does not exist yet.
    await chain.rpc('surfnet_setAccount', accountOf(to, mint, 'token'), {
      lamports: Number(held),
      data: '',
      owner: SystemProgram.programId.toBase58()
    })
    const rent = BigInt((await chain.rpc('getMinimumBalanceForRentExemption', 165)) as number)

    const prepared = await prepare({ asset: asset(mint), to, amount: 5n })

    expect(prepared.findings.map(({ code }) => code)).toEqual(codes)
    expect(prepared.fee?.expected).toBe(signatureFee + (rent > held ? rent - held : 0n))
    const before = await lamportsOf(address)
    expect(await (await prepared.send()).settled).toBe('confirmed')
    expect(await tokensOf(to, mint)).toBe(5n)
    expect(await lamportsOf(address)).toBe(before - (prepared.fee?.most ?? 0n))
  })

  /** The receiver's associated account, as its owner has set it up: each transfer to it needs a memo. */
  async function requireMemos(owner: string, mint: string): Promise<void> {
    const data = Buffer.alloc(175)
    data.set(new PublicKey(mint).toBytes(), 0)
    data.set(new PublicKey(owner).toBytes(), 32)
    data[108] = 1
    // A token account, whose owner cannot change (7), and to which each transfer needs a memo (8).
    data.set([2, 7, 0, 0, 0, 8, 0, 1, 0, 1], 165)
    const account = { lamports: 3_000_000, data: data.toString('hex'), owner: tokenPrograms.token2022 }
    await chain.rpc('surfnet_setAccount', accountOf(owner, mint, 'token2022'), account)
  }

  it('with a memo reaches an account that requires one', async () => {
    const { prepare, address, asset } = await begin()
    const mint = await makeMint(chain, address, tokenPrograms.token2022)
    const to = randomAddress()
    await requireMemos(to, mint)

    const without = await prepare({ asset: asset(mint), to, amount: 5n })
    const prepared = await prepare({ asset: asset(mint), to, amount: 5n, memo: 'Order 42' })

    expect([without.simulated, prepared.simulated]).toEqual(['failed', 'passed'])
    expect(await (await prepared.send()).settled).toBe('confirmed')
    expect(await tokensOf(to, mint)).toBe(5n)
  })

  it('from several accounts with a memo reaches an account that requires one', async () => {
    const { prepare, address, asset } = await begin()
    const mint = await makeMint(chain, address, tokenPrograms.token2022)
    const program = tokenPrograms.token2022
    for (const amount of [300n, 500n]) await giveApart(chain, { owner: address, mint, amount, program })
    const [strict, lax] = [randomAddress(), randomAddress()]
    await requireMemos(strict, mint)
    const pay = (to: string, memo: string) => prepare({ asset: asset(mint), to, amount: 'max', memo })

    const prepared = await pay(strict, 'é'.repeat(83))

    expect(prepared).toMatchObject({ simulated: 'passed', amount: 1_000_800n })
    await expect(pay(strict, 'é'.repeat(84))).rejects.toMatchObject({
      code: 'solana/memoTooLong',
      notes: expect.stringContaining('3 times')
    })
    expect((await pay(lax, 'é'.repeat(250))).simulated).toBe('passed')
    expect(await (await prepared.send()).settled).toBe('confirmed')
    expect(await tokensOf(strict, mint)).toBe(1_000_800n)
  })

  it('to the sender’s own token account moves nothing and says so', async () => {
    const { prepare, address, asset } = await begin()
    const mint = await makeMint(chain, address, tokenPrograms.token)

    const prepared = await prepare({ asset: asset(mint), to: accountOf(address, mint, 'token'), amount: 5n })

    expect(deltas(prepared)).toEqual([[address, 0n]])
    expect(prepared.findings).toMatchObject([{ code: 'ownAddress', level: 'info' }])
  })
  it('takes its fee from SOL, of which nothing or the network’s minimum is left', async () => {
    const { prepare, address, asset } = await begin()
    const mint = await makeMint(chain, address, tokenPrograms.token)
    const attempt = async (lamports: bigint) => {
      const account = { lamports: Number(lamports), data: '', owner: SystemProgram.programId.toBase58() }
      await chain.rpc('surfnet_setAccount', address, account)
      const payment = prepare({ asset: asset(mint), to: address, amount: 1n })
      return payment.then(({ simulated }) => simulated).catch(({ code }) => code)
    }

    expect(await attempt(signatureFee - 1n)).toBe('solana/notEnough')
    expect(await attempt(signatureFee)).toBe('passed')
    expect(await attempt(signatureFee + rentMinimum - 1n)).toBe('solana/notEnough')
    expect(await attempt(signatureFee + rentMinimum)).toBe('passed')
  })
})
