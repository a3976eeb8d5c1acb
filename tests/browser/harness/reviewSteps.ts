import type { Page } from 'playwright-core'

/** Agrees to what the review shows, as soon as that is possible. The wallet is asked then. */
export function agreeInReview(page: Page): Promise<void> {
  return page
    .locator('.review-actions button:not([aria-busy])')
    .filter({ hasText: /^(Send|Swap|Confirm)$/ })
    .click()
}

/** Leaves the review without agreeing; the wallet is not asked. */
export async function rejectInReview(page: Page): Promise<void> {
  const dialog = page.locator('plugboard-modal').getByRole('dialog')
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** Waits until the review says that the network has confirmed the payment, and leaves it. */
export async function leaveConfirmed(page: Page): Promise<void> {
  const dialog = page.locator('plugboard-modal').getByRole('dialog')
  await dialog.getByRole('heading', { name: 'Confirmed', exact: true }).waitFor()
  await dialog.getByRole('button', { name: 'Done', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
}
