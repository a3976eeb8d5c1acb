import { afterEach, expect, it } from '@jest/globals'
import { focusView, type LastFocus } from './focus'
import { keepInPlace, placeOf } from './keepInPlace'

afterEach(() => document.body.replaceChildren())

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** A list that scrolls, with a row below others whose height can change. jsdom lays out nothing. */
function list() {
  const body = document.body.appendChild(document.createElement('div'))
  const row = body.appendChild(document.createElement('button'))
  let above = 600
  row.getBoundingClientRect = () => ({ top: above - body.scrollTop }) as DOMRect
  body.getBoundingClientRect = () => ({ top: 0 }) as DOMRect
  const draw = (height: number) => {
    above = height
  }
  return { body, row, draw }
}

it('scrolls to where the row was, also when the rows above it turn out to be higher', async () => {
  const { body, row, draw } = list()
  keepInPlace(row, body, 100)
  expect(body.scrollTop).toBe(500)
  draw(750)
  await nextFrame()
  await nextFrame()
  expect([body.scrollTop, placeOf(row, body)]).toEqual([650, 100])
})

it.each(['wheel', 'touchmove', 'pointerdown', 'keydown'])(
  'ends when the visitor scrolls: %s',
  async (gesture) => {
    const { body, row, draw } = list()
    keepInPlace(row, body, 100)
    body.dispatchEvent(new Event(gesture))
    draw(750)
    await nextFrame()
    await nextFrame()
    expect(body.scrollTop).toBe(500)
  }
)

it('ends after some frames, when it is told to, and when the row is gone', async () => {
  const ends: ((row: Element, end: () => void) => unknown)[] = [
    async () => {
      for (let frame = 0; frame < 10; frame += 1) await nextFrame()
    },
    (_, end) => end(),
    (row) => row.remove()
  ]
  for (const finish of ends) {
    const { body, row, draw } = list()
    const end = keepInPlace(row, body, 100)
    await finish(row, end)
    await nextFrame()
    await nextFrame()
    const at = body.scrollTop
    draw(900)
    await nextFrame()
    await nextFrame()
    expect(body.scrollTop).toBe(at)
  }
})

it.each([
  [false, 500],
  [true, 300]
])(
  'a row that is drawn later is scrolled to its place, unless the visitor has scrolled: %p',
  async (hasScrolled, top) => {
    const dialog = document.body.appendChild(document.createElement('dialog'))
    dialog.tabIndex = -1
    const { body, row } = list()
    body.className = 'pb-body'
    dialog.append(body)
    const view = body.appendChild(document.createElement('div'))
    row.remove()
    row.textContent = 'Last'
    body.scrollTop = 300
    const last: LastFocus = {
      element: document.createElement('button'),
      index: 0,
      text: 'Last',
      isUnique: true,
      place: 100
    }
    const end = focusView(view, last)
    if (hasScrolled) body.dispatchEvent(new Event('wheel'))

    view.append(row)
    await nextFrame()
    await nextFrame()

    expect([document.activeElement, body.scrollTop]).toEqual([row, top])
    end?.()
  }
)
