import type { Locator } from 'playwright-core'

/** A payment as the review shows it. */
export interface ShownReview {
  readonly amount: string
  readonly to: string
  /** With the symbol. */
  readonly fee: { readonly expected: string; readonly most: string }
  /** The amount that arrives, if it is less. */
  readonly gets: string
}

/** Reads the review that a dialog shows. */
export async function readReview(dialog: Locator): Promise<ShownReview> {
  const gets = dialog.locator('.review-fact', { hasText: 'Receiver gets' }).locator('.pb-amount')
  const [amount, to, fee, less] = await Promise.all([
    dialog.locator('.review-amounts .pb-amount-large').first().textContent(),
    dialog.locator('.review-facts .pb-address-groups').first().textContent(),
    dialog.locator('.review-fact').last().locator('.pb-amount').allTextContents(),
    gets.allTextContents()
  ])
  return {
    amount: amount ?? '',
    to: to ?? '',
    gets: less.join(),
    fee: { expected: fee[0] ?? '', most: fee[1] ?? fee[0] ?? '' }
  }
}
