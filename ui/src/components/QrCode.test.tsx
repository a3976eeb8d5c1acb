import { expect, it } from '@jest/globals'
import { act } from '@testing-library/react'
import { observable, runInAction } from 'mobx'
import { drawComponent } from '../testing/drawComponent.js'
import { fakeCatalogue } from '../testing/fakeCatalogue.js'
import { QrCode } from './QrCode.js'

/** What is in the middle of the code: an address, a letter, or nothing. */
function middleOf(container: HTMLElement): string | null {
  const code = container.querySelector('.pb-qr')
  return (
    code?.querySelector('image')?.getAttribute('href') ?? code?.querySelector('text')?.textContent ?? null
  )
}

const code = <QrCode text="wc:1" label="Code" picture={{ name: 'oak', id: 'oak-icon' }} />

it('shows the wallet’s picture once it has loaded, and no letter before', async () => {
  const picture = observable.box('')
  const { plugin } = fakeCatalogue([], { imageUrl: () => picture.get() })
  const { container } = await drawComponent(code, { plugins: [plugin] })
  const before = middleOf(container)

  await act(async () => runInAction(() => picture.set('https://pictures.example/oak')))

  expect(before).toBeNull()
  expect(middleOf(container)).toBe('https://pictures.example/oak')
})

it('shows the first letter of the name if there is no picture', async () => {
  const { plugin } = fakeCatalogue([], { imageUrl: () => undefined })

  const { container } = await drawComponent(code, { plugins: [plugin] })

  expect(middleOf(container)).toBe('O')
})

it('has rounded modules and three finder eyes of rounded rings', async () => {
  const { container } = await drawComponent(<QrCode text="wc:1" label="Code" />)

  const path = container.querySelector('path')?.getAttribute('d') ?? ''
  const width = Number(container.querySelector('rect')?.getAttribute('width')) - 2 * 4
  const far = width - 7
  // Each eye begins with the box that is seven modules wide and has the largest radius.
  const eyes = [...path.matchAll(/M([\d.]+) (\d+)H([\d.]+)q2\.4 /g)].map(([, x, y, end]) =>
    [Number(x) - 2.4, Number(y), Number(end) + 2.4].map(Math.round)
  )
  expect(eyes).toEqual([
    [0, 0, 7],
    [far, 0, width],
    [0, far, 7]
  ])
  for (const corner of ['q0.5 0 0.5 0.5', 'q0 0.5 -0.5 0.5', 'q-0.5 0 -0.5 -0.5', 'q0 -0.5 0.5 -0.5'])
    expect(path).toContain(corner)
})
