import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { walletScript } from '@plugboard/core/testing/browser'
import type { Page } from 'playwright-core'
import type { Hydrated } from '../pages/hydrate/main.js'
import { type OpenedPage, openPage } from './harness/openPage.js'
import { renderOnServer } from './harness/renderOnServer.js'
import { startFixture } from './harness/startFixture.js'

type Win = { hydrated: Hydrated }

let markup: string
let opened: OpenedPage | undefined

afterEach(async () => {
  await opened?.close()
  opened = undefined
})

beforeAll(async () => {
  markup = await renderOnServer('hydrate')
}, 120_000)

const problems = (page: Page) => page.evaluate(() => (window as unknown as Win).hydrated.problems)
const isServed = (page: Page) =>
  page.evaluate(() => {
    const { served } = (window as unknown as Win).hydrated
    return served !== null && served === document.querySelector('#app button')
  })

it('renders the button on a server, without inline styles or scripts', () => {
  expect(markup).toContain('Connect wallet')
  expect(markup).toContain('Own: disconnected')
  expect(markup).not.toMatch(/ style=|<script|<style|plugboard-modal/)
})

// The development build reports every difference, the production build only those that it cannot repair.
describe.each(['development', 'production'] as const)(
  'a server-rendered page hydrated by the %s build',
  (mode) => {
    let site: Awaited<ReturnType<typeof startFixture>>

    beforeAll(async () => {
      site = await startFixture('hydrate', { mode, markup })
    }, 120_000)

    afterAll(() => site?.stop())

    it('works, and restores its connection without rendering anything twice', async () => {
      const wallet = walletScript({
        name: 'Test Wallet',
        rdns: 'org.example.wallet',
        uuid: '350670db-19fa-4704-a166-e52e178b59d2',
        remember: 'wallet-remembers',
        rpc: { 31337: `${site.url}/rpc/31337`, 31338: `${site.url}/rpc/31338` }
      })
      opened = await openPage(site.url, { scripts: [wallet] })
      const { page } = opened
      page.setDefaultTimeout(30_000)
      await page.getByRole('button', { name: 'Connect wallet' }).click()
      const dialog = page.locator('plugboard-modal dialog')
      await dialog.getByRole('button', { name: /Test Wallet/ }).click()
      const account = page.getByRole('button', { name: /0x[0-9a-f]{4}…[0-9a-f]{4}/i })
      await account.waitFor()
      await page.getByRole('button', { name: 'Own: connected' }).waitFor()
      expect(await isServed(page)).toBe(true)
      expect(await problems(page)).toEqual([])

      for (const search of ['', '?late']) {
        await page.goto(site.url + search)
        expect(await (await page.request.get(site.url + search)).text()).toContain('Connect wallet')
        await account.waitFor()
        await page.getByRole('button', { name: 'Own: connected' }).waitFor()
        await page.getByText(/"status":"connected","balance":"\d+\.\d{3}"/).waitFor()
        expect(await isServed(page)).toBe(true)
        expect(await problems(page)).toEqual([])
        await account.click()
        await dialog.getByText('Disconnect').waitFor()
      }
    })
  }
)

it('detects a hydration mismatch', async () => {
  const other = await startFixture('hydrate', { markup: markup.replace('Connect wallet', 'Something else') })
  opened = await openPage(other.url)
  await opened.page.getByRole('button', { name: 'Connect wallet' }).waitFor()
  expect(await problems(opened.page)).toHaveLength(1)
  expect(await isServed(opened.page)).toBe(false)
  await opened.close()
  opened = undefined
  await other.stop()
})
