import { expect, it, jest } from '@jest/globals'
import { afterPaint } from './schedule.js'

const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 5)))

it('afterPaint runs its callback after the next frame, not before', async () => {
  const order: string[] = []
  afterPaint(() => order.push('run'))
  requestAnimationFrame(() => order.push('frame'))
  expect(order).toEqual([])
  await frame()
  expect(order).toEqual(['frame', 'run'])
})

it('does not run after cancellation, before the frame or in it', async () => {
  let runs = 0
  afterPaint(() => void runs++)()
  const cancel = afterPaint(() => void runs++)
  requestAnimationFrame(cancel)
  await frame()
  expect(runs).toBe(0)
})

it('does not wait for a frame on a hidden page, which has none', async () => {
  Object.defineProperty(document, 'hidden', { value: true, configurable: true })
  try {
    let runs = 0
    const none = globalThis.requestAnimationFrame
    globalThis.requestAnimationFrame = () => 0
    afterPaint(() => void runs++)
    await new Promise((resolve) => setTimeout(resolve, 5))
    globalThis.requestAnimationFrame = none
    expect(runs).toBe(1)
  } finally {
    Reflect.deleteProperty(document, 'hidden')
  }
})

it('runs once if no frame ever comes, as in an offscreen iframe, and never after cancellation', () => {
  jest.useFakeTimers()
  const frames: FrameRequestCallback[] = []
  const real = globalThis.requestAnimationFrame
  globalThis.requestAnimationFrame = (frame) => frames.push(frame)
  try {
    let runs = 0
    afterPaint(() => void runs++)
    jest.advanceTimersByTime(60_000)
    expect(runs).toBe(1)
    const cancel = afterPaint(() => void runs++)
    cancel()
    jest.advanceTimersByTime(60_000)
    expect(runs).toBe(1)
  } finally {
    globalThis.requestAnimationFrame = real
    jest.useRealTimers()
  }
})
