import type { Page } from 'playwright-core'
import type { Win } from './Win.js'

/** Does something on a page; a request that a wallet leaves unanswered delays nobody for more than 3 s. `run` may use nothing of the test. */
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
