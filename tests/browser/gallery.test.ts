import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { violations } from './harness/axe.js'
import { drawnFlaws } from './harness/drawnFlaws.js'
import { landmarks } from './harness/landmarks.js'
import { galleryHeight, looks, openGallery } from './harness/openGallery.js'
import { statesOf } from './harness/statesOf.js'
import { takePicture } from './harness/takePicture.js'

/** Both modes and both directions of every state: the filled one in all four looks, a view's own states in two, alternating. */
function looksOf(view: string, state: string) {
  const states = statesOf(view)
  if (state === 'filled') return looks
  const isOther = states.length > 4 ? states.indexOf(state) % 2 === 1 : state === 'empty'
  return isOther ? looks.slice(2) : looks.slice(0, 2)
}

/** Runs in the page: the sizes that the design requires, and violations of them. */
function measure() {
  const shadow = document.querySelector('plugboard-modal')?.shadowRoot
  const all = (selector: string) =>
    [...(shadow?.querySelectorAll<HTMLElement>(selector) ?? [])].filter((one) => !one.closest('[hidden]'))
  const size = (element: HTMLElement) => {
    const { width, height } = element.getBoundingClientRect()
    return { name: `${element.className} ${element.textContent}`, width, height }
  }
  const card = all('.pb-card')[0]
  if (!card) throw new Error('There is no card')
  return {
    card: size(card),
    header: all('.pb-header').map((element) => size(element).height),
    flatRows: all('.pb-row')
      .map(size)
      .filter((row) => row.height < 56),
    flatButtons: all('.pb-button')
      .map(size)
      .filter((button) => button.height < 44),
    // The button that continues from a waiting view stays visible, however much text there is.
    cutActions: all('.pb-center > .pb-actions .pb-button')
      .filter((button) => button.getBoundingClientRect().bottom > card.getBoundingClientRect().bottom)
      .map((button) => size(button).name),
    // Only a view that waits for the wallet keeps room for a second button.
    gaps: all('.pb-actions:not(.pb-center > *)')
      .filter((actions) => {
        const { paddingBlockStart } = getComputedStyle(actions)
        const start = actions.getBoundingClientRect().top + Number.parseFloat(paddingBlockStart)
        const first = actions.firstElementChild
        return !first || first.getBoundingClientRect().top - start > 1
      })
      .map((actions) => size(actions).name),
    smallTargets: all('button, a, input')
      .map(size)
      .filter(({ width, height }) => Math.min(width, height) < 24),
    wide: [card, ...all('.pb-body, .pb-view, .pb-header, .pb-row, .pb-button')]
      .filter((element) => element.scrollWidth > element.clientWidth)
      .map((element) => size(element).name)
  }
}

/** Everything that is checked, in one request to the page. */
const inspect = (onPhone: boolean): Promise<[ReturnType<typeof measure>, string[], string[]]> =>
  gallery.page.evaluate(
    `(async () => [(${measure})(), (${drawnFlaws})(${onPhone}), await (${violations})()])()`
  )

/** The part of the window where the card is. */
const cardArea = (width: number) => ({
  x: Math.max(0, (width - 420) / 2),
  y: 0,
  width: Math.min(420, width),
  height: galleryHeight
})

let gallery: Awaited<ReturnType<typeof openGallery>>
beforeAll(async () => {
  gallery = await openGallery()
}, 120_000)
afterAll(() => gallery?.close())

describe('the gallery', () => {
  it('links to every view in every state', async () => {
    await gallery.page.goto(`${gallery.url}/gallery.html?view=Connect&state=filled`)
    await gallery.page.getByRole('dialog').getByText('Alder Wallet').waitFor()
    await gallery.page.goto(`${gallery.url}/gallery.html`)
    const names = await gallery.page
      .locator('td a, .gallery-states a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('aria-label')))
    expect([...names].sort()).toEqual(
      Object.keys(landmarks)
        .flatMap((view) => statesOf(view).map((state) => `${view}, ${state}`))
        .sort()
    )
    await gallery.page.getByRole('link', { name: 'Connect, empty', exact: true }).click()
    await gallery.page.getByRole('dialog').getByText('No wallet found').waitFor()
  })

  it.each(Object.keys(landmarks))('draws %s without flaws in every state and look', async (view) => {
    const before = gallery.faults.length
    // Ordered by look, not by state: resizing the window takes as long as drawing a view.
    for (const look of looks)
      for (const state of statesOf(view)) {
        if (!looksOf(view, state).includes(look)) continue
        await gallery.show(view, state, look)
        const where = `${view}-${state}-${look.mode}-${look.dir}-${look.width}`
        const [{ card, header, ...faults }, flaws, violated] = await inspect(look.width < 480)
        expect([where, faults]).toEqual([
          where,
          { flatRows: [], flatButtons: [], cutActions: [], gaps: [], smallTargets: [], wide: [] }
        ])
        expect([where, card.width, ...header]).toEqual([where, 360, 56])
        expect([where, card.height <= Math.min(640, 0.9 * galleryHeight)]).toEqual([where, true])
        expect([where, flaws]).toEqual([where, []])
        expect([where, violated]).toEqual([where, []])
        if (look === looksOf(view, state)[0])
          await takePicture(gallery.page, where, { clip: cardArea(look.width) })
      }
    expect(gallery.faults.slice(before)).toEqual([])
  })
})
