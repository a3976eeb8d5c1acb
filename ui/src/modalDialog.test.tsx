import { afterEach, describe, expect, it } from '@jest/globals'
import { act } from '@testing-library/react'
import { card, modalPages, press } from './testing/modalPages.js'
import { dialog, shadow } from './testing/modalTest.js'

const { make, end } = modalPages()
afterEach(end)

describe('mount', () => {
  it('stays open when Escape discards what an input method has composed', async () => {
    const { start, open } = make()
    await start()
    await open('Plain')
    press('Escape', { isComposing: true })
    expect(dialog()).not.toBeNull()
  })

  it('closes on Escape and on a press outside the card, and shakes if closing is refused', async () => {
    const { kit, start, open } = make()
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
    const { kit, start, open } = make()
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
})
