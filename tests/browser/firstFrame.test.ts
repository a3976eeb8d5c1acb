import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { openPage } from './harness/openPage.js'
import { startFixture } from './harness/startFixture.js'

let site: Awaited<ReturnType<typeof startFixture>>

beforeAll(async () => {
  site = await startFixture('strict')
}, 60_000)

afterAll(() => site?.stop())

/** Runs in the page before its scripts: the button's box in each frame from the first that has it, and what moved. */
function watchFrames(): void {
  const seen = { boxes: [] as string[], shifts: [] as number[] }
  Object.defineProperty(window, '__frames', { value: seen })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shifts.push((entry as unknown as { value: number }).value)
  }).observe({ type: 'layout-shift', buffered: true })
  const frame = () => {
    const button = document.querySelector('.pb-trigger')
    if (button) {
      const { width, height } = button.getBoundingClientRect()
      const { backgroundColor, borderTopWidth } = getComputedStyle(button)
      seen.boxes.push(`${width} × ${height}, ${backgroundColor}, ${borderTopWidth}`)
    }
    if (seen.boxes.length < 60) requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
}

describe('the connect button', () => {
  it('has its own look and place from its first frame on', async () => {
    const opened = await openPage(site.url, { scripts: [`(${watchFrames.toString()})()`] })
    const frames = () =>
      opened.page.evaluate(
        () => (window as unknown as { __frames: { boxes: string[]; shifts: number[] } }).__frames
      )
    await opened.page.waitForFunction(
      () => (window as unknown as { __frames: { boxes: string[] } }).__frames.boxes.length === 60
    )
    const { boxes, shifts } = await frames()
    expect(new Set(boxes).size).toBe(1)
    expect(Number.parseFloat(boxes[0]?.split('× ')[1] ?? '')).toBeGreaterThanOrEqual(40)
    expect(shifts).toEqual([])
    await opened.close()
  }, 90_000)
})
