import type { Page } from 'playwright-core'
import type { Win } from './Win.js'

/** Runs something on a page. If a wallet leaves its request unanswered, the test waits for at most 3 s. `run` must not use anything from the test. */
export async function ask(
  page: Page,
  run: (w: Win, choice: number) => unknown,
  choice = 0
): Promise<unknown> {
  await page.waitForFunction(() => 'kit' in window && '__wallet' in window)
  const timeoutMs = 'new Promise((resolve) => setTimeout(resolve, 3000))'
  return page.evaluate(
    `Promise.race([(${run.toString()})(window, ${choice}), ${timeoutMs}]).then(() => undefined)`
  )
}
