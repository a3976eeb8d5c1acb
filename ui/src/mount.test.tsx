import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { definePlugin, type Kit } from '@plugboard/core'
import { createTestKit, fakeConnector, fakeNamespace } from '@plugboard/core/testing'
import { act, waitFor, within } from '@testing-library/react'
import { runInAction } from 'mobx'
import { defineDomView, defineView } from './define/defineView.js'
import { mount } from './mount.js'
import { uiToken } from './shell/Ui.js'
import { fakeCatalogue } from './testing/fakeCatalogue.js'
import { dialog, drawnView, settle, shadow } from './testing/modalTest.js'

const views = definePlugin({
  name: 'test:views',
  setup(kit) {
    kit.registerView(
      defineView('Plain', { title: 'Plain view', component: () => <input aria-label="Amount" /> })
    )
    kit.registerView(
      defineView('Broken', {
        title: 'Broken view',
        component: () => {
          throw new Error('no luck')
        }
      })
    )
    kit.registerView(
      defineDomView('Dom', {
        title: 'View without React',
        mount: (element, { locale }) => {
          element.textContent = `Drawn by hand in ${locale}`
        }
      })
    )
  }
})

let kit: Kit
let events: ReturnType<typeof createTestKit>['events']
let unmount: () => void

async function start(options: Parameters<typeof mount>[1] = {}) {
  await act(async () => {
    unmount = mount(kit, options)
  })
}

const open = async (view?: string, params?: unknown) => {
  await act(async () => kit.open({ view, params }))
  await waitFor(() => expect(shadow().querySelector('.pb-card')).toBeTruthy())
  await settle()
}
const connect = () => act(async () => void (await kit.connect('fake')))
const card = () => within(shadow().querySelector('.pb-card') as HTMLElement)
const press = (key: string, init: KeyboardEventInit = {}) =>
  act(() => {
    const target = shadow().activeElement ?? (dialog() as Element)
    target.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true, ...init })
    )
  })

beforeEach(() => {
  const toy = fakeNamespace()
  const networks = toy.networks.map((network) => ({ ...network, assets: { imageUrl: '/network.png' } }))
  const test = createTestKit({
    connectors: [fakeConnector({ icon: '/wallet.png' }).connector],
    namespaces: [{ ...toy, networks }],
    plugins: [views]
  })
  kit = test.kit
  events = test.events
})

afterEach(async () => {
  await act(async () => {
    unmount()
    kit.dispose()
  })
  await settle()
  document.body.replaceChildren()
})

describe('mount', () => {
  it('[S2.27] adds a custom element to the body unless append is off or the modal is embedded', async () => {
    await start()
    expect(document.body.querySelectorAll('plugboard-modal')).toHaveLength(1)
    unmount()
    expect(document.querySelector('plugboard-modal')).toBeNull()
    await start({ append: false })
    expect(document.querySelector('plugboard-modal')).toBeNull()
    unmount()
    const element = document.body.appendChild(document.createElement('plugboard-modal'))
    await start({ element, embedded: true })
    expect(document.querySelectorAll('plugboard-modal')).toHaveLength(1)
  })

  it('renders one modal however often it is mounted', async () => {
    await start()
    const first = unmount
    await start()
    expect(document.querySelectorAll('plugboard-modal')).toHaveLength(1)
    await act(async () => first())
    await open('Plain')
    expect(shadow().querySelectorAll('dialog')).toHaveLength(1)
  })

  it('[S2.19] shows the requested view', async () => {
    await start()
    await open('WhatIsAWallet')
    expect(drawnView()).toBe('WhatIsAWallet')
    expect(location.pathname).toBe('/')
  })

  it('[S2.20] shows Connect if nobody is connected, and Account otherwise', async () => {
    await start()
    await open()
    expect(drawnView()).toBe('Connect')
    act(() => kit.close())
    await connect()
    await open()
    expect(drawnView()).toBe('Account')
  })

  it('[S2.01] [S2.22] keeps named views in its own history, goes back through it, and closes at the last entry', async () => {
    await start()
    const before = { url: location.href, length: history.length }
    await open('Plain')
    await act(async () => kit.push('Dom'))
    await settle()
    expect(kit.router.history.map(({ name }) => name)).toEqual(['Plain', 'Dom'])
    expect({ url: location.href, length: history.length }).toEqual(before)
    act(() => card().getByRole('button', { name: 'Back' }).click())
    expect(drawnView()).toBe('Plain')
    act(() => kit.back())
    expect(dialog()).toBeNull()
  })

  it('[S2.23] goes back from Connect to Account while connected', async () => {
    await start()
    await connect()
    await open('Connect')
    await act(async () => card().getByRole('button', { name: 'Back' }).click())
    expect(drawnView()).toBe('Account')
  })

  it('[S2.24] starts at Connect again after closing', async () => {
    await start()
    await open('Plain')
    await act(async () => kit.push('Dom'))
    act(() => kit.close())
    expect(kit.router.history.map(({ name }) => name)).toEqual(['Connect'])
    await open()
    expect(drawnView()).toBe('Connect')
  })

  it('[S2.25] slides views in from the direction of navigation', async () => {
    await start()
    await open('Plain')
    await act(async () => kit.push('Dom'))
    expect(shadow().querySelector('.pb-view')?.className).toContain('pb-view-next')
    await act(async () => kit.back())
    expect(shadow().querySelector('.pb-view')?.className).toContain('pb-view-prev')
  })

  it('[S2.28] stays visible when embedded, and shows Account if connected, else Connect', async () => {
    const element = document.body.appendChild(document.createElement('plugboard-modal'))
    await start({ element, embedded: true })
    await waitFor(() => expect(drawnView()).toBe('Connect'))
    expect(dialog()).toBeNull()
    await act(async () => kit.close())
    expect(drawnView()).toBe('Connect')
    await connect()
    await waitFor(() => expect(drawnView()).toBe('Account'))
    await act(() => kit.disconnect())
    await waitFor(() => expect(drawnView()).toBe('Connect'))
    await settle()
  })

  it('[S4.01] reports that it opened, is loading until its contents are prefetched, and preloads pictures', async () => {
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
    kit.dispose()
    kit = createTestKit({ namespaces: [{ ...toy, networks, networkMarks }], plugins: [plugin] }).kit
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
    await start()
    act(() => kit.open({ view: 'Plain' }))
    expect(kit.router.loading).toBe(true)
    act(() => kit.close())
    expect(events.map(({ name }) => name)).toContain('MODAL_CLOSE')
    expect(kit.router.loading).toBe(false)
    expect(kit.router.current.name).toBe('Connect')
    expect(dialog()).toBeNull()
  })

  it('rejects an embedded modal without an element, unless append is off', async () => {
    expect(() => mount(kit, { embedded: true })).toThrow(
      expect.objectContaining({ code: 'ui/noElement', message: expect.stringContaining('without `element`') })
    )
    expect(kit.get(uiToken)).toBeUndefined()

    await start({ embedded: true, append: false })

    expect(document.querySelector('plugboard-modal')).toBeNull()
  })

  it('stays open when Escape discards what an input method has composed', async () => {
    await start()
    await open('Plain')
    press('Escape', { isComposing: true })
    expect(dialog()).not.toBeNull()
  })

  it('closes on Escape and on a press outside the card, and shakes if closing is refused', async () => {
    await start()
    await open('Plain')
    press('Escape')
    expect(dialog()).toBeNull()
    await open('Plain')
    const remove = kit.hooks.beforeNavigate.tap('stay', (move) => (move?.kind === 'close' ? null : move))
    press('Escape')
    expect(dialog()).not.toBeNull()
    expect(shadow().querySelector('.pb-card')?.className).toMatch(/pb-shake-/)
    const before = shadow().querySelector('.pb-card')?.className
    const pointer = new MouseEvent('pointerdown', { bubbles: true })
    act(() => {
      dialog()?.dispatchEvent(pointer)
      dialog()?.click()
    })
    expect(shadow().querySelector('.pb-card')?.className).not.toBe(before)
    ;(remove as unknown as () => void)()
    act(() => {
      dialog()?.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }))
      dialog()?.click()
    })
    expect(dialog()).toBeNull()
  })

  it('traps and restores the focus; the page behind is inert and does not scroll', async () => {
    const page = document.body.appendChild(document.createElement('main'))
    const opener = page.appendChild(document.createElement('button'))
    await start()
    opener.focus()
    await open('Plain')
    expect(page.hasAttribute('inert')).toBe(true)
    expect(document.documentElement.style.overflow).toBe('hidden')
    expect(shadow().activeElement).toBe(dialog())
    const input = shadow().querySelector('input') as HTMLInputElement
    const close = card().getByRole('button', { name: 'Close' })
    act(() => input.focus())
    press('Tab')
    expect(shadow().activeElement).not.toBe(input)
    act(() => (shadow().activeElement as HTMLElement).focus())
    press('Tab', { shiftKey: true })
    expect(shadow().activeElement).toBe(input)
    expect(close).toBeTruthy()
    act(() => kit.close())
    expect(document.activeElement).toBe(opener)
    expect(page.hasAttribute('inert')).toBe(false)
    expect(document.documentElement.hasAttribute('style')).toBe(false)
  })

  it('survives a view that crashes, and shows an error', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    await start()
    await open('Plain')
    await act(async () => kit.push('Broken'))
    expect(card().getByText('This page could not be shown')).toBeTruthy()
    expect((await kit.log.lines()).join()).toContain('no luck')
    act(() => card().getAllByRole('button', { name: 'Back' })[0]?.click())
    expect(drawnView()).toBe('Plain')
    log.mockRestore()
  })

  it('renders a view without React', async () => {
    await start({ locale: 'en' })
    await open('Dom')
    await waitFor(() => expect(card().getByText('Drawn by hand in en')).toBeTruthy())
  })

  it('announces each view and shows alerts', async () => {
    await start()
    await open('Plain')
    expect(shadow().querySelector('[aria-live=polite]')?.textContent).toBe('Plain view')
    act(() => void kit.notify({ kind: 'alert', tone: 'warning', text: 'Mind the gap' }))
    expect(shadow().querySelector('.pb-alert')?.textContent).toContain('Mind the gap')
    act(() =>
      within(shadow().querySelector('.pb-alert') as HTMLElement)
        .getByRole('button')
        .click()
    )
    expect(shadow().querySelector('.pb-alert')).toBeNull()
  })

  it('is in Arabic and right to left once the language is loaded', async () => {
    await start({ locale: 'ar' })
    await open()
    await waitFor(() => expect(card().getByRole('heading', { name: 'ربط المحفظة' })).toBeTruthy())
    expect(shadow().querySelector('[dir=rtl]')?.getAttribute('lang')).toBe('ar')
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
