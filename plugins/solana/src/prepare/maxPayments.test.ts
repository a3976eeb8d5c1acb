import { describe, expect, it } from '@jest/globals'
import { SystemProgram } from '@solana/web3.js'
import fc from 'fast-check'
import { makeMint } from '../../test/makeMint'
import { paymentSetup, randomAddress } from '../../test/paymentSetup'
import { transferFee } from '../assets/transferFee'
import { tokenPrograms } from '../chain/tokenPrograms'
import { networkFeeOf } from './networkFee'

const { begin, chain, endpoint, lamportsOf, tokensOf } = paymentSetup()
const key = SystemProgram.programId

describe('sending everything', () => {
  it('in SOL never overspends, for any priority fee and balance: 30 actually sent', async () => {
    let price = 0
    const url = await endpoint({ getRecentPrioritizationFees: () => [{ slot: 1, prioritizationFee: price }] })
    const lamports = fc.integer({ min: 1_000_000, max: 2_000_000_000 })
    await fc.assert(
      fc.asyncProperty(lamports, fc.integer({ min: 0, max: 5_000_000 }), async (has, offered) => {
        price = offered
        const { kit, prepare, address } = await begin({ url, lamports: has })
        const to = randomAddress()
        const prepared = await prepare({ to, amount: 'max' })
        const sent = prepared.amount ?? 0n
        expect(sent + (prepared.fee?.most ?? 0n)).toBe(BigInt(has))
        expect(await (await prepared.send()).settled).toBe('confirmed')
        expect([await lamportsOf(address), await lamportsOf(to)]).toEqual([0n, sent])
        kit.dispose()
      }),
      { numRuns: 30 }
    )
  }, 120_000)

  it('in a token never overspends: 12 actually sent', async () => {
    const amounts = fc.bigInt({ min: 1n, max: 999_999n })
    await fc.assert(
      fc.asyncProperty(amounts, fc.boolean(), async (first, keepsFee) => {
        const { kit, prepare, address, asset } = await begin()
        const mint = await makeMint(chain, address, tokenPrograms.token2022, keepsFee ? 'fee' : undefined)
        const to = randomAddress()
        await (await (await prepare({ asset: asset(mint), amount: first })).send()).settled
        const prepared = await prepare({ asset: asset(mint), to, amount: 'max' })
        expect(prepared.amount).toBe(1_000_000n - first)
        expect(await (await prepared.send()).settled).toBe('confirmed')
        expect(await tokensOf(address, mint)).toBe(0n)
        expect(await tokensOf(to, mint)).toBe(prepared.changes[1]?.delta)
        kit.dispose()
      }),
      { numRuns: 12 }
    )
  }, 120_000)
})

describe('a fee', () => {
  it('of the network follows from its instructions and is bounded', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: (1n << 64n) - 1n }), fc.nat(5), (price, moves) => {
        const move = SystemProgram.transfer({ fromPubkey: key, toPubkey: key, lamports: 1 })
        const { lamports, instructions } = networkFeeOf(Array(moves).fill(move), price)
        const [units = 0n, offered = 0n] = instructions.map(({ data }) =>
          data.length === 5 ? BigInt(data.readUInt32LE(1)) : data.readBigUInt64LE(1)
        )
        expect(lamports).toBe(5_000n + (units * offered + 999_999n) / 1_000_000n)
        expect(lamports).toBeLessThanOrEqual(105_000n)
        expect(offered <= price).toBe(true)
      }),
      { numRuns: 2_000 }
    )
  })

  it('of a token never exceeds the amount sent', () => {
    const data = new Uint8Array(108)
    const view = new DataView(data.buffer)
    const mint = { program: key, decimals: 6, extensions: new Map([[1, data]]) }
    const u64 = fc.bigInt({ min: 0n, max: (1n << 64n) - 1n })
    fc.assert(
      fc.property(u64, u64, fc.nat(10_000), fc.nat(10_000), (amount, most, first, second) => {
        view.setBigUint64(80, most, true)
        view.setBigUint64(98, most, true)
        view.setUint16(88, first, true)
        view.setUint16(106, second, true)
        const fee = transferFee(mint, amount)
        expect(fee <= amount && fee <= most).toBe(true)
        const share = (amount * BigInt(Math.max(first, second))) / 10_000n
        expect(fee === most || fee === share || fee === share + 1n).toBe(true)
      }),
      { numRuns: 5_000 }
    )
  })
})
