import { expect, it } from '@jest/globals'
import { act } from '@testing-library/react'
import { observable, runInAction } from 'mobx'
import { drawComponent } from '../testing/drawComponent.js'
import { fakeCatalogue } from '../testing/fakeCatalogue.js'
import { QrCode } from './QrCode.js'

/** What stands in the middle of the code: an address, a letter, or nothing. */
function middleOf(container: HTMLElement): string | null {
  const code = container.querySelector('.pb-qr')
  return (
    code?.querySelector('image')?.getAttribute('href') ?? code?.querySelector('text')?.textContent ?? null
  )
}

const code = <QrCode text="wc:1" label="Code" picture={{ name: 'oak', id: 'oak-icon' }} />

it('draws the picture of the wallet once it is there, and no letter before it', async () => {
  const picture = observable.box('')
  const { plugin } = fakeCatalogue([], { imageUrl: () => picture.get() })
  const { container } = await drawComponent(code, { plugins: [plugin] })
  const before = middleOf(container)

  await act(async () => runInAction(() => picture.set('https://pictures.example/oak')))

  expect(before).toBeNull()
  expect(middleOf(container)).toBe('https://pictures.example/oak')
})

it('draws the first letter of the name where there is no picture', async () => {
  const { plugin } = fakeCatalogue([], { imageUrl: () => undefined })

  const { container } = await drawComponent(code, { plugins: [plugin] })

  expect(middleOf(container)).toBe('O')
})
