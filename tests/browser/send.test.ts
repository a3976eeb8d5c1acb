import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { parseAbi } from 'viem'
import { deployContract, supply } from '../../plugins/eip155/test/deployContract.js'
import { violations } from './harness/axe.js'
import { balance, chain, sendRequests } from './harness/connectedPage.js'
import type { OpenedPage } from './harness/openPage.js'
import { openSend, type SendWindow } from './harness/openSend.js'
import { clickThrough, pressEnterAgain } from './harness/pressTwice.js'
import { agreeInReview } from './harness/reviewSteps.js'
import { focused, heard, listen, tabToAnnounced, untilHeard } from './harness/screenReader.js'
import { startFixture } from './harness/startFixture.js'

/** Nobody else pays to it: test files that run at the same time share the chain. */
const receiver = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

let site: Awaited<ReturnType<typeof startFixture>>
let opened: OpenedPage | undefined

beforeAll(async () => {
  site = await startFixture('send')
}, 120_000)
afterEach(() => opened?.close())
afterAll(() => site?.stop())

/** The view Send of a connected account. */
async function begin() {
  const view = await openSend(site.url)
  opened = view.opened
  return view
}

const events = (page: Page) => page.evaluate(() => [...(window as unknown as SendWindow).page.events])

it('neither sends nor rejects an unread review if the visitor double-clicks on Review', async () => {
  const { page, dialog, amount, to } = await begin()
  const before = await balance(receiver)
  await amount.fill('0.5')
  await to.fill(receiver)
  for (const share of [0.2, 0.8]) {
    await dialog.getByRole('button', { name: 'Review', exact: true }).waitFor()
    await clickThrough(page, share)
    await dialog.getByRole('heading', { name: 'Review', exact: true }).waitFor()
    await dialog.locator('.review-actions .pb-pair button:last-child:not([aria-busy])').waitFor()
    await dialog.getByRole('button', { name: 'Reject', exact: true }).click()
    await dialog.getByRole('heading', { name: 'Send', exact: true }).waitFor()
  }
  expect((await events(page)).map(({ name }) => name)).not.toContain('SEND_SUCCESS')
  expect(await balance(receiver)).toBe(before)
})

it('neither sends nor rejects an unread review if the visitor presses Enter twice', async () => {
  const { page, dialog, amount, to, action } = await begin()
  await amount.fill('0.5')
  await to.fill(receiver)
  await action.filter({ hasText: 'Review' }).waitFor()
  const second = pressEnterAgain(page)
  await to.press('Enter')
  await second

  await dialog.locator('.review-actions .pb-pair button:last-child:not([aria-busy])').waitFor()
  expect((await events(page)).map(({ name }) => name)).not.toContain('SEND_REJECTED')
  // Once it can have been read, it is meant.
  await page.waitForTimeout(600)
  await page.keyboard.press('Enter')
  await dialog.getByRole('heading', { name: 'Send', exact: true }).waitFor()
})

it('[S2.18] [S1.08] sends the entered amount, by keyboard and screen reader alone, and shows the account again', async () => {
  const { page, dialog, amount, to } = await begin()
  const before = await balance(receiver)
  await listen(page)

  await tabToAnnounced(page, 'button ETH Change token')
  await page.keyboard.press('Enter')
  await dialog.getByRole('heading', { name: 'Select token', exact: true }).waitFor()
  await tabToAnnounced(page, 'searchbox Name, symbol or address')
  await page.keyboard.type('ether')
  await tabToAnnounced(page, /^button Ether/)
  await page.keyboard.press('Enter')
  await dialog.getByRole('heading', { name: 'Send', exact: true }).waitFor()
  await tabToAnnounced(page, 'textbox Amount')
  await page.keyboard.type('1.25')
  await tabToAnnounced(page, 'textbox To')
  await page.keyboard.type(receiver)
  await dialog.getByRole('button', { name: 'Review', exact: true }).waitFor()
  expect(await page.evaluate(violations)).toEqual([])
  await tabToAnnounced(page, 'button Review')
  await page.keyboard.press('Enter')
  await dialog.getByRole('heading', { name: 'Review', exact: true }).waitFor()
  await dialog.locator('.review-actions .pb-pair button:last-child:not([aria-busy])').waitFor()
  expect(await focused(page)).toBe('button Reject')
  await tabToAnnounced(page, 'button Send')
  await page.keyboard.press('Enter')

  await dialog.getByRole('heading', { name: 'Account', exact: true }).waitFor()
  // The notice disappears after five seconds; the record of it stays.
  await untilHeard(page, 'Confirmed: 1.25 ETH')
  const words = await heard(page)
  for (const sentence of [
    'Select token',
    'Review',
    'Approve in your wallet',
    'Account',
    'Confirmed: 1.25 ETH'
  ])
    expect(words).toContain(sentence)
  expect((await balance(receiver)) - before).toBe(1_250_000_000_000_000_000n)
  expect((await events(page)).map(({ name }) => name)).toEqual(['SEND_INITIATED', 'SEND_SUCCESS'])
  expect(JSON.stringify(await events(page))).not.toContain(receiver.slice(2, 12))

  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  expect([await amount.inputValue(), await to.inputValue()]).toEqual(['', ''])
}, 120_000)

it('sends no request to the wallet while something is missing or wrong', async () => {
  const { page, dialog, amount, to, action, fill } = await begin()
  const says = (label: string) => dialog.locator('.send-button', { hasText: label }).waitFor()
  await says('Enter amount')
  await amount.fill('1')
  await says('Add receiver')
  await to.fill('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1Beaed')
  await says('Not an address')
  await fill('1000000', receiver)
  await says('Not enough ETH')
  for (let turn = 0; turn < 3; turn++) await action.click()
  expect(await sendRequests(page)).toEqual([])
  expect(await events(page)).toEqual([])
}, 120_000)

it('keeps the input when the visitor rejects the review, and sends nothing', async () => {
  const { page, dialog, amount, to, action, fill } = await begin()
  await fill('2', receiver)
  await action.click()
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click()
  await dialog.getByRole('heading', { name: 'Send', exact: true }).waitFor()
  expect([await amount.inputValue(), await to.inputValue()]).toEqual(['2', receiver])
  expect(await focused(page)).toBe('button Review')
  expect((await events(page)).map(({ name }) => name)).toEqual(['SEND_INITIATED', 'SEND_REJECTED'])
  expect(await sendRequests(page)).toEqual([])
}, 120_000)

it('sends nothing when the wallet declines', async () => {
  const { page, dialog, action, fill } = await begin()
  const before = await balance(receiver)
  await page.evaluate(() => (window as unknown as SendWindow).__wallet.rejectNext())
  await fill('2', receiver)
  await action.click()
  await agreeInReview(page)
  await dialog.getByText('You declined it in your wallet. Nothing was sent.').waitFor()
  await page.keyboard.press('Escape')
  await page.waitForFunction(() =>
    (window as unknown as SendWindow).page.events.some(({ name }) => name === 'SEND_REJECTED')
  )
  expect(await balance(receiver)).toBe(before)
}, 120_000)

it('offers to return to the token’s network after the wallet switched to another one', async () => {
  const { page, dialog, fill } = await begin()
  await fill('1', receiver)
  await page.evaluate(() => (window as unknown as SendWindow).__wallet.switchChain(31338))
  await dialog.locator('.send-button', { hasText: 'Switch to Harbour' }).waitFor()
  expect(await page.evaluate(violations)).toEqual([])
  expect(await sendRequests(page)).toEqual([])
}, 120_000)

it('leaves no blank below the button when the form is shorter after the switch back', async () => {
  const { page, dialog, action, fill } = await begin()
  // The form fits, but not with the line about the other network.
  await page.setViewportSize({ width: 1000, height: 560 })
  await fill('1', receiver)
  await page.evaluate(() => (window as unknown as SendWindow).__wallet.switchChain(31338))
  // The wallet answers at once otherwise, and the view that asks it may be gone before it was seen.
  await page.evaluate(() => (window as unknown as SendWindow).__wallet.hangNext())
  await dialog.locator('.send-button', { hasText: 'Switch to Harbour' }).click()
  await dialog.getByRole('heading', { name: 'Switch network', exact: true }).waitFor()
  await page.evaluate(() => (window as unknown as SendWindow).__wallet.answerLate())
  await dialog.getByRole('heading', { name: 'Send', exact: true }).waitFor()
  await action.filter({ hasText: 'Review' }).waitFor()
  await page.waitForTimeout(1500)
  const blank = await dialog.locator('[data-view=Send]').evaluate((view) => {
    const content = view.firstElementChild as HTMLElement
    const { paddingBlockEnd } = getComputedStyle(view)
    return Math.round(
      view.getBoundingClientRect().bottom -
        content.getBoundingClientRect().bottom -
        parseFloat(paddingBlockEnd)
    )
  })
  expect(blank).toBe(0)
}, 120_000)

it('[S1.08] sends a token whose transfer returns nothing, found by its address', async () => {
  const rpc = (method: string, params: unknown[]) =>
    chain().request({ method, params } as never) as Promise<unknown>
  const token = await deployContract(rpc, 'NoReturnToken', supply(900_000_000n))
  const { page, dialog, action, fill } = await begin()
  await dialog.getByRole('button', { name: /Change token/ }).click()
  await dialog.getByRole('searchbox').fill(token)
  await dialog.getByRole('button', { name: /HUSD/ }).click()
  await dialog.getByRole('button', { name: 'Use this token' }).click()
  await dialog.getByText('HUSD available').waitFor()
  await fill('12.5', receiver)
  await action.click()
  await agreeInReview(page)
  await dialog.getByRole('heading', { name: 'Account', exact: true }).waitFor()
  const units = () =>
    chain().readContract({
      address: token,
      abi: parseAbi(['function balanceOf(address) view returns (uint256)']),
      functionName: 'balanceOf',
      args: [receiver]
    })
  while ((await units()) === 0n) await new Promise((turn) => setTimeout(turn, 50))
  expect(await units()).toBe(12_500_000n)
}, 120_000)
