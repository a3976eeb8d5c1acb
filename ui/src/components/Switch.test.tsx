import { expect, it, jest } from '@jest/globals'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { drawComponent } from '../testing/drawComponent.js'
import { violationsIn } from '../testing/violationsIn.js'
import { Switch } from './Switch.js'

function Form() {
  const [checked, setChecked] = useState(false)
  return <Switch label="Hide small amounts" help="Below 1 USD" checked={checked} onChange={setChecked} />
}

it('renders a switch for pointer and keyboard, named by its label and described by its help', async () => {
  const { user, container } = await drawComponent(<Form />)
  const found = screen.getByRole('switch', { name: 'Hide small amounts' })
  expect(found).toHaveAccessibleDescription('Below 1 USD')
  expect(found).not.toBeChecked()

  await user.click(found)
  expect(found).toBeChecked()

  await user.keyboard(' ')
  expect(found).not.toBeChecked()
  expect(await violationsIn(container)).toEqual([])
})

it('does not change while it is disabled', async () => {
  const onChange = jest.fn()
  const { user } = await drawComponent(<Switch label="Hidden" checked disabled onChange={onChange} />)

  await user.click(screen.getByRole('switch'))

  expect(onChange).not.toHaveBeenCalled()
})
