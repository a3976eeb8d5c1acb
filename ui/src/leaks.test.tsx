import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { createTestKit, fakeConnector } from '@plugboard/core/testing'
import { act, waitFor } from '@testing-library/react'
import { mount } from './mount.js'
import { dialog, settle } from './testing/modalTest.js'

/** Counts the listeners that stay on what outlives a modal. */
function countListeners() {
  const held = new Map<string, number>()
  const name = (target: unknown) => (target === window ? 'window' : target === document ? 'document' : 'body')
  const outlives = (target: unknown) =>
    target === window ||
    target === document ||
    target === document.body ||
    target === document.documentElement
  const { addEventListener, removeEventListener } = EventTarget.prototype
  const change = (target: unknown, type: string, by: number) => {
    if (!outlives(target)) return
    const key = `${name(target)} ${type}`
    held.set(key, (held.get(key) ?? 0) + by)
  }
  EventTarget.prototype.addEventListener = function (this: EventTarget, type, ...rest) {
    change(this, type, 1)
    addEventListener.call(this, type, ...rest)
  }
  EventTarget.prototype.removeEventListener = function (this: EventTarget, type, ...rest) {
    change(this, type, -1)
    removeEventListener.call(this, type, ...rest)
  }
  return {
    held: () => [...held].filter(([, count]) => count !== 0).sort(),
    stop: () => Object.assign(EventTarget.prototype, { addEventListener, removeEventListener })
  }
}

afterEach(() => {
  jest.restoreAllMocks()
})

describe('cleanup', () => {
  it('leaves nothing behind after 50 rounds of opening and closing, nor after unmounting', async () => {
    const before = {
      html: document.documentElement.outerHTML,
      sheets: document.querySelectorAll('style').length
    }
    const { kit } = createTestKit({ connectors: [fakeConnector().connector] })
    let unmount = () => {}
    await act(async () => {
      unmount = mount(kit)
    })
    await act(async () => kit.open())
    await settle()
    act(() => kit.close())
    // React puts its own listeners on the document once per page; they are there now.
    const listeners = countListeners()
    const nodes = document.querySelectorAll('*').length
    const inside = document.querySelector('plugboard-modal')?.shadowRoot?.querySelectorAll('*').length
    for (let round = 0; round < 50; round++) {
      act(() => kit.open())
      expect(dialog()).not.toBeNull()
      act(() => kit.close())
    }
    await settle()
    expect(listeners.held()).toEqual([])
    expect(document.querySelectorAll('*').length).toBe(nodes)
    expect(document.querySelector('plugboard-modal')?.shadowRoot?.querySelectorAll('*').length).toBe(inside)
    await act(async () => {
      unmount()
      kit.dispose()
    })
    await settle()
    listeners.stop()
    expect(document.documentElement.outerHTML).toBe(before.html)
    expect(document.querySelectorAll('style').length).toBe(before.sheets)
  })

  it('restores the page if only the kit is disposed while the modal is open', async () => {
    const before = document.documentElement.outerHTML
    const { kit } = createTestKit({ connectors: [fakeConnector().connector] })
    await act(async () => void mount(kit))
    await act(async () => kit.open())
    await waitFor(() => expect(document.documentElement.style.overflow).toBe('hidden'))
    await act(async () => kit.dispose())
    await settle()
    expect(document.documentElement.outerHTML).toBe(before)
  })
})
