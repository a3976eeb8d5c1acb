import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { formatUnits } from '@plugboard/core'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import fc from 'fast-check'
import { useState } from 'react'
import { uiOf } from '../shell/Ui.js'
import { drawComponent } from '../testing/drawComponent.js'
import { violationsIn } from '../testing/violationsIn.js'
import { AmountField, type AmountFieldProps, type EnteredAmount } from './AmountField.js'
import { writeAmount } from './readAmount.js'

/** A form that keeps the base units, like a form whose amount is signed. */
function Form({
  entered,
  start,
  ...props
}: Partial<AmountFieldProps> & {
  readonly entered?: (amount: EnteredAmount) => void
  readonly start?: bigint
}) {
  const [units, setUnits] = useState(start)
  return (
    <>
      <AmountField
        label="Amount"
        decimals={18}
        value={units}
        onMax={() => setUnits(1_234_500_000_000_000_000n)}
        onChange={(amount) => {
          setUnits(amount.units)
          entered?.(amount)
        }}
        {...props}
      />
      <button type="button" onClick={() => setUnits(undefined)}>
        Clear
      </button>
    </>
  )
}

/** A form whose token can change: it keeps the text for the field, and the base units for the wallet. */
function TokenForm({ entered }: { readonly entered: (amount: EnteredAmount) => void }) {
  const [text, setText] = useState('')
  const [decimals, setDecimals] = useState(6)
  const change = (amount: EnteredAmount) => {
    setText(amount.text)
    entered(amount)
  }
  return (
    <>
      <AmountField label="Amount" decimals={decimals} value={text} onChange={change} />
      <button type="button" onClick={() => setDecimals(18)}>
        Ether
      </button>
    </>
  )
}

/** A form that keeps nothing if the text is not an amount. */
function EmptiedForm() {
  const [text, setText] = useState('')
  const change = (amount: EnteredAmount) => setText(amount.isInvalid ? '' : amount.text)
  return <AmountField label="Amount" decimals={6} value={text} onChange={change} />
}

const field = () => screen.getByLabelText<HTMLInputElement>('Amount')

describe('AmountField', () => {
  it('reports exact base units on each keystroke and keeps the text as typed', async () => {
    const entered: EnteredAmount[] = []
    const { user } = await drawComponent(<Form entered={(amount) => entered.push(amount)} />)

    await user.type(field(), '1.50')

    expect(entered.map(({ units, text }) => [units, text])).toEqual([
      [10n ** 18n, '1'],
      [10n ** 18n, '1'],
      [15n * 10n ** 17n, '1.5'],
      [15n * 10n ** 17n, '1.50']
    ])
    expect(field()).toHaveValue('1.50')
  })

  it('reports the base units again when a token with other decimals is chosen', async () => {
    const entered: EnteredAmount[] = []
    const { user } = await drawComponent(<TokenForm entered={(amount) => entered.push(amount)} />)
    await user.type(field(), '2')

    await user.click(screen.getByRole('button', { name: 'Ether' }))

    expect(entered.map(({ units, text }) => [units, text])).toEqual([
      [2_000_000n, '2'],
      [2n * 10n ** 18n, '2']
    ])
    expect(field()).toHaveValue('2')
  })

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
    const { user } = await drawComponent(<Form start={15n * 10n ** 17n} />, { locale: 'de' })
    expect(field()).toHaveValue('1,5')

    await user.type(field(), '5')

    expect(field()).toHaveValue('1,55')
  })

  it('rewrites a foreign decimal mark in the page’s language on blur', async () => {
    const { user } = await drawComponent(<Form />)
    await user.type(field(), '1,5')
    expect(field()).toHaveValue('1,5')

    await user.tab()

    expect(field()).toHaveValue('1.5')
  })

  it('asks which amount is meant if that is ambiguous, and accepts the answer', async () => {
    const entered: EnteredAmount[] = []
    const { user } = await drawComponent(<Form entered={(amount) => entered.push(amount)} />, {
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
    const { user } = await drawComponent(<Form entered={(amount) => entered.push(amount)} />)
    await user.type(field(), '1.234,5')
    expect(field()).toHaveAccessibleDescription('Do you mean this amount?')

    await user.click(screen.getByRole('button', { name: '1234.5' }))

    expect(entered.at(-1)).toMatchObject({ text: '1234.5', isInvalid: false })
    expect(field()).toBeValid()
  })

  it.each([
    ['1.2345678', 6, 'Use at most 6 decimal places'],
    ['1.5', 0, 'Use at most 0 decimal places'],
    ['1.55', 1, 'Use at most 1 decimal place'],
    ['9'.repeat(60), 36, 'This number is too large'],
    ['one', 18, 'Enter a number such as 1.5']
  ])(
    'explains what is wrong with %s at %i decimals and keeps the text',
    async (typed, decimals, sentence) => {
      const onChange = jest.fn<(amount: EnteredAmount) => void>()
      await drawComponent(
        <AmountField label="Amount" value={undefined} decimals={decimals} onChange={onChange} />
      )

      fireEvent.change(field(), { target: { value: typed } })

      expect(field()).toHaveValue(typed)
      expect(field()).toHaveAttribute('aria-invalid', 'true')
      expect(field()).toHaveAccessibleDescription(sentence)
      expect(onChange).toHaveBeenLastCalledWith(
        expect.objectContaining({ units: undefined, isInvalid: true })
      )
    }
  )

  it('follows values set from outside: the maximum amount and none', async () => {
    const { user } = await drawComponent(<Form />)
    await user.type(field(), '7')

    await user.click(screen.getByRole('button', { name: 'Max' }))
    expect(field()).toHaveValue('1.2345')

    await user.click(screen.getByRole('button', { name: 'Clear' }))
    expect(field()).toHaveValue('')
  })

  it('also accepts a decimal text as value, and says when it has too many places for the token', async () => {
    const onChange = () => undefined
    const { draw } = await drawComponent(
      <AmountField label="Amount" value="1.123456789" decimals={18} onChange={onChange} />
    )
    expect(field()).toHaveValue('1.123456789')

    await draw(<AmountField label="Amount" value="1.123456789" decimals={6} onChange={onChange} />)

    expect(field()).toHaveValue('1.123456789')
    expect(field()).toHaveAccessibleDescription('Use at most 6 decimal places')
  })

  it('keeps an invalid text and explains the error, even if the form does not keep the text', async () => {
    const { user } = await drawComponent(<EmptiedForm />)

    await user.type(field(), '10.1234567')

    expect(field()).toHaveValue('10.1234567')
    expect(field()).toHaveAccessibleDescription('Use at most 6 decimal places')
    await user.type(field(), '{Backspace}')
    expect(field()).toHaveValue('10.123456')
    expect(field()).not.toHaveAccessibleDescription()
  })

  it('rewrites the amount when the language changes', async () => {
    const { user, kit } = await drawComponent(<Form />)
    await user.type(field(), '1.5')

    act(() => uiOf(kit).text.set('de'))

    expect(field()).toHaveValue('1,5')
  })

  it('is described by its help and errors, announces the error, and passes axe', async () => {
    const { container, said } = await drawComponent(
      <Form help="Balance 1.2" error="Not enough USDC" symbol="USDC" fiat="About $1" end={<span>end</span>} />
    )
    expect(field()).toHaveAccessibleDescription('Not enough USDC Balance 1.2')
    expect(field()).toHaveAttribute('inputmode', 'decimal')
    await waitFor(() => expect(said).toContainEqual({ text: 'Not enough USDC', tone: 'assertive' }))
    expect(await violationsIn(container)).toEqual([])
  })

  it('throws for decimals that no token can have', async () => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    await expect(
      drawComponent(<AmountField label="Amount" value={1n} decimals={40} onChange={() => undefined} />)
    ).rejects.toThrow('Decimal places must be a whole number from 0 to 36')
    error.mockRestore()
  })
})

it('shows a read-only amount in grouped significant digits, with all of them as its title', async () => {
  await drawComponent(
    <AmountField
      label="You receive"
      value={7_262_653_410_984_959_899_601n}
      decimals={18}
      onChange={() => undefined}
      readOnly
    />
  )

  const field = screen.getByRole('textbox', { name: 'You receive' })
  expect(field).toHaveValue('7,262.6534')
  expect(field).toHaveAttribute('title', '7,262.653410984959899601')
  // Next to a button that chooses a token, there is no room for ten digits of the large size.
  expect(field).toHaveClass('pb-amount-long')
  expect(field).toBeValid()
})

describe('a focused field', () => {
  afterEach(() => void Reflect.deleteProperty(globalThis, 'matchMedia'))

  it.each([
    ['has the focus when it appears', false],
    ['does not take the focus on a touch screen, where the keyboard would cover the rest', true]
  ])('%s', async (_, isTouched) => {
    globalThis.matchMedia = ((query: string) => ({
      matches: isTouched && query === '(pointer: coarse)'
    })) as never
    await drawComponent(<Form focused />)
    const field = screen.getByLabelText('Amount')
    expect([document.activeElement === field, field.hasAttribute('data-autofocus')]).toEqual([
      !isTouched,
      !isTouched
    ])
  })
})
