import { describe, expect, it } from '@jest/globals'
import type { Kit } from '@plugboard/core'
import {
  type LayerWindow,
  notify,
  openLayers,
  seen,
  showPageDialog,
  untilDrawn,
  untilOnTop,
  ways
} from './harness/layersPage.js'

describe('a notice', () => {
  it.each([
    ['of a dialog of the page', true],
    ['of a page where it is the first', false]
  ])('is announced by a region that was there before: that %s', async (_where, inDialog) => {
    const page = await openLayers()
    if (inDialog) await showPageDialog(page)
    await page.evaluate((inDialog) => {
      const { seen } = window as unknown as LayerWindow
      const isFor = inDialog ? '#own plugboard-notices' : 'plugboard-modal'
      const note = () => {
        const root = document.querySelector(isFor)?.shadowRoot
        const region = root?.querySelector('section.pb-notices')
        const text = region && `${region.ariaLive}: ${region.textContent}`
        if (text && seen.at(-1) !== text) seen.push(text)
        if (root) observer.observe(root, { childList: true, subtree: true })
      }
      const observer = new MutationObserver(note)
      observer.observe(document.body, { childList: true, subtree: true })
      note()
    }, inDialog)
    await notify(page)
    await untilOnTop(page)
    expect(await seen(page)).toEqual(['polite: ', 'polite: Saved'])
  })

  it('that moves is announced by a region that was there before, even if the clock of the page stands still', async () => {
    const page = await openLayers()
    await page.evaluate(() => {
      performance.now = () => 1
    })
    await showPageDialog(page)
    await notify(page)
    await page.locator('#own .pb-toast').waitFor()
    await page.evaluate(() => {
      const { seen } = window as unknown as LayerWindow
      const observer = new MutationObserver(() => {
        const root = document.querySelector('#second plugboard-notices')?.shadowRoot
        const region = root?.querySelector('section.pb-notices')
        if (region && seen.at(-1) !== region.textContent) seen.push(region.textContent ?? '')
        if (root) observer.observe(root, { childList: true, subtree: true })
      })
      observer.observe(document.body, { childList: true, subtree: true })
    })
    await showPageDialog(page, 'second')
    await page.locator('#second .pb-toast').waitFor()
    await untilOnTop(page)
    expect(await seen(page)).toEqual(['', 'Saved'])
  })

  it('of an embedded card looks and reads the same in a modal dialog of the page, and takes no room there', async () => {
    const page = await openLayers('embedded')
    await page.locator('.pb-embedded').waitFor()
    await page.evaluate(() => {
      const { parts, kit } = window as unknown as LayerWindow
      parts.mount(kit, { locale: 'he' })()
    })
    await page.locator('.pb-root[dir=rtl]').waitFor()
    await notify(page)
    await untilOnTop(page)
    const describeNotice = () =>
      page.locator('.pb-notices:popover-open .pb-toast').evaluate((notice) => {
        const { color, direction, font, fontFamily, cursor } = getComputedStyle(notice)
        const root = notice.closest('.pb-root')
        return { color, direction, font, fontFamily, cursor, lang: root?.getAttribute('lang') }
      })
    const before = await describeNotice()
    expect(before).toMatchObject({ direction: 'rtl', lang: 'he' })
    await showPageDialog(page)
    const height = await page.locator('#own').evaluate((own: HTMLElement) => {
      own.style.cssText = 'color: red; font: 40px serif; cursor: help; display: grid; gap: 50px'
      return own.offsetHeight
    })
    await page.locator('#own .pb-toast').waitFor()
    await untilOnTop(page)
    expect(await describeNotice()).toEqual(before)
    expect(await page.locator('#own').evaluate((own: HTMLElement) => own.offsetHeight)).toBe(height)
    expect(await page.locator('#own').locator('[aria-labelledby],[tabindex]').count()).toBe(0)
  })

  it.each(ways)('is not put into the dialog of another kit: %s', async (way) => {
    const page = await openLayers(way)
    await page.evaluate(() => {
      const win = window as unknown as LayerWindow & { other: Kit }
      win.other = win.parts.makeKit({ id: 'other' })
      win.parts.mount(win.other)
      win.other.open()
    })
    await page.locator('dialog:modal .pb-row').first().waitFor()
    await notify(page, 'alert')
    await untilDrawn(page)
    expect(await page.locator('plugboard-notices').count()).toBe(0)
    await page.evaluate(() => (window as unknown as { other: Kit }).other.close())
    await untilOnTop(page)
  })
})
