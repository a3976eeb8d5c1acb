import { expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { drawComponent } from '../testing/drawComponent.js'
import { violationsIn } from '../testing/violationsIn.js'
import { Select } from './Select.js'

const speeds = [
  { value: 'slow', label: 'Slow' },
  { value: 'fast', label: 'Fast' },
  { value: 'now', label: 'Now', disabled: true }
] as const

function Form() {
  const [speed, setSpeed] = useState<'slow' | 'fast' | 'now'>('slow')
  return <Select label="Speed" help="Faster costs more" value={speed} onChange={setSpeed} options={speeds} />
}

it('renders a native select with a label and help that reports the value of the chosen option', async () => {
  const { user, container } = await drawComponent(<Form />)
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Speed' })
  expect(select).toHaveAccessibleDescription('Faster costs more')

  await user.selectOptions(select, 'Fast')

  expect(select).toHaveValue('fast')
  expect(screen.getByRole('option', { name: 'Now' })).toBeDisabled()
  expect(await violationsIn(container)).toEqual([])
})

it('accepts only values of its options, by type', () => {
  const choose = (_: 'slow' | 'fast' | 'now') => undefined
  // @ts-expect-error There is no such speed.
  const wrong = <Select label="Speed" value="instant" onChange={choose} options={speeds} />
  expect(wrong).toBeDefined()
})
