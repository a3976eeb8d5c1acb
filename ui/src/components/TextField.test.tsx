import { describe, expect, it, jest } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { drawComponent } from '../testing/drawComponent.js'
import { violationsIn } from '../testing/violationsIn.js'
import { TextField, type TextFieldProps } from './TextField.js'

function Form(props: Partial<TextFieldProps>) {
  const [value, setValue] = useState('')
  return <TextField label="Send to" value={value} onChange={setValue} {...props} />
}

const field = () => screen.getByLabelText<HTMLInputElement>('Send to')

describe('TextField', () => {
  it('is named by its label, described by its error and help, and marked invalid while there is an error', async () => {
    const { draw, said, container } = await drawComponent(<Form help="An address or a name" />)
    expect(field()).toHaveAccessibleDescription('An address or a name')
    expect(field()).not.toHaveAttribute('aria-invalid')

    await draw(<Form help="An address or a name" error="Not an address" />)

    expect(field()).toHaveAccessibleDescription('Not an address An address or a name')
    expect(field()).toHaveAttribute('aria-invalid', 'true')
    await waitFor(() => expect(said).toContainEqual({ text: 'Not an address', tone: 'assertive' }))
    expect(await violationsIn(container)).toEqual([])
  })

  it('pastes the clipboard text without surrounding spaces and keeps the focus in the field', async () => {
    const { user, said } = await drawComponent(<Form paste mono />)
    await user.click(field())
    await navigator.clipboard.writeText(' 0xabc\n')

    await user.click(screen.getByRole('button', { name: 'Paste' }))

    await waitFor(() => expect(field()).toHaveValue('0xabc'))
    expect(field()).toHaveFocus()
    expect(said.at(-1)?.text).toBe('Pasted')
    expect(screen.queryByRole('button', { name: 'Paste' })).toBeNull()
  })

  it('explains how to paste if the browser does not allow it, until something is typed', async () => {
    const { user } = await drawComponent(<Form paste />)
    jest.spyOn(navigator.clipboard, 'readText').mockRejectedValue(new Error('NotAllowedError'))

    await user.click(screen.getByRole('button', { name: 'Paste' }))
    await waitFor(() =>
      expect(field()).toHaveAccessibleDescription(
        'Could not paste. Use the keyboard, or press and hold the field.'
      )
    )

    await user.type(field(), 'a')
    expect(field()).toHaveAccessibleDescription('')
  })

  it('accepts an input’s own attributes, submits its form with Enter, and supports e-mail autofill', async () => {
    const onSubmit = jest.fn()
    const { user } = await drawComponent(
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        <Form type="email" maxLength={9} required />
      </form>
    )

    await user.type(field(), 'ann@ex.org.and.more{Enter}')

    expect(field()).toHaveValue('ann@ex.or')
    expect(field()).toHaveAttribute('autocomplete', 'email')
    expect(field()).toHaveAttribute('dir', 'ltr')
    expect(onSubmit).toHaveBeenCalledTimes(1)
  })
})
