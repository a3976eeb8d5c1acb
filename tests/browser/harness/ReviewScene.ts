import type { Page } from 'playwright-core'
import type { ReviewPage } from '../../pages/review/main.js'
import { openConnectedPage } from './connectedPage.js'

/** The window of the page that reviews. */
export type ReviewWindow = {
  page: ReviewPage
  __wallet: { rejectNext(): void; hangNext(): void; log: readonly string[] }
}

/** Opens the page that reviews, with a connected wallet. */
export const openReviewPage = (url: string, query = '', viewport = { width: 1200, height: 800 }) =>
  openConnectedPage(`${url}/${query}`, { viewport, visits: true })

/** Opens the review of the page's request and waits until it is complete. */
export async function openReview(page: Page) {
  await page.locator('#pay').click()
  const dialog = page.getByRole('dialog')
  const send = dialog.locator('.review-actions .pb-pair button:last-child:not([aria-busy])')
  await send.waitFor()
  return { dialog, send }
}

/** Makes the page request calls instead of a payment. */
export const setCalls = (page: Page, calls: NonNullable<ReviewPage['calls']>): Promise<void> =>
  page.evaluate((given) => {
    ;(window as unknown as ReviewWindow).page.calls = given
  }, calls)

/** How the reviews of the page ended. */
export const outcomes = (page: Page) =>
  page.evaluate(() => [...(window as unknown as ReviewWindow).page.outcomes])
