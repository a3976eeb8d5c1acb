import { describe, expect, it } from '@jest/globals'
import type { Kit } from '@plugboard/core'
import { type Browser, firefox } from 'playwright-core'
import { findProgram } from '../../scripts/installFromDebian.mjs'
import type { Parts } from '../pages/parts/Parts.js'
import { itIn } from './harness/itIn.js'
import { openParts } from './harness/partsPage.js'

type Win = { parts: Parts; kit: Kit; gone: string[] }

/** How layers of pages listen to Escape. */
const listeners = [
  { target: 'document', type: 'keydown', capture: true },
  { target: 'document', type: 'keydown', capture: true, prevents: true },
  { target: 'body', type: 'keydown', capture: true },
  { target: 'document', type: 'keydown', capture: false },
  { target: 'window', type: 'keydown', capture: false },
  { target: 'document', type: 'keyup', capture: true },
  { target: 'window', type: 'keyup', capture: false }
] as const

type Listener = { target: 'document' | 'body' | 'window'; type: string; capture: boolean; prevents?: boolean }

/** A page with a layer of its own, which closes at Escape, and the dialog above it. */
async function openAbove(listener: Listener, way: keyof Parts['ways'] = 'react', browser?: Browser) {
  const { page } = await openParts(browser ? { browser } : {})
  await page.evaluate(
    ([{ target, type, capture, prevents }, way]) => {
      const win = window as unknown as Win
      win.gone = []
      const targets = { document, window, body: document.body }
      targets[target].addEventListener(
        type,
        (event) => {
          if ((event as KeyboardEvent).key !== 'Escape' || event.defaultPrevented) return
          if (prevents) event.preventDefault()
          win.gone.push('layer of the page')
        },
        capture
      )
      win.kit = win.parts.makeKit({ id: 'host' })
      win.parts.ways[way](win.kit)
      document.getElementById('host')?.focus()
      win.kit.open()
    },
    [listener, way] as const
  )
  await page.locator('dialog [data-view=Connect] .pb-row').first().waitFor()
  return page
}

type Page = Awaited<ReturnType<typeof openAbove>>

const closed = (page: Page) => page.evaluate(() => (window as unknown as Win).gone)

const untilClosed = (page: Page) => page.locator('dialog[open]').waitFor({ state: 'detached' })

describe('Escape', () => {
  it.each(listeners)(
    'closes the dialog and nothing below it; pressed again, the layer of a page that listens so: %j',
    async (listener) => {
      const page = await openAbove(listener)
      await page.keyboard.press('Escape')
      await untilClosed(page)
      expect(await closed(page)).toEqual([])
      await page.keyboard.press('Escape')
      expect(await closed(page)).toEqual(['layer of the page'])
    }
  )

  it.each(['mount', 'elements'] as const)('closes only the dialog, drawn by %s', async (way) => {
    const page = await openAbove(listeners[1], way)
    await page.keyboard.press('Escape')
    await untilClosed(page)
    expect(await closed(page)).toEqual([])
  })

  itIn('firefox')('closes only the dialog in Firefox', async () => {
    const executablePath = findProgram('firefox-esr') ?? 'firefox-esr'
    const browser = await firefox.launch({ channel: 'moz-firefox', executablePath })
    try {
      const page = await openAbove(listeners[1], 'mount', browser)
      await page.keyboard.press('Escape')
      await untilClosed(page)
      expect(await closed(page)).toEqual([])
    } finally {
      await browser.close()
    }
  })

  it('that is held down closes only the dialog', async () => {
    const page = await openAbove(listeners[0])
    await page.keyboard.down('Escape')
    await untilClosed(page)
    await page.keyboard.down('Escape')
    await page.keyboard.down('Escape')
    await page.keyboard.up('Escape')
    expect(await closed(page)).toEqual([])
    await page.keyboard.press('Escape')
    expect(await closed(page)).toEqual(['layer of the page'])
  })

  it('closes a layer of the page that is above the dialog, and leaves the dialog open', async () => {
    const page = await openAbove(listeners[0])
    await page.evaluate(() => {
      const own = document.body.appendChild(document.createElement('dialog'))
      own.id = 'own'
      own.showModal()
    })
    await page.keyboard.press('Escape')
    expect(await page.locator('#own').evaluate((one: HTMLDialogElement) => one.open)).toBe(false)
    expect(await closed(page)).toEqual(['layer of the page'])
    expect(await page.locator('plugboard-modal dialog').evaluate((one) => one.matches(':modal'))).toBe(true)
  })

  it('first belongs to what is inside the dialog', async () => {
    const page = await openAbove(listeners[0])
    await page.evaluate(() => {
      const card = document.querySelector('plugboard-modal')?.shadowRoot?.querySelector('.pb-view')
      const field = card?.appendChild(document.createElement('input')) as HTMLInputElement
      const { gone } = window as unknown as Win
      field.onkeydown = (event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        gone.push('a part of the dialog')
      }
      field.focus()
    })
    await page.keyboard.press('Escape')
    expect(await closed(page)).toEqual(['a part of the dialog'])
    expect(await page.locator('dialog[open]').count()).toBe(1)
  })

  it('reaches a part of the dialog with the code of the key and the modifiers that were held', async () => {
    const page = await openAbove(listeners[0])
    await page.evaluate(() => {
      const card = document.querySelector('plugboard-modal')?.shadowRoot?.querySelector('.pb-view')
      const field = card?.appendChild(document.createElement('input')) as HTMLInputElement
      field.onkeydown = (event) => {
        if (event.key !== 'Escape') return
        const { code, shiftKey, ctrlKey, altKey, metaKey } = event
        ;(window as unknown as Win).gone.push(JSON.stringify({ code, shiftKey, ctrlKey, altKey, metaKey }))
      }
      field.focus()
    })
    await page.keyboard.press('Shift+Escape')
    await untilClosed(page)
    const held = { code: 'Escape', shiftKey: true, ctrlKey: false, altKey: false, metaKey: false }
    expect(await closed(page)).toEqual([JSON.stringify(held)])
  })

  it('leaves the dialog open if the page takes the key in the capture phase of the window', async () => {
    const page = await openAbove({ target: 'window', type: 'keydown', capture: true, prevents: true })
    await page.keyboard.press('Escape')
    expect(await closed(page)).toEqual(['layer of the page'])
    expect(await page.locator('dialog[open]').count()).toBe(1)
  })

  it('is left to the page while the dialog is closed', async () => {
    const page = await openAbove(listeners[0])
    await page.evaluate(() => (window as unknown as Win).kit.close())
    await untilClosed(page)
    await page.keyboard.press('Escape')
    expect(await closed(page)).toEqual(['layer of the page'])
  })
})
