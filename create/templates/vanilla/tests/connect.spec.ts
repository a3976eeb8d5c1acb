import { expect, type Page, test } from '@playwright/test'
import { addTestWallet, kitPage, type TestWallet } from '@plugboard/core/testing/browser'
import { findChromium } from './findChromium.ts'

test.skip(!findChromium(), 'There is no Chromium here: npx playwright install chromium')

const chain = process.env.CHAIN ?? ''

/** Opens the page with a test wallet. The local chain answers its requests to the outside. */
async function open(page: Page): Promise<TestWallet> {
  await page.route(/^https:/, async (route) => route.fulfill({ response: await route.fetch({ url: chain }) }))
  const wallet = await addTestWallet(page, { rpc: { 1: chain } })
  await page.goto('/')
  return wallet
}

test('a visitor connects, signs and disconnects', async ({ page }) => {
  const wallet = await open(page)
  const kit = kitPage(page)
  await kit.connect(wallet.name)
  await expect(kit.accountButton).toContainText('10,000')
  await page.getByRole('button', { name: 'Sign' }).click()
  await expect(page.getByRole('status')).toHaveText(/0x[0-9a-f]{130}/)
  await kit.disconnect()
  await expect(page.getByText('Connect a wallet to begin')).toBeVisible()
})

test('a visitor who declines is told so, and can try again', async ({ page }) => {
  const wallet = await open(page)
  const kit = kitPage(page)
  await kit.connect(wallet.name)
  await wallet.rejectNext()
  await page.getByRole('button', { name: 'Sign' }).click()
  await expect(page.getByRole('status')).toHaveText('You declined the request')
  await page.getByRole('button', { name: 'Sign' }).click()
  await expect(page.getByRole('status')).toHaveText(/0x[0-9a-f]{130}/)
})
