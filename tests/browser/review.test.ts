import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals'
import { walletScript } from '@plugboard/core/testing/browser'
import type { Page } from 'playwright-core'
import { createPublicClient, http } from 'viem'
import type { ReviewPage } from '../pages/review/main.js'
import { type OpenedPage, openPage } from './harness/openPage.js'
import { stack } from './harness/stack.js'
import { startFixture } from './harness/startFixture.js'

type Win = { page: ReviewPage; __wallet: { rejectNext(): void; hangNext(): void; log: readonly string[] } }

const receiver = '0x1234567890AbcdEF1234567890aBcdef12345678'
const screens = resolve(__dirname, '../../.cache/screens')
const axe = readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8')

let site: Awaited<ReturnType<typeof startFixture>>
let opened: OpenedPage | undefined

beforeAll(async () => {
  mkdirSync(screens, { recursive: true })
  site = await startFixture('review')
}, 120_000)
afterEach(() => opened?.close())
afterAll(() => site?.stop())

/** The page with a wallet that is connected. */
async function begin(query = '', viewport = { width: 1200, height: 800 }): Promise<Page> {
  const wallet = walletScript({
    name: 'Test Wallet',
    rdns: 'org.example.wallet',
    remember: 'wallet',
    rpc: { 31337: `${site.url}/rpc/31337`, 31338: `${site.url}/rpc/31338` }
  })
  opened = await openPage(`${site.url}/${query}`, { scripts: [wallet, axe], viewport })
  const { page } = opened
  page.setDefaultTimeout(15_000)
  await page.waitForFunction(() => 'page' in window)
  await page.evaluate(async () => {
    const { kit } = (window as unknown as Win).page
    while (!kit.connectors.all.length) await new Promise((turn) => setTimeout(turn))
    await kit.connect('org.example.wallet')
  })
  return page
}

const balance = () =>
  createPublicClient({ transport: http(stack().rpc[0]) }).getBalance({ address: receiver as `0x${string}` })
const outcomes = (page: Page) => page.evaluate(() => [...(window as unknown as Win).page.outcomes])
const settled = (page: Page) => page.evaluate(() => [...(window as unknown as Win).page.settled])
const log = (page: Page) =>
  page.evaluate(() => (window as unknown as Win).__wallet.log.filter((one) => one.includes('send')))
const focused = (page: Page) =>
  page.evaluate(() => document.querySelector('plugboard-modal')?.shadowRoot?.activeElement?.textContent)

/** Runs in the page: what axe-core finds in the modal. */
async function violations(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: {
        run(
          root: unknown,
          options: unknown
        ): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
      }
    }
    const found = await axe.run({ include: ['plugboard-modal'] }, { resultTypes: ['violations'] })
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  })
}

/** Opens the review of the page's payment and waits until it can be agreed to. */
async function openReview(page: Page) {
  await page.locator('#pay').click()
  const dialog = page.getByRole('dialog')
  const send = dialog.locator('.review-actions .pb-pair button:last-child:not([aria-busy])')
  await send.waitFor()
  return { dialog, send }
}

it('[S1.08 part] sends what it shows, by keyboard alone, and the receiver has it', async () => {
  const page = await begin()
  const before = await balance()
  const { dialog } = await openReview(page)

  expect(await dialog.locator('.review-address').first().textContent()).toBe(receiver)
  expect(await dialog.locator('.pb-amount-large').textContent()).toBe('1.5 ETH')
  await dialog.getByText('You send to this address for the first time').waitFor()
  expect(await focused(page)).toBe('Reject')
  expect(await violations(page)).toEqual([])

  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe('Send')
  await page.keyboard.press('Enter')

  await dialog.getByRole('heading', { name: 'Confirmed', exact: true }).waitFor()
  expect(await violations(page)).toEqual([])
  expect([await outcomes(page), await settled(page)]).toEqual([['sent'], ['confirmed']])
  expect((await balance()) - before).toBe(1_500_000_000_000_000_000n)
  await page.screenshot({ path: resolve(screens, 'progress-confirmed.png') })
  await dialog.getByRole('button', { name: 'Done' }).click()
  await dialog.waitFor({ state: 'hidden' })
}, 60_000)

it('sends nothing when the visitor rejects, closes, or presses Enter without reading', async () => {
  const page = await begin()
  for (const leave of ['Enter', 'Escape']) {
    const { dialog } = await openReview(page)
    await page.keyboard.press(leave)
    await dialog.waitFor({ state: 'hidden' })
  }
  expect(await outcomes(page)).toEqual(['core/dismissed', 'core/dismissed'])
  expect(await log(page)).toEqual([])
}, 60_000)

it('says that the wallet declined, and leads back to the review', async () => {
  const page = await begin()
  const before = await balance()
  await page.evaluate(() => (window as unknown as Win).__wallet.rejectNext())
  const { dialog, send } = await openReview(page)
  await send.click()
  await dialog.getByText('You declined in your wallet. Nothing was sent.').waitFor()
  expect(await violations(page)).toEqual([])
  expect(await balance()).toBe(before)

  await dialog.getByRole('button', { name: 'Review again' }).click()
  await send.click()

  await dialog.getByRole('heading', { name: 'Confirmed', exact: true }).waitFor()
  expect(await outcomes(page)).toEqual(['sent'])
}, 60_000)

it('marks an address that looks like the last receiver, and sends only after a deliberate act', async () => {
  const page = await begin()
  const { dialog, send } = await openReview(page)
  await send.click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.evaluate(() => {
    ;(window as unknown as Win).page.to = '0x1234567890abcdef1299567890abcdef12345678'
  })
  const again = await openReview(page)
  await dialog.getByText('This looks like an address that you know').waitFor()
  expect(await dialog.locator('.review-address').first().locator('mark').allTextContents()).toEqual([
    '9',
    '9'
  ])
  expect(await again.send.isDisabled()).toBe(true)
  expect(await violations(page)).toEqual([])
  await page.screenshot({ path: resolve(screens, 'review-lookalike.png') })
  await dialog.getByRole('checkbox').click()
  expect(await again.send.isDisabled()).toBe(false)
}, 60_000)

it('goes on when its view is closed, and is not forgotten when the page is reloaded while the wallet is asked', async () => {
  const page = await begin()
  const { dialog, send } = await openReview(page)
  await page.evaluate(() => (window as unknown as Win).__wallet.hangNext())
  await send.click()
  await dialog.getByRole('heading', { name: 'Approve in your wallet' }).waitFor()
  await page.screenshot({ path: resolve(screens, 'progress-asking.png') })

  await page.reload()
  await page.waitForFunction(() => 'page' in window)
  await page.evaluate(() => {
    const { kit } = (window as unknown as Win).page
    const key = Object.keys(localStorage).find((one) => one.endsWith('review.pending')) ?? ''
    const [transaction] = JSON.parse(localStorage.getItem(key) ?? '{}').d
    kit.open({ view: 'TransactionProgress', params: { transaction: transaction.key } as never })
  })
  await dialog.getByRole('heading', { name: 'No answer from your wallet' }).waitFor()
  expect(await violations(page)).toEqual([])
}, 60_000)

it.each([
  ['light', '', { width: 1200, height: 800 }],
  ['dark', '?mode=dark', { width: 1200, height: 800 }],
  ['phone', '', { width: 360, height: 700 }],
  ['arabic', '?locale=ar', { width: 360, height: 700 }]
])(
  'is drawn soundly: %s',
  async (look, query, viewport) => {
    const page = await begin(query, viewport)
    const { send, dialog } = await openReview(page)
    await page.screenshot({ path: resolve(screens, `review-${look}.png`) })
    expect(await violations(page)).toEqual([])
    await send.click()
    await dialog.locator('.pb-ring-done').waitFor()
    await page.screenshot({ path: resolve(screens, `progress-${look}.png`) })
    expect(await violations(page)).toEqual([])
  },
  60_000
)
