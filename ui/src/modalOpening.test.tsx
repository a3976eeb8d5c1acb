import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { fakeNamespace } from '@plugboard/core/testing'
import { act, waitFor } from '@testing-library/react'
import { runInAction } from 'mobx'
import { fakeCatalogue } from './testing/fakeCatalogue.js'
import { modalPages } from './testing/modalPages.js'
import { dialog, settle } from './testing/modalTest.js'

const { make, end } = modalPages()
afterEach(end)

describe('mount', () => {
  it('[S4.01] reports that it opened, is loading until its contents are prefetched, and preloads pictures', async () => {
    const { kit, events, start } = make()
    await start()
    const { preloaded, restore } = watchPreloads()
    act(() => kit.open())
    expect(kit.router.loading).toBe(true)
    expect(events.map(({ name }) => name)).toContain('MODAL_OPEN')
    await settle()
    expect(kit.router.loading).toBe(false)
    await waitFor(() =>
      expect(preloaded.map(({ src }) => src)).toEqual([
        'http://localhost/wallet.png',
        'http://localhost/network.png'
      ])
    )
    restore()
  })

  it('[S4.01] preloads pictures that a catalogue or namespace provides later, at the first opening', async () => {
    const { catalogue, plugin } = fakeCatalogue([])
    const toy = fakeNamespace({ id: 'eip155', networks: 2 })
    const networks = toy.networks.map((network, at) => ({ ...network, assets: { imageId: `eip155-${at}` } }))
    let loads = 0
    const networkMarks = async () => {
      loads++
      return { 'eip155-0': 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>' }
    }
    const { kit, start } = make({ namespaces: [{ ...toy, networks, networkMarks }], plugins: [plugin] })
    await start()
    const before = loads
    const { preloaded, restore } = watchPreloads()

    act(() => kit.open())
    await settle()
    const early = preloaded.length
    act(() =>
      runInAction(() => {
        catalogue.imageUrl = (id) => `https://pictures.example/${id}`
      })
    )
    await waitFor(() => expect(preloaded.length).toBeGreaterThan(early))

    expect([before, early, loads]).toEqual([0, 0, 1])
    expect(preloaded.map(({ src }) => src)).toEqual(['https://pictures.example/eip155-1'])
    restore()
  })

  it('[S4.02] reports that it closed, and resets view and loading state', async () => {
    const { kit, events, start } = make()
    await start()
    act(() => kit.open({ view: 'Plain' }))
    expect(kit.router.loading).toBe(true)
    act(() => kit.close())
    expect(events.map(({ name }) => name)).toContain('MODAL_CLOSE')
    expect(kit.router.loading).toBe(false)
    expect(kit.router.current.name).toBe('Connect')
    expect(dialog()).toBeNull()
  })
})

/** Images that the page loads without drawing them. */
function watchPreloads() {
  const preloaded: HTMLImageElement[] = []
  const spy = jest.spyOn(window, 'Image').mockImplementation(() => {
    const image = document.createElement('img')
    preloaded.push(image)
    return image
  })
  return { preloaded, restore: () => spy.mockRestore() }
}
