import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { type OpenedPage, openPage } from './harness/openPage.js'
import { startFixture } from './harness/startFixture.js'

let opened: OpenedPage | undefined
let site: Awaited<ReturnType<typeof startFixture>>

beforeAll(async () => {
  site = await startFixture('ten-lines')
}, 120_000)
afterAll(async () => {
  await opened?.close()
  await site?.stop()
})

it('leads a visitor without a wallet to real wallets on every path, and contacts no other host', async () => {
  opened = await openPage(site.url)
  const { page } = opened
  page.setDefaultTimeout(30_000)
  const dialog = page.locator('plugboard-modal dialog')
  const press = (name: string) => dialog.getByRole('button', { name, exact: true }).last().click()
  const stores = () =>
    dialog.getByRole('link').evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).host))

  await page.getByRole('button', { name: 'Connect wallet' }).click()
  const row = dialog.getByRole('button', { name: /^MetaMask/ })
  await row.waitFor()
  await row.locator('img').waitFor()
  const width = await row.locator('img').evaluate(async (image) => {
    await (image as HTMLImageElement).decode()
    return (image as HTMLImageElement).naturalWidth
  })
  expect(width).toBeGreaterThan(0)
  expect(await dialog.getByText('No wallet found').count()).toBe(0)
  await row.click()
  await dialog.getByRole('heading', { name: 'Get MetaMask' }).waitFor()
  expect(await stores()).toEqual(expect.arrayContaining(['chrome.google.com', 'apps.apple.com']))

  await press('Use another wallet')
  await press('What is a wallet?')
  await press('Get a wallet')
  await dialog.getByRole('button', { name: 'Rainbow', exact: true }).or(row).first().waitFor()
  await dialog.getByRole('button', { name: 'All wallets' }).click()
  await dialog.getByRole('searchbox').fill('zer')
  await dialog.getByRole('button', { name: /^Zerion/ }).click()
  await dialog.getByRole('link', { name: /Website/ }).waitFor()

  expect([...opened.requests.keys()]).toEqual([new URL(site.url).host])
}, 90_000)
