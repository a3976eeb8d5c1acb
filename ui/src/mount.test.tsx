import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { act, waitFor, within } from '@testing-library/react'
import { mount } from './mount.js'
import { uiToken } from './shell/Ui.js'
import { card, modalPages } from './testing/modalPages.js'
import { dialog, drawnView, settle, shadow } from './testing/modalTest.js'

const { make, end } = modalPages()
afterEach(end)

describe('mount', () => {
  it('[S2.27] adds a custom element to the body unless append is off or the modal is embedded', async () => {
    const { start } = make()
    let unmount = await start()
    expect(document.body.querySelectorAll('plugboard-modal')).toHaveLength(1)
    unmount()
    expect(document.querySelector('plugboard-modal')).toBeNull()
    unmount = await start({ append: false })
    expect(document.querySelector('plugboard-modal')).toBeNull()
    unmount()
    const element = document.body.appendChild(document.createElement('plugboard-modal'))
    await start({ element, embedded: true })
    expect(document.querySelectorAll('plugboard-modal')).toHaveLength(1)
  })

  it('renders one modal however often it is mounted', async () => {
    const { start, open } = make()
    const first = await start()
    await start()
    expect(document.querySelectorAll('plugboard-modal')).toHaveLength(1)
    await act(async () => first())
    await open('Plain')
    expect(shadow().querySelectorAll('dialog')).toHaveLength(1)
  })

  it('[S2.28] stays visible when embedded, and shows Account if connected, else Connect', async () => {
    const { kit, start, connect } = make()
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

  it('rejects an embedded modal without an element, unless append is off', async () => {
    const { kit, start } = make()
    expect(() => mount(kit, { embedded: true })).toThrow(
      expect.objectContaining({ code: 'ui/noElement', message: expect.stringContaining('without `element`') })
    )
    expect(kit.get(uiToken)).toBeUndefined()

    await start({ embedded: true, append: false })

    expect(document.querySelector('plugboard-modal')).toBeNull()
  })

  it('survives a view that crashes, and shows an error', async () => {
    const { kit, start, open } = make()
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
    const { start, open } = make()
    await start({ locale: 'en' })
    await open('Dom')
    await waitFor(() => expect(card().getByText('Drawn by hand in en')).toBeTruthy())
  })

  it('announces each view and shows alerts', async () => {
    const { kit, start, open } = make()
    await start()
    await open('Plain')
    expect(shadow().querySelector('.pb-live[aria-live=polite]')?.textContent).toBe('Plain view')
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
    const { start, open } = make()
    await start({ locale: 'ar' })
    await open()
    await waitFor(() => expect(card().getByRole('heading', { name: 'ربط المحفظة' })).toBeTruthy())
    expect(shadow().querySelector('[dir=rtl]')?.getAttribute('lang')).toBe('ar')
  })
})
