import { describe, expect, it } from '@jest/globals'
import type { Kit } from '@plugboard/core'
import type { Parts } from '../pages/parts/Parts.js'
import { openParts } from './harness/partsPage.js'

type Win = { parts: Parts; kit: Kit }

/** Opens a page with a style sheet of its own, and a mounted kit. */
async function openWith(css: string) {
  const { page } = await openParts({ visits: true })
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [sheet]
  }, css)
  return page
}

type Page = Awaited<ReturnType<typeof openWith>>

const mount = (page: Page) =>
  page.evaluate(() => {
    const win = window as unknown as Win
    win.kit = win.parts.makeKit()
    win.parts.mount(win.kit)
  })

async function openDialog(page: Page): Promise<void> {
  await page.evaluate(() => (window as unknown as Win).kit.open())
  await page.locator('dialog [data-view=Connect] .pb-row').first().waitFor()
}

const closeDialog = async (page: Page) => {
  await page.evaluate(() => (window as unknown as Win).kit.close())
  await page.locator('dialog[open]').waitFor({ state: 'detached' })
}

async function showToast(page: Page): Promise<void> {
  await page.evaluate(() =>
    (window as unknown as Win).kit.notify({ kind: 'toast', tone: 'success', text: 'Saved' })
  )
  await page.locator('plugboard-modal .pb-notices:popover-open .pb-toast').waitFor({ state: 'attached' })
}

/** The drawn boxes and the computed styles of some parts of the modal. */
const describeParts = (page: Page, selectors: readonly string[]) =>
  page.evaluate((selectors) => {
    const shadow = document.querySelector('plugboard-modal')?.shadowRoot
    return selectors.flatMap((selector) => {
      const element = shadow?.querySelector(selector)
      if (!element) return [`There is no ${selector}`]
      const styles = getComputedStyle(element)
      const box = JSON.stringify(element.getBoundingClientRect())
      return [
        `${selector} ${box}`,
        ...[...styles].map((name) => `${selector} ${name}: ${styles.getPropertyValue(name)}`)
      ]
    })
  }, selectors)

/** Style sheets of pages that reached into the modal at some time, or could. */
const sheets: Readonly<Record<string, string>> = {
  'inherited by everything': `body{text-transform:uppercase;letter-spacing:4px;word-spacing:9px;text-indent:30px;white-space:pre;text-shadow:1px 1px red;
    font-style:italic;cursor:crosshair;word-break:break-all;writing-mode:vertical-rl;-webkit-text-fill-color:red;user-select:none}`,
  'for every element': '*{font-family:monospace;font-size:22px;line-height:2;color:red;text-align:right}',
  'of a page whose own dialog is open': 'body{pointer-events:none;visibility:hidden}',
  'for elements that are not defined yet': ':not(:defined){visibility:hidden;opacity:0;transform:scale(.5)}',
  'that hides elements that are not defined yet': ':not(:defined),:empty{display:none}',
  'for all children of the body':
    'body>*{transform:translateZ(0);overflow:hidden;height:9px;margin:50px;max-width:100px;filter:blur(2px)}'
}

describe('a style sheet of the page', () => {
  it.each(Object.entries(sheets))(
    'does not change the dialog or a notice: %s',
    async (_what, css) => {
      const read = async (css: string) => {
        const page = await openWith(css)
        await mount(page)
        await openDialog(page)
        const dialog = await describeParts(page, ['.pb-title', '.pb-row', '.pb-body', '.pb-card'])
        await closeDialog(page)
        await showToast(page)
        const notice = await describeParts(page, ['.pb-notices', '.pb-toast bdi'])
        return [...dialog, ...notice]
      }
      const plain = await read('')
      const changed = await read(css)
      expect(changed.filter((line) => !plain.includes(line))).toEqual([])
    },
    60_000
  )

  it('hides and blocks an embedded card with the part of the page that contains it', async () => {
    const page = await openWith('#place{text-transform:uppercase}')
    await page.evaluate(() => {
      const win = window as unknown as Win
      win.kit = win.parts.makeKit()
      const element = document.getElementById('place')?.appendChild(document.createElement('div'))
      win.parts.mount(win.kit, { element, embedded: true })
    })
    const title = page.locator('.pb-title')
    await title.waitFor()
    expect(await title.evaluate((one) => getComputedStyle(one).textTransform)).toBe('none')
    await page.evaluate(() => {
      const place = document.getElementById('place') as HTMLElement
      place.style.setProperty('visibility', 'hidden')
      place.style.setProperty('pointer-events', 'none')
    })
    expect(
      await title.evaluate((one) => {
        const { visibility, pointerEvents } = getComputedStyle(one)
        return [visibility, pointerEvents]
      })
    ).toEqual(['hidden', 'none'])
  })

  it('lays out the page as if the modal were not there', async () => {
    const page = await openWith('body{display:grid;gap:40px;align-content:start}body>*+*{margin-top:20px}')
    const height = () => page.evaluate(() => document.body.offsetHeight)
    const before = await height()
    await mount(page)
    await openDialog(page)
    await closeDialog(page)
    await showToast(page)
    expect(await height()).toBe(before)
  })

  it('can zoom the page: the whole card still fits the window', async () => {
    const page = await openWith('body{zoom:1.5}')
    await page.setViewportSize({ width: 800, height: 400 })
    await mount(page)
    await openDialog(page)
    const card = await page.locator('dialog .pb-card').boundingBox()
    expect(card?.y).toBeGreaterThanOrEqual(0)
    expect((card?.y ?? 0) + (card?.height ?? 0)).toBeLessThanOrEqual(400)
  })

  it.each([
    ['html,body{height:100%}body{overflow-x:hidden}'],
    ['html,body{height:100%}body{overflow-y:scroll}'],
    ['html,body{height:100%;overflow-x:hidden}'],
    ['body{overflow-x:hidden}'],
    ['']
  ])(
    'can make the page scroll as it likes: it is where it was while the modal is open, and afterwards: %s',
    async (css) => {
      const page = await openWith(`#place{height:3000px}${css}`)
      await mount(page)
      const scrolled = () =>
        page.evaluate(() => [document.documentElement.scrollTop, document.body.scrollTop])
      await page.evaluate(() => {
        document.documentElement.scrollTop = 1000
        document.body.scrollTop = 1000
      })
      const before = await scrolled()
      expect(Math.max(...before)).toBe(1000)
      await openDialog(page)
      await page.mouse.move(50, 50)
      await page.mouse.wheel(0, 200)
      const during = await scrolled()
      await closeDialog(page)
      expect([during, await scrolled()]).toEqual([before, before])
      await page.mouse.wheel(0, 200)
      await page.waitForFunction(
        () => Math.max(document.documentElement.scrollTop, document.body.scrollTop) > 1000
      )
      expect(await page.evaluate(() => document.body.hasAttribute('style'))).toBe(false)
    }
  )
})

describe('forced colours of a visitor', () => {
  it('leave a notice its edges', async () => {
    const page = await openWith('')
    await page.emulateMedia({ forcedColors: 'active' })
    await mount(page)
    await showToast(page)
    const outline = await page
      .locator('plugboard-modal .pb-toast')
      .first()
      .evaluate((toast) => {
        const { outlineStyle, outlineWidth, outlineColor, color } = getComputedStyle(toast)
        return [outlineStyle, outlineWidth, outlineColor === color]
      })
    expect(outline).toEqual(['solid', '1px', true])
    await page.emulateMedia({ forcedColors: null })
  })
})
