import type { Kit } from '@plugboard/core'
import type { Parts } from '../../pages/parts/Parts.js'
import { openParts } from './partsPage.js'

/** What the page has for the tests of its layers. */
export type LayerWindow = { parts: Parts; kit: Kit; seen: string[] }

/** The ways to draw a kit. */
export const ways = ['mount', 'react', 'elements'] as const

/** Opens the page of parts with a kit that is drawn in one of the ways. */
export async function openLayers(way: keyof Parts['ways'] | 'embedded' = 'mount') {
  const { page } = await openParts()
  await page.evaluate((way) => {
    const win = window as unknown as LayerWindow
    win.seen = []
    win.kit = win.parts.makeKit({ id: 'host' })
    const element = document.getElementById('place') as HTMLElement
    if (way === 'embedded') win.parts.mount(win.kit, { element, embedded: true })
    else win.parts.ways[way](win.kit)
  }, way)
  return page
}

type Page = Awaited<ReturnType<typeof openLayers>>

/** A modal dialog of the page, which closes itself when the visitor presses outside its box, as many do. */
export const showPageDialog = (page: Page, id = 'own') =>
  page.evaluate((id) => {
    const { seen } = window as unknown as LayerWindow
    const dialog = document.body.appendChild(document.createElement('dialog'))
    dialog.id = id
    const done = dialog.appendChild(document.createElement('button'))
    done.textContent = 'Done'
    done.onclick = () => dialog.close()
    dialog.addEventListener('close', () => seen.push(`${id} closed`))
    dialog.addEventListener('click', ({ clientX, clientY }) => {
      const { left, right, top, bottom } = dialog.getBoundingClientRect()
      if (clientX < left || clientX > right || clientY < top || clientY > bottom) dialog.close()
    })
    dialog.showModal()
  }, id)

/** Shows a notice: a success as a toast, or a failure as an alert. */
export const notify = (page: Page, kind: 'toast' | 'alert' = 'toast', text = 'Saved') =>
  page.evaluate(
    ([kind, text]) =>
      (window as unknown as LayerWindow).kit.notify({
        kind,
        tone: kind === 'toast' ? 'success' : 'error',
        text
      }),
    [kind, text] as const
  )

/** Resolves when a notice is shown once, is drawn above all else at its middle, and can be pressed there. */
export const untilOnTop = (page: Page, text = 'Saved') =>
  page.waitForFunction(
    (text) => {
      const noticesIn = (root: Document | ShadowRoot): Element[] => [
        ...root.querySelectorAll('.pb-notice'),
        ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
          shadowRoot ? noticesIn(shadowRoot) : []
        )
      ]
      const notices = noticesIn(document)
      const [notice, ...others] = notices.filter(
        // The dialog that is rendered ahead has them, too.
        (one) => one.checkVisibility() && one.textContent?.includes(text)
      )
      if (!notice || others.length > 0) return false
      const { left, top, width, height } = notice.getBoundingClientRect()
      const root = notice.getRootNode() as ShadowRoot
      const found = root.elementFromPoint(left + width / 2, top + height / 2)
      return found !== null && notice.contains(found)
    },
    text,
    { timeout: 5000 }
  )

/** Resolves when the picture of the page shows the only alert, which is inert and cannot be found at a point: its own colours, in its box. */
export async function untilDrawn(page: Page): Promise<void> {
  const alert = page.locator('.pb-notices:popover-open .pb-alert')
  await alert.waitFor()
  let share = 0
  for (const end = Date.now() + 5000; share < 0.5 && Date.now() < end; ) share = await shareDrawn(page, alert)
  if (share < 0.5) throw new Error(`The alert is not drawn: ${share} of its box has its background`)
}

/** Which share of an element's box has the colour of its background in the picture of the page. */
async function shareDrawn(page: Page, element: ReturnType<Page['locator']>): Promise<number> {
  const clip = await element.boundingBox()
  if (!clip) return 0
  const picture = (await page.screenshot({ clip })).toString('base64')
  return element.evaluate(async (one, picture) => {
    const bytes = Uint8Array.from(atob(picture), (byte) => byte.charCodeAt(0))
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const canvas = new OffscreenCanvas(image.width, image.height)
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
    const draw = () => context.getImageData(0, 0, image.width, image.height).data
    context.fillStyle = getComputedStyle(one).backgroundColor
    context.fillRect(0, 0, image.width, image.height)
    const wanted = draw()
    context.drawImage(image, 0, 0)
    const drawn = draw()
    let equal = 0
    for (let at = 0; at < drawn.length; at += 4)
      if ([0, 1, 2].every((part) => Math.abs((drawn[at + part] ?? 0) - (wanted[at + part] ?? 0)) < 4))
        equal += 1
    return equal / (drawn.length / 4)
  }, picture)
}

/** What the tests have noted in the page. */
export const seen = (page: Page) => page.evaluate(() => (window as unknown as LayerWindow).seen)
