import { mkdirSync } from 'node:fs'
import { axeScript } from './axe.js'
import { landmarks } from './landmarks.js'
import { openPage, screens } from './openPage.js'
import { startDemo } from './startDemo.js'
import { statesOf } from './statesOf.js'

/** The looks of a page: modes, directions and widths. */
export const looks = [
  { mode: 'light', dir: 'ltr', width: 1200 },
  { mode: 'dark', dir: 'rtl', width: 360 },
  { mode: 'light', dir: 'rtl', width: 1200 },
  { mode: 'dark', dir: 'ltr', width: 360 }
] as const

export const galleryHeight = 700

/**
 * Runs in the page, once in each frame. Whether the card has stayed the same for a number of frames, and its body has the height of its content, which
 * it follows a frame later, or fills the available space.
 */
function isSettled(sameFrames: number): boolean {
  const root = document.querySelector('plugboard-modal')?.shadowRoot ?? document
  const body = root.querySelector<HTMLElement>('.pb-body')
  const content = root.querySelector<HTMLElement>('.pb-body-inner')
  if (!body || !content) return false
  const drawn = content.innerHTML
  const last = (window as { lastDrawn?: { html: string; frames: number } }).lastDrawn
  const frames = last?.html === drawn ? last.frames + 1 : 0
  Object.assign(window, { lastDrawn: { html: drawn, frames } })
  const height = Number.parseFloat(body.style.blockSize)
  const hasItsHeight =
    Number.isNaN(height) || body.offsetHeight < Math.floor(height) || content.offsetHeight <= height
  return hasItsHeight && frames >= sameFrames
}

/** The demo's gallery in a page without motion, and with axe-core. */
export async function openGallery() {
  mkdirSync(screens, { recursive: true })
  const demo = await startDemo()
  const opened = await openPage(`${demo.url}/gallery.html`, { scripts: [axeScript] })
  const { page } = opened
  page.setDefaultTimeout(30_000)

  /**
   * Draws a view in a state, and waits for its landmark.
   *
   * @param isNamed whether everybody has a name: otherwise the landmark can be an address
   * @throws Error that names view, state and look if it does not appear
   */
  async function show(...wanted: Parameters<typeof draw>) {
    try {
      await draw(...wanted)
    } catch (cause) {
      // A hanging page would delay every view after it.
      await page.goto(`${demo.url}/gallery.html`)
      const [view, state, look] = wanted
      throw new Error(`${view} is not drawn in the state '${state}': ${JSON.stringify(look)}`, { cause })
    }
  }

  async function draw(
    view: string,
    state: string,
    { mode, dir, width }: Omit<(typeof looks)[number], 'width'> & { readonly width: number },
    isNamed = false
  ) {
    await page.setViewportSize({ width, height: galleryHeight })
    // Hundreds of links behind the modal would be laid out, and checked by axe, with every state: half of the time.
    const query = new URLSearchParams({ view, state, mode, dir, alone: '', ...(isNamed && { named: '' }) })
    const address = `${demo.url}/gallery.html?${query}`
    // They appear as for a visitor who follows a link. Loading the page for each view takes four times as long.
    await page.evaluate((url) => navigation.navigate(url).finished?.then(() => {}), address)
    const text = isNamed
      ? /./
      : dir === 'ltr'
        ? landmarks[view]?.[statesOf(view).indexOf(state)]
        : /[\u0600-\u06ff]/
    await page
      .locator('.pb-card')
      .filter({ hasText: text ?? '' })
      .waitFor()
    await page.locator('.pb-view > *').first().waitFor()
    // A state in which something fails is reached a moment after the view is drawn. In Arabic, no landmark tells that it was.
    await page.waitForFunction(isSettled, dir === 'ltr' ? 0 : 2)
  }

  async function close() {
    await page.close()
    await demo.stop()
  }

  return { ...opened, url: demo.url, show, close }
}
