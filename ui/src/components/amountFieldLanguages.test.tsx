import { describe, expect, it, jest } from '@jest/globals'
import { formatUnits } from '@plugboard/core'
import { act, fireEvent, screen } from '@testing-library/react'
import fc from 'fast-check'
import { uiOf } from '../shell/Ui.js'
import { AmountForm } from '../testing/AmountForm.js'
import { drawComponent } from '../testing/drawComponent.js'
import { AmountField, type EnteredAmount } from './AmountField.js'
import { writeAmount } from './readAmount.js'

const field = () => screen.getByLabelText<HTMLInputElement>('Amount')

describe('AmountField', () => {
  it('loses no unit in any language and with any number of decimals', async () => {
    const locales = ['en', 'de', 'fr', 'de-CH', 'ar-EG', 'fa', 'hi-u-nu-deva']
    for (const locale of locales) {
      const onChange = jest.fn<(amount: EnteredAmount) => void>()
      const { draw } = await drawComponent(null, { locale })
      await fc.assert(
        fc.asyncProperty(
          fc.integer({ min: 0, max: 36 }),
          fc.bigInt({ min: 1n, max: 10n ** 55n }),
          async (decimals, units) => {
            await draw(<AmountField label="Amount" value="" decimals={decimals} onChange={onChange} />)
            const written = writeAmount(formatUnits(units, decimals), locale)
            fireEvent.change(field(), { target: { value: written } })
            expect(onChange).toHaveBeenLastCalledWith({
              units,
              text: formatUnits(units, decimals),
              isInvalid: false
            })
            await draw(<AmountField label="Amount" value={units} decimals={decimals} onChange={onChange} />)
            expect(field()).toHaveValue(written)
            await draw(null)
          }
        ),
        { numRuns: 15 }
      )
      await draw(null)
    }
  })

  it('shows and accepts the decimal mark of the language', async () => {
    const { user } = await drawComponent(<AmountForm start={15n * 10n ** 17n} />, { locale: 'de' })
    expect(field()).toHaveValue('1,5')

    await user.type(field(), '5')

    expect(field()).toHaveValue('1,55')
  })

  it('rewrites a foreign decimal mark in the page’s language on blur', async () => {
    const { user } = await drawComponent(<AmountForm />)
    await user.type(field(), '1,5')
    expect(field()).toHaveValue('1,5')

    await user.tab()

    expect(field()).toHaveValue('1.5')
  })

  it('asks which amount is meant if that is ambiguous, and accepts the answer', async () => {
    const entered: EnteredAmount[] = []
    const { user } = await drawComponent(<AmountForm entered={(amount) => entered.push(amount)} />, {
      locale: 'de'
    })
    await user.type(field(), '1.000')
    expect(entered.at(-1)).toEqual({ units: undefined, text: '', isInvalid: true })
    expect(field()).toHaveAccessibleDescription('Which amount do you mean?')

    await user.click(screen.getByRole('button', { name: '1000' }))

    expect(entered.at(-1)).toEqual({ units: 1000n * 10n ** 18n, text: '1000', isInvalid: false })
    expect(field()).toHaveValue('1000')
    expect(field()).toBeValid()
  })

  it('asks for confirmation if the text has only one reading, in another language', async () => {
    const entered: EnteredAmount[] = []
    const { user } = await drawComponent(<AmountForm entered={(amount) => entered.push(amount)} />)
    await user.type(field(), '1.234,5')
    expect(field()).toHaveAccessibleDescription('Do you mean this amount?')

    await user.click(screen.getByRole('button', { name: '1234.5' }))

    expect(entered.at(-1)).toMatchObject({ text: '1234.5', isInvalid: false })
    expect(field()).toBeValid()
  })

  it('rewrites the amount when the language changes', async () => {
    const { user, kit } = await drawComponent(<AmountForm />)
    await user.type(field(), '1.5')

    act(() => uiOf(kit).text.set('de'))

    expect(field()).toHaveValue('1,5')
  })
})
