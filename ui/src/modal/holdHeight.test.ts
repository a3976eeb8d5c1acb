import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { holdHeight } from './holdHeight.js'

/** jsdom lays nothing out: the heights are the test's. */
const heights = { view: 220, content: 200 }
let report: () => void
const { ResizeObserver: original } = globalThis

beforeEach(() => {
  Object.assign(heights, { view: 220, content: 200 })
  globalThis.ResizeObserver = class {
    constructor(callback: ResizeObserverCallback) {
      report = () => callback([], this)
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  }
})

afterEach(() => {
  globalThis.ResizeObserver = original
  jest.useRealTimers()
})

/** The lists of a view whose only list is still being drawn. */
const oneList = new Set([{}])

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** A view with 10 px of padding at either end of its content. */
function viewWithContent(): HTMLElement {
  const view = document.createElement('div')
  const content = document.createElement('div')
  view.append(content)
  Object.defineProperty(view, 'offsetHeight', { get: () => heights.view })
  Object.defineProperty(content, 'offsetHeight', { get: () => heights.content })
  return view
}

it('holds the height of a view until its content fills it, padding included', async () => {
  const view = viewWithContent()
  holdHeight(view, 640, oneList)
  Object.assign(heights, { view: 640, content: 617 })
  report()
  expect(view.style.minBlockSize).toBe('640px')
  heights.content = 620
  report()
  await nextFrame()
  expect(view.style.minBlockSize).toBe('')
})

it('releases a view whose height is a fraction above the rounded height of its content', async () => {
  const view = viewWithContent()
  holdHeight(view, 640.5, oneList)
  heights.content = 620
  report()
  await nextFrame()
  expect(view.style.minBlockSize).toBe('')
})

it('leaves a view alone that is whole, also if it is shorter than before and its button is busy', () => {
  const view = viewWithContent()
  view.firstElementChild?.append(document.createElement('button'))
  view.querySelector('button')?.setAttribute('aria-busy', 'true')
  holdHeight(view, 640, new Set())
  expect(view.style.minBlockSize).toBe('')
})

it('holds a view as long as it loads or a list of it is being drawn', async () => {
  const view = viewWithContent()
  const lists = new Set<object>()
  const skeleton = document.createElement('div')
  skeleton.setAttribute('aria-busy', 'true')
  view.firstElementChild?.append(skeleton)
  holdHeight(view, 640, lists)
  skeleton.remove()
  lists.add(oneList)
  heights.content = 300
  report()
  await nextFrame()
  expect(view.style.minBlockSize).toBe('640px')
  lists.clear()
  heights.content = 400
  report()
  await nextFrame()
  expect(view.style.minBlockSize).toBe('')
})

it('releases a view ten seconds after its content last changed, if the content has shrunk', () => {
  jest.useFakeTimers()
  const view = viewWithContent()
  holdHeight(view, 640, oneList)
  jest.advanceTimersByTime(9_000)
  heights.content = 300
  report()
  jest.advanceTimersByTime(9_999)
  expect(view.style.minBlockSize).toBe('640px')
  jest.advanceTimersByTime(1)
  expect(view.style.minBlockSize).toBe('')
})
