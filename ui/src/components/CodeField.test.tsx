import { describe, expect, it, jest } from '@jest/globals'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { drawComponent } from '../testing/drawComponent.js'
import { violationsIn } from '../testing/violationsIn.js'
import { CodeField, type CodeFieldProps } from './CodeField.js'

function Form(props: Partial<CodeFieldProps>) {
  const [value, setValue] = useState('')
  return <CodeField label="Code" value={value} onChange={setValue} {...props} />
}

const field = () => screen.getByLabelText<HTMLInputElement>('Code')
const boxes = (container: Element) => [...container.querySelectorAll('.pb-code-box')]
const drawn = (container: Element) => boxes(container).map((box) => box.textContent)
const next = (container: Element) =>
  boxes(container).findIndex((box) => box.classList.contains('pb-code-next'))

describe('CodeField', () => {
  it('shows each digit in its box, marks the next box, and reports the complete code once', async () => {
    const onComplete = jest.fn()
    const { user, container } = await drawComponent(<Form length={4} onComplete={onComplete} />)
    expect(next(container)).toBe(-1)

    await user.click(field())
    expect(next(container)).toBe(0)
    await user.keyboard('12')
    expect(drawn(container)).toEqual(['1', '2', '', ''])
    expect(next(container)).toBe(2)
    expect(onComplete).not.toHaveBeenCalled()

    await user.keyboard('34')
    expect(next(container)).toBe(3)
    await user.keyboard('5')
    expect(onComplete.mock.calls).toEqual([['1234']])

    await user.keyboard('{Backspace}')
    expect(drawn(container)).toEqual(['1', '2', '3', ''])
  })

  it.each([
    ['123456', '123456'],
    ['123 456', '123456'],
    ['Your code is 123-456.', '123456'],
    ['١٢٣٤٥٦', '123456'],
    ['１２３４５６', '123456'],
    ['1234567', '123456'],
    ['no digits', '']
  ])('accepts the digits of %j when it is pasted', async (pasted, value) => {
    const { user } = await drawComponent(<Form />)
    await user.click(field())

    await user.paste(pasted)

    expect(field()).toHaveValue(value)
  })

  it('is a single field with autofill, runs left to right, has a description and passes axe', async () => {
    const { container } = await drawComponent(<Form error="This code is wrong" />)
    expect(container.querySelectorAll('input')).toHaveLength(1)
    expect(field()).toHaveAttribute('autocomplete', 'one-time-code')
    expect(field()).toHaveAttribute('inputmode', 'numeric')
    expect(field().closest('[dir]')).toHaveAttribute('dir', 'ltr')
    expect(field()).toHaveAccessibleDescription('This code is wrong Enter the 6 digits')
    expect(await violationsIn(container)).toEqual([])
  })

  it('cannot be changed while the code is being checked', async () => {
    const onChange = jest.fn()
    const { user } = await drawComponent(<CodeField label="Code" value="123456" onChange={onChange} busy />)

    await user.type(field(), '{Backspace}7')

    expect(onChange).not.toHaveBeenCalled()
    expect(field()).toHaveAttribute('aria-busy', 'true')
  })

  it('keeps the invisible caret after the last digit', async () => {
    const { user } = await drawComponent(<Form />)
    await user.type(field(), '123')

    field().setSelectionRange(1, 1)
    await user.keyboard('4')

    expect(field()).toHaveValue('1234')
  })
})
