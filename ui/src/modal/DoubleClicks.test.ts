import { describe, expect, it } from '@jest/globals'
import type { RouteEntry } from '@plugboard/core'
import { DoubleClicks } from './DoubleClicks.js'

const entry = (key: string) => ({ key }) as RouteEntry
const [form, review] = [entry('form'), entry('review')]

document.body.innerHTML =
  '<div data-deliberate><button id="send">Send</button></div><button id="back">Back</button>'
const send = document.getElementById('send')
const back = document.getElementById('back')
const click = (timeStamp: number, clientX = 700, clientY = 500, target = send) => ({
  ...{ timeStamp, clientX, clientY, target }
})

/** Clicks on the form, then on the review. @returns whether the second click was meant for the form */
const second = (next: Parameters<DoubleClicks['isMeantForAnother']>[1], first = click(1000), on = form) => {
  const clicks = new DoubleClicks()
  clicks.isMeantForAnother(on, first)
  return clicks.isMeantForAnother(review, next)
}

describe('a click on an important control', () => {
  it.each([60, 150, 250, 400, 499])('counts for the previous view, %s ms after a click there', (ms) => {
    expect(second(click(1000 + ms))).toBe(true)
    expect(second(click(1000 + ms, 703, 495))).toBe(true)
  })

  it.each([
    ['comes later', click(1500)],
    ['is elsewhere', click(1100, 709)],
    ['is on what need not be meant', click(1100, 700, 500, back)]
  ])('counts for its own view if it %s', (_, next) => {
    expect(second(next)).toBe(false)
  })

  it('counts for its own view if it comes from a key or follows a click on the same view', () => {
    expect(second(click(1100, 0, 0), click(1000, 0, 0))).toBe(false)
    expect(second(click(1100), click(1000), review)).toBe(false)
  })

  it('is accepted as soon as the time has passed, however often the visitor clicked', () => {
    const clicks = new DoubleClicks()
    clicks.isMeantForAnother(form, click(1000))
    expect([1100, 1300, 1499, 1500].map((at) => clicks.isMeantForAnother(review, click(at)))).toEqual([
      ...[true, true, true, false]
    ])
  })
})

describe('Enter on an important control', () => {
  const enter = (timeStamp: number, rest: Partial<KeyboardEvent> = {}) => ({
    ...{ key: 'Enter', repeat: false, timeStamp, target: send as EventTarget | null },
    ...rest
  })
  const later = (next: ReturnType<typeof enter>, on = form) => {
    const clicks = new DoubleClicks()
    clicks.isMeantForAnother(on, enter(1000))
    return clicks.isMeantForAnother(review, next)
  }

  it('counts for the previous view soon after Enter or a click there, and while the key is held', () => {
    expect([later(enter(1060)), later(enter(1499))]).toEqual([true, true])
    expect(later(enter(5000, { repeat: true }))).toBe(true)
    const clicks = new DoubleClicks()
    clicks.isMeantForAnother(form, click(1000))
    expect(clicks.isMeantForAnother(review, enter(1200))).toBe(true)
  })

  it.each([
    ['comes later', enter(1500)],
    ['is on what need not be meant', enter(1100, { target: back })],
    ['is another key', enter(1100, { key: 'Tab' })]
  ])('counts for its own view if it %s', (_, next) => {
    expect(later(next)).toBe(false)
  })

  it('counts for its own view after Enter on the same view, or another key', () => {
    expect(later(enter(1100), review)).toBe(false)
    const clicks = new DoubleClicks()
    for (const key of ['Enter', 'Tab']) clicks.isMeantForAnother(form, enter(1000, { key }))
    expect(clicks.isMeantForAnother(review, enter(1100))).toBe(false)
  })

  it('is accepted as soon as the time has passed, however often it was pressed', () => {
    const clicks = new DoubleClicks()
    clicks.isMeantForAnother(form, enter(1000))
    expect([1100, 1499, 1500].map((at) => clicks.isMeantForAnother(review, enter(at)))).toEqual([
      ...[true, true, false]
    ])
  })
})
