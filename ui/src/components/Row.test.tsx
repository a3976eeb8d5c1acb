import { expect, it, jest } from '@jest/globals'
import { screen } from '@testing-library/react'
import { drawComponent } from '../testing/drawComponent.js'
import { Amount } from './Amount.js'
import { List } from './List.js'
import { Row } from './Row.js'

it('accepts an element at its end, which becomes part of its name', async () => {
  const onClick = jest.fn()
  const { user } = await drawComponent(
    <List label="Tokens">
      <Row label="USD Coin" end={<Amount value="5" symbol="USDC" />} onClick={onClick} />
      <Row label="Ether" end="none" onClick={onClick} />
    </List>
  )

  await user.click(screen.getByRole('button', { name: 'USD Coin 5 USDC' }))

  expect(onClick).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('button', { name: 'Ether' }).querySelector('svg')).toBeNull()
})
