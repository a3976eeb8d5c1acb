import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals'
import { verifyMessage } from '@plugboard/bip122/verify'
import { kitPage } from '@plugboard/core/testing/browser'
import type { Page } from 'playwright-core'
import { type OpenedPage, openPage } from './harness/openPage.js'
import { agreeInReview, leaveConfirmed } from './harness/reviewSteps.js'
import { sendFromAccount } from './harness/sendSteps.js'
import { stack } from './harness/stack.js'
import { startDemo } from './harness/startDemo.js'

let demo: Awaited<ReturnType<typeof startDemo>>
let opened: OpenedPage | undefined

beforeAll(async () => {
  demo = await startDemo()
  // The play money waits for its block.
  await fetch(`${stack().bitcoin}/mine`, { method: 'POST' })
}, 120_000)
afterEach(() => opened?.close())
afterAll(() => demo?.stop())

const till = 'bcrt1qmf6n8cdg04p6k4m6h3mpgpe9wh5uaj3p5kzw3f'

interface Sums {
  readonly funded_txo_sum: number
  readonly spent_txo_sum: number
}

/** Satoshis of an address in blocks. */
async function satoshis(address: string): Promise<number> {
  const read = await (await fetch(`${stack().bitcoin}/address/${address}`)).json()
  const { funded_txo_sum, spent_txo_sum } = (read as { chain_stats: Sums }).chain_stats
  return funded_txo_sum - spent_txo_sum
}

const approve = (page: Page) => page.getByRole('button', { name: 'Approve', exact: true }).click()

it.each([
  // By the standard, a wallet that forgets a site reports no more than a locked one.
  ['the Wallet Standard', /Bitcoin Demo Wallet/, 'Unlock wallet'],
  ['the sats-connect protocol', /Sats Demo Wallet/, 'Connect wallet']
])(
  'the demo’s wallet of %s connects, shows its balance, signs, pays in a block, survives a reload and forgets the site',
  async (_, name, afterwards) => {
    opened = await openPage(demo.url)
    const { page } = opened
    page.setDefaultTimeout(30_000)
    const { connectButton, accountButton, inDialog } = kitPage(page)
    await connectButton.click()
    await inDialog(name).click()
    await page.getByText('Connect to this site').waitFor()
    await approve(page)
    await accountButton.waitFor()
    const address = (await page.getByTestId('account').locator('code').textContent()) ?? ''
    expect(address).toMatch(/^bcrt1q/)
    const whole = (Math.floor((await satoshis(address)) / 1e5) / 1e3).toFixed(3)
    await page.getByTestId('account').getByText(`${whole} BTC`).waitFor()

    await page.getByRole('button', { name: /Join/ }).click()
    await page.getByText('I would like to join the tasting club').waitFor()
    await approve(page)
    const signature = (await page.locator('.club .deed-done code').getAttribute('title')) ?? ''
    const text = 'I would like to join the tasting club of Halden Coffee.'
    expect(verifyMessage({ address, text, signature })).toBe(true)

    const before = await satoshis(till)
    await page.getByRole('button', { name: 'Buy' }).first().click()
    await agreeInReview(page)
    await page.locator('demo-wallets').getByText('0.00042 BTC', { exact: true }).waitFor()
    await approve(page)
    // Wait for the block.
    const id = await page.locator('.shelf .deed-sent code').getAttribute('title')
    await fetch(`${stack().bitcoin}/mine`, { method: 'POST' })
    const status = await (await fetch(`${stack().bitcoin}/tx/${id}/status`)).json()
    expect(status).toMatchObject({ confirmed: true })
    expect(await satoshis(till)).toBe(before + 42_000)
    await page.locator('.shelf .deed-done code').waitFor()
    await leaveConfirmed(page)
    await sendFromAccount(page, {
      symbol: 'BTC',
      amount: '0.0001',
      to: till,
      approve: () => approve(page),
      settle: () => fetch(`${stack().bitcoin}/mine`, { method: 'POST' })
    })
    expect(await satoshis(till)).toBe(before + 52_000)

    await page.reload()
    await accountButton.waitFor()
    expect(await page.getByTestId('account').locator('code').textContent()).toBe(address)
    await page.getByRole('button', { name: 'Demo wallets' }).click()
    const card = page.getByRole('group', { name })
    await card.getByRole('combobox').selectOption('1')
    await page.getByTestId('account').getByText('bcrt1qu769zxvte45gagalst0p26n0ssy3k28wy7l447').waitFor()
    await card.getByRole('button', { name: 'Forget this site' }).click()
    await page.getByRole('button', { name: afterwards }).first().waitFor()
  }
)
