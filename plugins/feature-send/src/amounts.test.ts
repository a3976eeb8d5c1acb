import { describe, expect, it } from '@jest/globals'
import { centsOf, formatUnits, toDollars, unitsFor } from '@plugboard/core'
import fc from 'fast-check'
import { createScene, hold, toy, toyToken } from '../test/scene'
import { SendStore } from './SendStore'

describe('amounts of a draft', () => {
  it('[S5.08 part] are exact in base units: 100,000 of them parse to the same value', async () => {
    const { kit } = await createScene()
    const draft = new SendStore(kit)
    // `parseUnits` accepts 60 digits before the point: more than any token has.
    const unit = fc.tuple(fc.bigInt(0n, 10n ** 60n - 1n), fc.integer({ min: 0, max: 36 }))
    fc.assert(
      fc.property(unit, ([units, decimals]) => {
        draft.selectToken(toyToken('any', { decimals }))
        draft.setAmount(formatUnits(units, decimals))
        return draft.units === units
      }),
      { numRuns: 100_000 }
    )
    kit.dispose()
  }, 120_000)

  it('rejects anything that is not a valid amount of the token, without rounding', async () => {
    const { kit } = await createScene()
    const draft = new SendStore(kit)
    draft.selectToken(toyToken('usd'))
    for (const text of ['', '0', '0.0', '1.0000001', '1e3', '-1', '+1', '1,5', ' 1', '0x10', '∞', '.5']) {
      draft.setAmount(text)
      expect([text, draft.units ?? 0n, draft.missing]).toEqual([text, 0n, 'amount'])
    }
    kit.dispose()
  })

  it('[S5.09 part] rejects invalid numbers, invalid decimal places, and prices that cannot be divided by', async () => {
    const { kit } = await createScene()
    const draft = new SendStore(kit)
    await draft.setReceiver('bobsaddress')
    const refusal = async (decimals: number, text: string) => {
      draft.selectToken(toyToken('usd', { decimals }))
      draft.setAmount(text)
      return draft.send().catch(({ code }) => code)
    }
    for (const text of ['x', 'NaN', '1,5', '1e3', '0x10'])
      expect(await refusal(6, text)).toBe('amounts/invalidAmount')
    for (const decimals of [-1, 1.5, 37, Number.NaN])
      expect(await refusal(decimals, '1')).toBe('amounts/invalidDecimalPlaces')
    for (const price of ['0', '0.00', 'x', '-1'])
      expect([unitsFor('1', 6, price), centsOf(1n, 6, price)]).toEqual([undefined, undefined])
    kit.dispose()
  })

  it('names the field in its errors', async () => {
    const { kit } = await createScene()
    const draft = new SendStore(kit)
    draft.selectToken(toyToken('usd'))
    await draft.setReceiver('bobsaddress')
    const refusalOf = async (text: string) => {
      draft.setAmount(text)
      return draft.send().catch((error) => `${error.code}: ${error.message}`)
    }
    expect(await refusalOf('1.0000001')).toBe(
      'amounts/tooManyDecimals: Use at most 6 decimal places in the amount'
    )
    for (const text of ['0', '1e3', '-1', '1,5'])
      expect(await refusalOf(text)).toBe('amounts/invalidAmount: Enter a number for the amount')
    kit.dispose()
  })

  it('never exceed the spendable balance, typed or with Max before the network answers: 100,000 balances', async () => {
    const { kit, change } = await createScene()
    const draft = new SendStore(kit)
    const view = new AbortController()
    // Followed like in a view: the cost of a draft is requested only after a pause in typing.
    draft.start(view.signal)
    await draft.setReceiver('bobsaddress')
    const some = fc.bigInt(1n, 10n ** 30n)
    const cases = fc.property(some, some, fc.integer({ min: 0, max: 36 }), (spendable, more, decimals) => {
      const asset = toyToken('any', { decimals })
      const all = [hold(asset, spendable * 2n, spendable)]
      change({ holdings: { holdings: { all, complete: true, at: 1 }, loading: false } })
      draft.selectToken(asset)
      draft.setAmount(formatUnits(spendable + more, decimals))
      const refused = draft.missing
      draft.setAmount(formatUnits(spendable, decimals))
      const taken = draft.intent?.amount
      void draft.setMax()
      return (
        refused === 'funds' &&
        taken === spendable &&
        draft.units === spendable &&
        draft.intent?.amount === 'max'
      )
    })
    fc.assert(cases, { numRuns: 100_000 })
    view.abort()
    kit.dispose()
  }, 240_000)

  it('never exceed the spendable balance with Max, whatever the fee', async () => {
    const { kit, change } = await createScene()
    const cases = fc.asyncProperty(
      fc.bigInt(1n, 10n ** 30n),
      fc.bigInt(0n, 10n ** 30n),
      fc.boolean(),
      async (spendable, fee, isToken) => {
        const asset = isToken ? toyToken('usd') : toy
        change({
          fee,
          holdings: {
            holdings: { all: [hold(asset, spendable * 2n, spendable)], complete: true, at: 1 },
            loading: false
          }
        })
        const draft = new SendStore(kit)
        draft.selectToken(asset)
        await draft.setReceiver('bobsaddress')
        await draft.setMax()
        const cost = isToken ? 0n : fee
        if (draft.missing === undefined && !draft.preparation.error)
          expect((draft.units ?? 0n) + (draft.preparation.prepared ? cost : 0n) <= spendable).toBe(true)
        else expect(draft.units ?? 0n).toBeLessThanOrEqual(spendable)
      }
    )
    await fc.assert(cases, { numRuns: 300 })
    kit.dispose()
  })

  it('[S9.09 part] are valued with 20-digit prices, rounded half up to 2 decimals; 0.00 on test networks', async () => {
    expect(centsOf(10n ** 20n, 0, '0.00000000000000000001')).toBe(100n)
    expect(centsOf(5n * 10n ** 17n, 0, '0.00000000000000000001')).toBe(1n)
    expect(centsOf(5n * 10n ** 17n - 1n, 0, '0.00000000000000000001')).toBe(0n)
    expect([0n, 5n, 12n, 1250n].map(toDollars)).toEqual(['0.00', '0.05', '0.12', '12.50'])

    const prices = { 'toy:1/native:coin': '2' }
    const { kit } = await createScene({ facts: { prices } })
    const { kit: test } = await createScene({ facts: { prices }, testnet: true })
    expect(new SendStore(kit).networkBalanceInUSD).toBe('246.90')
    expect(new SendStore(test).networkBalanceInUSD).toBe('0.00')
    kit.dispose()
    test.dispose()
  })
})
