import { expect, it } from '@jest/globals'
import { drawComponent } from '../testing/drawComponent.js'
import { AccountImage } from './AccountImage.js'

const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

it('shows the account’s own picture', async () => {
  const { container } = await drawComponent(<AccountImage address="toyaddress" url={picture} size="row" />)

  expect(container.querySelector('.pb-picture-row img')).toHaveAttribute('src', picture)
  expect(container.querySelector('.pb-avatar')).toBeNull()
})

it('shows a generated avatar if there is no picture or it may not be shown', async () => {
  const { container } = await drawComponent(
    <AccountImage address="toyaddress" url="https://tracker.example/a.png" size="row" />
  )

  expect(container.querySelector('img')).toBeNull()
  expect(container.querySelector('.pb-avatar')).toHaveAttribute('width', '36')
})
