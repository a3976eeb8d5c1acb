import { describe, expect, it } from '@jest/globals'
import { formatUnits } from '@plugboard/core'
import fc from 'fast-check'
import { createScene, hold, toy, toyToken } from '../test/scene'
import { SendStore } from './SendStore'
import { exactText, feeText, quantityText } from './views/formatting'

const format = (locale: string) => ({ locale, lessThan: (amount: string) => `<${amount}` })

describe('amounts of a draft', () => {
  it('[S5.08 part] are exact in base units: 100,000 of them parse, and read the same', async () => {
    const { kit } = await createScene()
    const draft = new SendStore(kit)
    // `parseUnits` takes 60 digits before the point: more than any token has.
    const unit = fc.tuple(fc.bigInt(0n, 10n ** 60n - 1n), fc.integer({ min: 0, max: 36 }))
    fc.assert(
      fc.property(unit, ([units, decimals]) => {
        draft.selectToken(toyToken('any', { decimals }))
        draft.setAmount(formatUnits(units, decimals))
        expect(draft.units).toBe(units)
      }),
      { numRuns: 100_000 }
    )
    kit.dispose()
  }, 120_000)

  it('refuses what is no amount of the token: it is never rounded', async () => {
    const { kit } = await createScene()
    const draft = new SendStore(kit)
    draft.selectToken(toyToken('usd'))
    for (const text of ['', '0', '0.0', '1.0000001', '1e3', '-1', '+1', '1,5', ' 1', '0x10', '∞', '.5']) {
      draft.setAmount(text)
      expect([text, draft.units ?? 0n, draft.missing]).toEqual([text, 0n, 'amount'])
    }
    kit.dispose()
  })

  it('names the field in what it throws', async () => {
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
      expect(await refusalOf(text)).toBe('amounts/invalidAmount: Enter a number as the amount')
    kit.dispose()
  })

  it('never spend more than there is with Max, whatever it costs', async () => {
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

  it('[S5.08 part] are shown rounded down to 3 decimals', () => {
    expect(quantityText(1_234_999n, 6, format('en'))).toBe('1.234')
    expect(quantityText(1_234_567_999n, 6, format('de'))).toBe('1.234,567')
    expect(quantityText(1n, 18, format('en'))).toBe('<0.001')
    expect(quantityText(0n, 18, format('en'))).toBe('0.000')
    expect(quantityText(5n, 0, format('en'))).toBe('5.000')
  })

  it('are written exactly where they are what is sent, in any language', () => {
    const locales = ['en', 'de', 'fr', 'ar-EG', 'he', 'hi', 'de-CH', 'pt-BR', 'ja']
    fc.assert(
      fc.property(
        fc.constantFrom(...locales),
        fc.bigInt(0n, 10n ** 15n),
        fc.integer({ min: 0, max: 18 }),
        (locale, units, decimals) => {
          const zero = new Intl.NumberFormat(locale, { useGrouping: false })
          const digits = Array.from({ length: 10 }, (_, digit) => zero.format(digit))
          const read = [...exactText(units, decimals, locale)]
            .map((sign) => digits.indexOf(sign))
            .filter((digit) => digit >= 0)
          expect(BigInt(read.join(''))).toBe(BigInt(formatUnits(units, decimals).replace('.', '')))
        }
      ),
      { numRuns: 2000 }
    )
  })

  it('writes fees by two digits, and never less than they are', () => {
    expect(feeText(21_000n * 1_234_567_891n, 18, 'en')).toBe('0.000026')
    expect(feeText(7n, 2, 'en')).toBe('0.07')
    expect(feeText(0n, 2, 'en')).toBe('0')
  })
})
