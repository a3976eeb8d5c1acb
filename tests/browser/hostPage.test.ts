import { describe, expect, it } from '@jest/globals'
import type { Kit } from '@plugboard/core'
import type { Parts } from '../pages/parts/Parts.js'
import { openParts } from './harness/partsPage.js'

type Win = { parts: Parts; kit: Kit; pressed: string[] }

async function open(way: keyof Parts['ways']) {
  const { page } = await openParts()
  await page.evaluate((way) => {
    const win = window as unknown as Win
    win.kit = win.parts.makeKit({ id: 'host' })
    win.parts.ways[way](win.kit)
  }, way)
  return page
}

type Page = Awaited<ReturnType<typeof open>>

const openDialog = async (page: Page) => {
  await page.evaluate(() => (window as unknown as Win).kit.open())
  await page.locator('dialog [data-view=Connect]').waitFor()
}

/** As pages do that load the next page by script. */
const replaceBody = (page: Page) =>
  page.evaluate(() => {
    const next = document.createElement('body')
    next.append(document.createElement('h1'))
    document.body.replaceWith(next)
  })

const isInTopLayer = (page: Page) =>
  page.evaluate(() =>
    document.querySelector('plugboard-modal')?.shadowRoot?.querySelector('dialog')?.matches(':modal')
  )

describe('a page', () => {
  it('with shortcuts of single keys gets none that are typed into a field of the modal', async () => {
    const page = await open('react')
    await page.evaluate(() => {
      const win = window as unknown as Win
      win.pressed = []
      for (const type of ['keydown', 'keypress', 'keyup'])
        document.addEventListener(type, (event) => {
          const { key } = event as KeyboardEvent
          if (event.target instanceof HTMLInputElement || key === 'Tab') return
          win.pressed.push(key)
          event.preventDefault()
        })
    })
    await openDialog(page)
    await page
      .locator('dialog')
      .getByRole('button', { name: /All wallets/ })
      .click()
    const field = page.locator('dialog').getByRole('searchbox')
    await field.focus()
    await page.keyboard.type('meta/mask')
    expect(await field.inputValue()).toBe('meta/mask')
    expect(await page.evaluate(() => (window as unknown as Win).pressed)).toEqual([])
  })

  it('that replaces its body can open the dialog again, and shows notices', async () => {
    const page = await open('mount')
    await openDialog(page)
    await page.keyboard.press('Escape')
    await replaceBody(page)
    await openDialog(page)
    expect(await isInTopLayer(page)).toBe(true)
    await page.keyboard.press('Escape')
    await replaceBody(page)
    await page.evaluate(() =>
      (window as unknown as Win).kit.notify({ kind: 'toast', tone: 'success', text: 'Saved' })
    )
    await page.locator('plugboard-modal .pb-toast').first().waitFor()
    expect(await page.locator('plugboard-modal').count()).toBe(1)
  })

  it.each([
    ['replaces its body', replaceBody],
    [
      'moves the element of the dialog',
      (page: Page) =>
        page.evaluate(() => {
          const place = document.body.appendChild(document.createElement('div'))
          place.append(document.querySelector('plugboard-modal') as Element)
        })
    ]
  ])(
    'that %s while the dialog is open still shows it, and can scroll once it is closed',
    async (_what, change) => {
      const page = await open('mount')
      await openDialog(page)
      await change(page)
      await page.waitForFunction(() =>
        document.querySelector('plugboard-modal')?.shadowRoot?.querySelector('dialog')?.matches(':modal')
      )
      await page.locator('dialog').getByRole('button', { name: 'Close' }).click()
      await page.locator('dialog[open]').waitFor({ state: 'detached' })
      expect(await page.evaluate(() => document.documentElement.hasAttribute('style'))).toBe(false)
    }
  )

  it('that moves an element by `moveBefore` leaves it the focus, and the dialog as it was', async () => {
    const page = await open('elements')
    await page.locator('host-button').waitFor()
    await page.locator('host-button').evaluate((button: HTMLElement) => button.focus())
    await openDialog(page)
    await page.locator('dialog').getByRole('button', { name: 'Close' }).focus()
    const moved = await page.evaluate(() => {
      const place = document.body.appendChild(document.createElement('div')) as Element & {
        moveBefore(node: Node | null, before: Node | null): void
      }
      const modal = document.querySelector('host-modal')
      const dialog = modal?.shadowRoot?.querySelector('dialog')
      place.moveBefore(modal, null)
      const focused = modal?.shadowRoot?.activeElement?.getAttribute('aria-label')
      return [focused, dialog?.isConnected, dialog?.matches(':modal')]
    })
    expect(moved).toEqual(['Close', true, true])
    await page.keyboard.press('Escape')
    await page.locator('dialog[open]').waitFor({ state: 'detached' })
    const focused = await page.evaluate(() => {
      const button = document.querySelector('host-button') as Element
      const place = document.body.appendChild(document.createElement('div'))
      ;(place as unknown as { moveBefore(node: Node, before: null): void }).moveBefore(button, null)
      return document.activeElement?.localName
    })
    expect(focused).toBe('host-button')
  })
})
