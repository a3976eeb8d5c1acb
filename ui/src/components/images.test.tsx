import { expect, it } from '@jest/globals'
import type { NamespaceAdapter, Network } from '@plugboard/core'
import { fakeNamespace } from '@plugboard/core/testing'
import { act } from '@testing-library/react'
import { runInAction } from 'mobx'
import { drawComponent } from '../testing/drawComponent.js'
import { fakeCatalogue } from '../testing/fakeCatalogue.js'
import { NetworkImage, WalletImage } from './images.js'

const svg = (fill: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg"><path fill="${fill}" d="M0 0h9v9z"/></svg>`)}`
const hostile = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')}`
const toy = fakeNamespace()
const network = (assets: Network['assets']): Network => ({ ...(toy.networks[0] as Network), assets })
const withMarks = (networkMarks: NonNullable<NamespaceAdapter['networkMarks']>) => ({
  namespaces: [{ ...toy, networkMarks }]
})

/** The content of the box: an address, a letter, or nothing yet. */
function drawn(container: HTMLElement): string | null {
  const box = container.querySelector('.pb-picture')
  return box?.querySelector('img')?.getAttribute('src') ?? box?.textContent ?? null
}

it('shows the picture of the namespace plugin, and no letter before it has loaded', async () => {
  let arrive = (_: Readonly<Record<string, string>>) => {}
  const marks = new Promise<Readonly<Record<string, string>>>((resolve) => {
    arrive = resolve
  })
  const { container } = await drawComponent(
    <NetworkImage network={network({ imageId: 'toy-1' })} />,
    withMarks(() => marks)
  )
  const before = drawn(container)

  await act(async () => arrive({ 'toy-1': svg('#f00') }))

  expect(before).toBe('')
  expect(drawn(container)).toBe(svg('#f00'))
})

it('loads the pictures of a namespace once for all networks', async () => {
  let loads = 0
  await drawComponent(
    <>
      <NetworkImage network={network({ imageId: 'toy-1' })} />
      <NetworkImage network={network({ imageId: 'toy-2' })} />
    </>,
    withMarks(async () => {
      loads++
      return {}
    })
  )

  expect(loads).toBe(1)
})

it('prefers the network’s own picture to that of the plugin, and both to that of a catalogue', async () => {
  const { plugin } = fakeCatalogue([], { imageUrl: (id) => `https://pictures.example/${id}` })
  const options = { ...withMarks(async () => ({ 'toy-1': svg('#f00') })), plugins: [plugin] }

  const { container, draw } = await drawComponent(
    <NetworkImage network={network({ imageId: 'toy-1', imageUrl: svg('#00f') })} />,
    options
  )
  const own = drawn(container)
  await draw(<NetworkImage network={network({ imageId: 'toy-1' })} />)
  const mark = drawn(container)
  await draw(<NetworkImage network={network({ imageId: 'toy-2' })} />)

  expect([own, mark, drawn(container)]).toEqual([svg('#00f'), svg('#f00'), 'https://pictures.example/toy-2'])
})

it.each([
  ['no plugin brings a picture', { namespaces: [toy] }],
  ['the picture does not pass the gate', withMarks(async () => ({ 'toy-1': hostile }))]
])('shows the first letter if %s', async (_, options) => {
  const { container } = await drawComponent(<NetworkImage network={network({ imageId: 'toy-1' })} />, options)

  expect(drawn(container)).toBe('T')
})

it('reports pictures that fail to load, shows the letter, and tries again at the next network rendered', async () => {
  let loads = 0
  const options = withMarks(async () => {
    loads++
    if (loads === 1) throw new Error('offline')
    return { 'toy-1': svg('#f00') }
  })
  const image = <NetworkImage network={network({ imageId: 'toy-1' })} />

  const { container, errors, draw } = await drawComponent(image, options)
  const failed = drawn(container)
  await draw(null)
  await draw(image)

  expect(failed).toBe('T')
  expect(errors).toMatchObject([{ cause: { message: 'offline' } }])
  expect(drawn(container)).toBe(svg('#f00'))
})

it('shows a plain tile while the picture of a wallet may still come, and then its letter', async () => {
  const { catalogue, plugin } = fakeCatalogue([], { imageUrl: () => '' })
  const { container, draw } = await drawComponent(<WalletImage name="Vault" pending />, { plugins: [plugin] })
  const announced = drawn(container)
  await draw(<WalletImage name="Vault" id="vault" />)
  const known = drawn(container)

  await act(async () => runInAction(() => (catalogue.imageUrl = () => undefined)))

  expect([announced, known, drawn(container)]).toEqual(['', '', 'V'])
})
