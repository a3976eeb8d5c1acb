import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { moneySetup } from '../../test/moneySetup'
import { paymentFee } from './paymentFee'

const { chain, receiver, connected, fresh, prepare, held } = moneySetup()

describe('sending everything', () => {
  it('never overspends, for any balance and locked amount: 25 actually sent', async () => {
    const funds = fc.bigInt({ min: 50_000n, max: 1n << 80n })
    await fc.assert(
      fc.asyncProperty(funds, fc.nat(90), fc.string({ maxLength: 60 }), async (has, percent, memo) => {
        const wallet = fresh()
        const kit = await connected(wallet, has)
        const locked = (has * BigInt(percent)) / 200n
        await chain().rpc('plugboard_lock', { address: wallet.address(), amount: String(locked) })
        const to = receiver()
        const prepared = await prepare(kit, { to, amount: 'max', memo })
        expect((prepared.amount ?? 0n) + (prepared.fee?.most ?? 0n)).toBe(has - locked)
        expect(await (await prepared.send()).settled).toBe('confirmed')
        expect([await held(kit, wallet.address()), await held(kit, to)]).toEqual([locked, prepared.amount])
        kit.dispose()
      }),
      { numRuns: 25 }
    )
  }, 120_000)
})

describe('the fee', () => {
  it('is paid in the first coin with enough balance and never exceeds it: 5,000 accounts', () => {
    const feeCoins = ['uatom', 'uphoton'].map((denom) => ({
      denom,
      low: '0.01',
      average: '0.025',
      high: '0.03'
    }))
    const network = () => {
      const { network } = chain()
      return { ...network, cosmos: { ...network.cosmos, feeCoins } }
    }
    const value = fc.bigInt({ min: 0n, max: 20_000n })
    const wish = fc.record({
      denom: fc.constantFrom('uatom', 'uphoton', 'uother'),
      amount: fc.oneof(fc.constant('max' as const), fc.bigInt({ min: 1n, max: 20_000n })),
      gas: fc.integer({ min: 1, max: 500_000 })
    })
    fc.assert(
      fc.property(value, value, wish, (atoms, photons, wanted) => {
        const has: Record<string, bigint> = { uatom: atoms, uphoton: photons }
        const coins = Object.entries(has).map(([denom, amount]) => ({ denom, value: amount }))
        const needed = BigInt(Math.ceil(wanted.gas * 0.025))
        const own = wanted.amount === 'max' ? 1n : wanted.amount
        const isEnough = (denom: string) => (has[denom] ?? 0n) >= needed + (denom === wanted.denom ? own : 0n)
        const expected = ['uatom', 'uphoton'].find(isEnough)
        if (expected === undefined)
          return expect(() => paymentFee(network(), coins, wanted)).toThrow(
            'You do not have enough for this amount'
          )
        const fee = paymentFee(network(), coins, wanted)
        expect([fee.denom, fee.amount]).toEqual([expected, needed])
        expect(fee.most >= fee.amount).toBe(true)
        // A wallet may choose any fee up to `most`, which must be left besides the amount.
        const amount = wanted.amount === 'max' ? (has[wanted.denom] ?? 0n) - fee.amount : wanted.amount
        expect(fee.most <= (has[fee.denom] ?? 0n) - (fee.denom === wanted.denom ? amount : 0n)).toBe(true)
        expect(fee.most <= BigInt(Math.ceil(wanted.gas * 0.03))).toBe(true)
      }),
      { numRuns: 5_000 }
    )
  })
})
