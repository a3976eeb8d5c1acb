import { kitPage } from '@plugboard/core/testing/browser'
import type { Page } from 'playwright-core'
import { agreeInReview } from './reviewSteps.js'

/** A payment of a network's own currency; the amount is decimal text in whole units. */
export interface DemoPayment {
  readonly symbol: string
  readonly amount: string
  readonly to: string
  /** The actions of the wallet's owner. */
  readonly approve?: () => Promise<unknown>
  /** Makes the network produce a block, if none comes automatically. */
  readonly settle?: () => Promise<unknown>
}

/**
 * Sends from the account of a demo page whose modal is closed, and closes it again. Resolves once the page says that the payment is confirmed;
 * the caller reads from the chain what has arrived.
 */
export async function sendFromAccount(page: Page, payment: DemoPayment): Promise<void> {
  const { symbol, amount, to, approve, settle } = payment
  const { accountButton, dialog, inDialog } = kitPage(page)
  await accountButton.click()
  await inDialog('Send').click()
  await dialog.getByText(new RegExp(`\\d ${symbol} available`)).waitFor()

  await dialog.locator('.pb-amount-input').fill(amount)
  await dialog.locator('[name=receiver]').fill(to)
  await dialog.locator('.send-button:not([aria-busy])', { hasText: 'Review' }).click()
  await agreeInReview(page)
  await approve?.()

  await dialog.getByRole('heading', { name: 'Account', exact: true }).waitFor()
  await settle?.()
  await page.getByText(`Confirmed: ${amount} ${symbol}`).first().waitFor({ state: 'attached' })
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
}
