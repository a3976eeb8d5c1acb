import type { Page } from 'playwright-core'

declare const window: Window & {
  /** What the page does when a time-out fires, by the number of its timer. */
  readonly overdue: Map<number, { readonly ms: number; run(): void }>
}

/** In the page: the 20 s that a frame has, and the time-outs of its answers, end when the test says so. */
export const holdTimers = `if (!location.host.startsWith('wallet.')) {
  const [set, clear] = [window.setTimeout.bind(window), window.clearTimeout.bind(window)]
  const overdue = new Map()
  let last = 0
  Object.assign(window, { overdue })
  window.setTimeout = (run, ms, ...more) => {
    if (![10000, 20000, 120000].includes(ms)) return set(run, ms, ...more)
    const id = --last
    overdue.set(id, { ms, run })
    return id
  }
  window.clearTimeout = (id) => { if (!overdue.delete(id)) clear(id) }
}`

/** How many timers of this length the page of `holdTimers` has. */
export const countTimers = (page: Page, ms: number): Promise<number> =>
  page.evaluate((wanted) => [...window.overdue.values()].filter((one) => one.ms === wanted).length, ms)

export async function waitForTimer(page: Page, ms: number): Promise<void> {
  while ((await countTimers(page, ms)) === 0) await page.waitForTimeout(50)
}

/** Ends the timers of this length, once there is one. */
export async function endTimers(page: Page, ms: number): Promise<void> {
  await waitForTimer(page, ms)
  await page.evaluate((wanted) => {
    for (const [id, one] of window.overdue)
      if (one.ms === wanted) {
        window.overdue.delete(id)
        one.run()
      }
  }, ms)
}
