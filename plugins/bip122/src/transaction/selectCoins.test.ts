/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { isKitError } from '@plugboard/core'
import { Transaction } from 'bitcoinjs-lib'
import fc from 'fast-check'
import { KeyWallet, kinds } from '../../test/KeyWallet'
import { describeAddress, scriptOf } from '../address/describeAddress'
import type { Coin } from '../reads/esploraAnswers'
import { buildPsbt } from './buildPsbt'
import { finalize } from './finalize'
import { findExact } from './findExact'
import { type CoinPlan, type CoinRequest, selectAllCoins, selectCoins, surplusOf } from './selectCoins'
import { baseWeight, dustOf, feeOf, inputWeight, outputWeight } from './weights'

const coin = (value: bigint, vout: number, confirmed = true): Coin => ({
  txid: 'ab'.repeat(32),
  vout,
  value,
  confirmed
})

const coins = (values: readonly bigint[]) => values.map((value, vout) => coin(value, vout))
const scripts = { p2wpkh: new Uint8Array(22), p2tr: Uint8Array.of(0x51, 32, ...new Uint8Array(32)) }
const wish = (given: Partial<CoinRequest>): CoinRequest => ({
  coins: [],
  kind: 'p2wpkh',
  amount: 10_000n,
  feeRate: 2,
  script: scripts.p2wpkh,
  changeScript: Uint8Array.of(0, 20, ...new Uint8Array(20)),
  ...given
})

const wishes = fc
  .record({
    values: fc.array(fc.bigInt({ min: 1n, max: 5_000_000n }), { maxLength: 40 }),
    pending: fc.infiniteStream(fc.boolean()),
    kind: fc.constantFrom('p2pkh', 'p2sh', 'p2wpkh', 'p2tr'),
    amount: fc.bigInt({ min: 546n, max: 20_000_000n }),
    feeRate: fc.double({ min: 1, max: 200, noNaN: true }),
    isTaproot: fc.boolean()
  })
  .map(({ values, pending, isTaproot, ...rest }) =>
    wish({
      ...rest,
      coins: values.map((value, vout) => coin(value, vout, pending.next().value)),
      script: isTaproot ? scripts.p2tr : scripts.p2wpkh
    })
  )

const sum = (list: readonly Coin[]) => list.reduce((total, { value }) => total + value, 0n)

function feeFor({ kind, script, changeScript, feeRate }: CoinRequest, { coins, change }: CoinPlan): bigint {
  const outputs = outputWeight(script.length) + (change > 0n ? outputWeight(changeScript.length) : 0)
  const inputs = coins.length * (inputWeight(kind) ?? 0)
  return feeOf(baseWeight(coins.length, change > 0n ? 2 : 1) + inputs + outputs, feeRate)
}

function attempt(given: CoinRequest): CoinPlan | 'not enough' {
  try {
    return selectCoins(given)
  } catch (error) {
    if (isKitError(error) && error.code === 'bip122/notEnough') return 'not enough'
    throw error
  }
}

describe('coin selection in 1,000 wallets', () => {
  it('pays the exact amount, at least the fee of the rate, and no more extra than change would cost', () => {
    fc.assert(
      fc.property(wishes, (given) => {
        const plan = attempt(given)
        if (plan === 'not enough') return
        const { coins: chosen, fee, change } = plan
        expect(sum(chosen)).toBe(given.amount + fee + change)
        expect(new Set(chosen).size).toBe(chosen.length)
        expect(chosen.every((one) => given.coins.includes(one))).toBe(true)
        const least = feeFor(given, plan)
        expect(fee).toBeGreaterThanOrEqual(least)
        const input = feeOf(inputWeight(given.kind) ?? 0, given.feeRate)
        const output = feeOf(outputWeight(given.changeScript.length), given.feeRate)
        const slack = change > 0n ? 0n : output + input + dustOf(given.changeScript) + BigInt(chosen.length)
        expect(fee).toBeLessThanOrEqual(least + slack)
        if (change > 0n) expect(change).toBeGreaterThanOrEqual(dustOf(given.changeScript))
        expect(chosen.every(({ value }) => value > input)).toBe(true)
      }),
      { numRuns: 1_000 }
    )
  })

  it('reports insufficient funds only if the useful coins do not cover amount and fee', () => {
    fc.assert(
      fc.property(wishes, (given) => {
        if (attempt(given) !== 'not enough') return
        const input = feeOf(inputWeight(given.kind) ?? 0, given.feeRate)
        const useful = given.coins.filter(({ value }) => value > input)
        const all = { coins: useful, fee: 0n, change: 0n }
        expect(sum(useful)).toBeLessThan(given.amount + feeFor(given, all))
      }),
      { numRuns: 1_000 }
    )
  })
})

describe('a payment of the whole balance', () => {
  it('spends every coin worth its fee, has no change, and never exceeds the balance, in 1,000 wallets', () => {
    fc.assert(
      fc.property(wishes, (given) => {
        const plan = selectAllCoins(given)
        const input = feeOf(inputWeight(given.kind) ?? 0, given.feeRate)
        expect(new Set(plan.coins)).toEqual(new Set(given.coins.filter(({ value }) => value > input)))
        expect(plan.amount + plan.fee).toBe(sum(plan.coins))
        expect([plan.fee, plan.change]).toEqual([feeFor(given, plan), 0n])
        expect(surplusOf(given, plan)).toBe(0n)
        if (plan.amount <= 0n) return
        // Who types this amount can pay it too, but not one satoshi more.
        expect(attempt({ ...given, amount: plan.amount })).not.toBe('not enough')
        expect(attempt({ ...given, amount: plan.amount + 1n })).toBe('not enough')
      }),
      { numRuns: 1_000 }
    )
  })
})

describe('coin selection', () => {
  it('prefers coins that fit without change to larger ones', () => {
    const list = coins([1_000_000n, 6_000n, 4_500n, 300_000n])
    // Two inputs and one output are 178 virtual bytes: 356 satoshis at 2 each.
    expect(selectCoins(wish({ coins: list })).coins.map(({ value }) => value)).toEqual([6_000n, 4_500n])
    expect(selectCoins(wish({ coins: list })).change).toBe(0n)
  })

  it('uses unconfirmed coins only if the confirmed ones are not enough', () => {
    const list = [coin(900_000n, 0, false), coin(20_000n, 1), coin(15_000n, 2)]
    expect(selectCoins(wish({ coins: list })).coins.every(({ confirmed }) => confirmed)).toBe(true)
    expect(selectCoins(wish({ coins: list, amount: 50_000n })).coins[0]?.confirmed).toBe(false)
  })

  it('leaves dust to the miners instead of creating an unspendable coin', () => {
    const { fee, change } = selectCoins(wish({ coins: coins([10_000n + 220n + 62n + 293n]) }))
    expect([fee, change]).toEqual([575n, 0n])
  })

  it('returns change from the limit of its own script on, whatever the limit of the receiver is', () => {
    const paid = (rest: bigint) => {
      const { fee, change } = selectCoins(wish({ script: scripts.p2tr, coins: coins([10_000n + rest]) }))
      return [fee, change]
    }
    // One input and two outputs are 153 virtual bytes; an output of this kind must hold 294 satoshis.
    expect(paid(306n + 294n)).toEqual([306n, 294n])
    expect(paid(306n + 293n)).toEqual([599n, 0n])
  })

  it('prefers unconfirmed coins that fit without change if the confirmed ones are not enough', () => {
    const list = [coin(1_000_000n, 0, false), coin(6_000n, 1), coin(4_500n, 2, false)]
    expect(selectCoins(wish({ coins: list })).coins.map(({ value }) => value)).toEqual([6_000n, 4_500n])
  })

  it.each([Number.NaN, 0, -1, Number.POSITIVE_INFINITY, 2_001])('rejects a rate of %p', (feeRate) => {
    expect(() => selectCoins(wish({ coins: coins([1_000_000n]), feeRate }))).toThrow(
      expect.objectContaining({ code: 'bip122/invalidFeeRate' })
    )
  })

  it('rejects coins that are locked by a script', () => {
    expect(() => selectCoins(wish({ coins: coins([1_000_000n]), kind: 'p2wsh' }))).toThrow(
      expect.objectContaining({ code: 'bip122/unknownKey' })
    )
  })

  it('terminates its search for adversarial coin values', () => {
    const values = Array.from({ length: 300 }, (_, at) => 2n ** 40n + BigInt(at) * 2n)
    expect(findExact(values, values[0] ?? 0n, 1n)).toBeUndefined()
    expect(findExact(values, 2n ** 41n + 1n, 2n ** 41n + 1n)).toBeUndefined()
  })

  it('finds a matching sum in small lists whenever there is one', () => {
    fc.assert(
      fc.property(
        fc.array(fc.bigInt({ min: 1n, max: 200n }), { maxLength: 10 }),
        fc.bigInt({ min: 1n, max: 900n }),
        fc.bigInt({ min: 0n, max: 3n }),
        (list, least, more) => {
          const values = [...list].sort((one, other) => Number(other - one))
          const sums = values.reduce<bigint[]>(
            (all, value) => all.concat(all.map((one) => one + value)),
            [0n]
          )
          const found = findExact(values, least, least + more)
          const isThere = sums.some((one) => one >= least && one <= least + more)
          expect(found !== undefined).toBe(isThere)
          if (!found) return
          const total = found.reduce((all, at) => all + (values[at] ?? 0n), 0n)
          expect(total >= least && total <= least + more).toBe(true)
        }
      ),
      { numRuns: 2_000 }
    )
  })
})

describe('the estimated weight', () => {
  it.each(kinds)('equals that of a signed transaction that spends %s, or a few bytes more', (kind) => {
    const networkId = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
    const wallet = new KeyWallet(`weights ${kind}`)
    const describe = (address: string) => {
      const found = describeAddress(address)
      if (!found) throw new Error(address)
      return found
    }
    const from = describe(wallet.address(kind))
    for (const count of [1, 2, 5]) {
      const previous = earlierOf(wallet, kind, count)
      const list = Array.from({ length: count }, (_, vout) => ({
        ...coin(50_000n, vout),
        txid: previous.getId()
      }))
      const plan = { coins: list, fee: 5_000n, change: BigInt(count) * 50_000n - 15_000n }
      const { publicKey } = wallet.account(kind)
      const to = describe(new KeyWallet('other').address('p2tr'))
      const map = new Map([[previous.getId(), previous]])
      const psbt = buildPsbt({ networkId, from, publicKey, to, amount: 10_000n, plan, previous: map })
      const { hex } = finalize(wallet.signPsbt(psbt.toBase64()), networkId)
      const outputs = outputWeight(34) + outputWeight(scriptOf(from).length)
      const weight = baseWeight(count, 2) + count * (inputWeight(kind) ?? 0) + outputs
      const real = Transaction.fromHex(hex).weight()
      expect(weight).toBeGreaterThanOrEqual(real)
      // A signature can be two bytes shorter than the longest; in a legacy input each of them counts four times.
      expect(weight - real).toBeLessThanOrEqual(count * (kind === 'p2pkh' ? 9 : 2) + 2)
    }
  })
})

function earlierOf(wallet: KeyWallet, kind: (typeof kinds)[number], count: number): Transaction {
  const tx = new Transaction()
  tx.addInput(new Uint8Array(32).fill(7), 0)
  for (let at = 0; at < count; at++) tx.addOutput(wallet.payment(kind).output ?? new Uint8Array(), 50_000n)
  return tx
}
