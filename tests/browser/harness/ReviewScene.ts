import { walletScript } from '@plugboard/core/testing/browser'
import type { Page } from 'playwright-core'
import { createPublicClient, type Hex, http } from 'viem'
import type { ReviewPage } from '../../pages/review/main.js'
import { axeScript } from './axe.js'
import { openPage } from './openPage.js'
import { stack } from './stack.js'

/** The window of the page that reviews. */
export type ReviewWindow = {
  page: ReviewPage
  __wallet: { rejectNext(): void; hangNext(): void; log: readonly string[] }
}

/** The receiver of the page's payments. */
export const receiver = '0x1234567890AbcdEF1234567890aBcdef12345678'

/** A client of the chain that the page is on. */
export const chain = () => createPublicClient({ transport: http(stack().rpc[0]) })

export const balance = () => chain().getBalance({ address: receiver as Hex })

/** Opens the page that reviews, with a connected wallet. */
export async function openReviewPage(url: string, query = '', viewport = { width: 1200, height: 800 }) {
  const wallet = walletScript({
    name: 'Test Wallet',
    rdns: 'org.example.wallet',
    remember: 'wallet',
    rpc: { 31337: `${url}/rpc/31337`, 31338: `${url}/rpc/31338` }
  })
  const opened = await openPage(`${url}/${query}`, { scripts: [wallet, axeScript], viewport, visits: true })
  const { page } = opened
  page.setDefaultTimeout(30_000)
  await page.waitForFunction(() => 'page' in window)
  await page.evaluate(async () => {
    const { kit } = (window as unknown as ReviewWindow).page
    while (!kit.connectors.all.length) await new Promise((turn) => setTimeout(turn))
    await kit.connect('org.example.wallet')
  })
  return opened
}

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

/** The requests that the wallet was asked to send. */
export const sendRequests = (page: Page) =>
  page.evaluate(() => (window as unknown as ReviewWindow).__wallet.log.filter((one) => one.includes('send')))
