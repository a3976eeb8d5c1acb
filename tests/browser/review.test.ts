import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { violations } from './harness/axe.js'
import { balance, receiver, sendRequests } from './harness/connectedPage.js'
import { type OpenedPage, screens } from './harness/openPage.js'
import { openReview, openReviewPage, outcomes, type ReviewWindow, setCalls } from './harness/ReviewScene.js'
import { startFixture } from './harness/startFixture.js'

let site: Awaited<ReturnType<typeof startFixture>>
let opened: OpenedPage | undefined

beforeAll(async () => {
  mkdirSync(screens, { recursive: true })
  site = await startFixture('review')
}, 120_000)
afterEach(() => opened?.close())
afterAll(() => site?.stop())

async function begin(query?: string, viewport?: { width: number; height: number }): Promise<Page> {
  opened = await openReviewPage(site.url, query, viewport)
  return opened.page
}

const settled = (page: Page) => page.evaluate(() => [...(window as unknown as ReviewWindow).page.settled])
const focused = (page: Page) =>
  page.evaluate(() => document.querySelector('plugboard-modal')?.shadowRoot?.activeElement?.textContent)

it('[S1.08] sends what it shows, by keyboard alone, and the receiver gets it', async () => {
  const page = await begin()
  const before = await balance()
  const { dialog } = await openReview(page)

  expect(await dialog.locator('.pb-address-groups').first().textContent()).toBe(receiver)
  expect(await dialog.locator('.pb-amount-large').textContent()).toBe('1.5 ETH')
  await dialog.getByText('It is not known whether you have sent to this address before').waitFor()
  expect(await focused(page)).toBe('Reject')
  expect(await page.evaluate(violations)).toEqual([])

  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe('Send')
  await page.keyboard.press('Enter')

  await dialog.getByRole('heading', { name: 'Confirmed', exact: true }).waitFor()
  expect(await page.evaluate(violations)).toEqual([])
  expect([await outcomes(page), await settled(page)]).toEqual([['sent'], ['confirmed']])
  expect((await balance()) - before).toBe(1_500_000_000_000_000_000n)
  await page.screenshot({ path: resolve(screens, 'progress-confirmed.png') })
  await dialog.getByRole('button', { name: 'Done' }).click()
  await dialog.waitFor({ state: 'hidden' })
}, 120_000)

it('sends nothing when the visitor presses Escape, or Enter without reading', async () => {
  const page = await begin()
  for (const leave of ['Enter', 'Escape']) {
    const { dialog } = await openReview(page)
    await page.keyboard.press(leave)
    await dialog.waitFor({ state: 'hidden' })
  }
  expect(await outcomes(page)).toEqual(['core/dismissed', 'core/dismissed'])
  expect(await sendRequests(page)).toEqual([])
}, 120_000)

it('shows that the wallet declined, and leads back to the review', async () => {
  const page = await begin()
  const before = await balance()
  await page.evaluate(() => (window as unknown as ReviewWindow).__wallet.rejectNext())
  const { dialog, send } = await openReview(page)
  await send.click()
  await dialog.getByText('You declined it in your wallet. Nothing was sent.').waitFor()
  await dialog.getByRole('alert').getByText('Declined', { exact: true }).waitFor()
  expect(await page.evaluate(violations)).toEqual([])
  expect(await balance()).toBe(before)

  await dialog.getByRole('button', { name: 'Review again' }).click()
  await send.click()

  await dialog.getByRole('heading', { name: 'Confirmed', exact: true }).waitFor()
  expect(await outcomes(page)).toEqual(['sent'])
}, 120_000)

it('marks an address that resembles the last receiver, and sends only after a deliberate confirmation', async () => {
  const page = await begin()
  const { dialog, send } = await openReview(page)
  await send.click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.evaluate(() => {
    ;(window as unknown as ReviewWindow).page.to = '0x1234567890abcdef1299567890abcdef12345678'
  })
  const again = await openReview(page)
  await dialog.locator('.review-findings').getByText('This looks like an address you know').waitFor()
  expect(await dialog.locator('.pb-address mark').allTextContents()).toEqual(['1299', '1234'])
  expect(await again.send.isDisabled()).toBe(true)
  expect(await page.evaluate(violations)).toEqual([])
  await page.screenshot({ path: resolve(screens, 'review-lookalike.png') })
  const typed = dialog.getByLabel('Type the receiver’s marked characters, 19 to 22')
  await typed.fill('1234')
  await dialog.getByText('These are not the marked characters').waitFor()
  expect(await again.send.isDisabled()).toBe(true)
  await typed.fill('1299')
  expect(await again.send.isDisabled()).toBe(false)

  // If there are several receivers, each must be compared.
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
  await setCalls(page, [
    { to: '0x1234567890abcdef1299567890abcdef12345678', value: 1n },
    { to: '0x1234567890abcdef1234567890abcdee00345678', value: 1n }
  ])
  const both = await openReview(page)
  expect(
    await dialog.locator('.review-findings').getByText('This looks like an address you know').count()
  ).toBe(2)
  const marks = await dialog.locator('.review-finding mark').allTextContents()
  expect(marks.map((text) => text.toLowerCase())).toEqual(['1299', '1234', '0034', '1234'])
  const fields = dialog.getByLabel(/^Type the receiver’s marked characters/)
  expect(await fields.count()).toBe(2)
  await fields.first().fill('1299')
  expect(await both.send.isDisabled()).toBe(true)
  await fields.last().fill('0034')
  expect(await both.send.isDisabled()).toBe(false)
  expect(await page.evaluate(violations)).toEqual([])
  await page.screenshot({ path: resolve(screens, 'review-lookalikes.png') })
}, 120_000)

it('remembers a transaction if its view is closed and the page is reloaded while the wallet is asked, and shows that no answer came', async () => {
  const page = await begin()
  const { dialog, send } = await openReview(page)
  await page.evaluate(() => (window as unknown as ReviewWindow).__wallet.hangNext())
  await send.click()
  await dialog.getByRole('heading', { name: 'Approve in your wallet' }).waitFor()
  await page.screenshot({ path: resolve(screens, 'progress-asking.png') })
  await page.waitForFunction(() =>
    (window as unknown as ReviewWindow).__wallet.log.some((one) => one.includes('send'))
  )
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await dialog.waitFor({ state: 'hidden' })

  await page.reload()
  await page.waitForFunction(() => 'page' in window)
  await page.evaluate(() => {
    const { kit } = (window as unknown as ReviewWindow).page
    const key = Object.keys(localStorage).find((one) => one.endsWith('review.pending')) ?? ''
    const [transaction] = JSON.parse(localStorage.getItem(key) ?? '{}').d
    kit.open({ view: 'TransactionProgress', params: { transaction: transaction.key } as never })
  })
  await dialog.getByRole('heading', { name: 'No answer from your wallet' }).waitFor()
  expect(await dialog.textContent()).toContain('1.5 ETH')
  expect(await sendRequests(page)).toEqual([])
  expect(await page.evaluate(violations)).toEqual([])
}, 120_000)

it.each([
  ['light', '', { width: 1200, height: 800 }],
  ['dark', '?mode=dark', { width: 1200, height: 800 }],
  ['phone', '', { width: 360, height: 700 }],
  ['arabic', '?locale=ar', { width: 360, height: 700 }]
])(
  'has no accessibility violations: %s',
  async (look, query, viewport) => {
    const page = await begin(query, viewport)
    const { send, dialog } = await openReview(page)
    await page.screenshot({ path: resolve(screens, `review-${look}.png`) })
    expect(await page.evaluate(violations)).toEqual([])
    await send.click()
    await dialog.locator('.pb-ring-done').waitFor()
    await page.screenshot({ path: resolve(screens, `progress-${look}.png`) })
    expect(await page.evaluate(violations)).toEqual([])
  },
  120_000
)
