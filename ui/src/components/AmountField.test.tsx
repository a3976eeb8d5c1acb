import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { AmountForm } from '../testing/AmountForm.js'
import { drawComponent } from '../testing/drawComponent.js'
import { violationsIn } from '../testing/violationsIn.js'
import { AmountField, type EnteredAmount } from './AmountField.js'

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
    const { user } = await drawComponent(<AmountForm entered={(amount) => entered.push(amount)} />)

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
    const { user } = await drawComponent(<AmountForm />)
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

  it('is described by its help and errors, announces the error, and passes axe', async () => {
    const { container, said } = await drawComponent(
      <AmountForm
        help="Balance 1.2"
        error="Not enough USDC"
        symbol="USDC"
        fiat="About $1"
        end={<span>end</span>}
      />
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
    await drawComponent(<AmountForm focused />)
    const field = screen.getByLabelText('Amount')
    expect([document.activeElement === field, field.hasAttribute('data-autofocus')]).toEqual([
      !isTouched,
      !isTouched
    ])
  })
})
