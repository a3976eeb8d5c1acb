import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { kitPage } from '@plugboard/core/testing/browser'
import type { Browser } from 'playwright-core'
import { alice, onrampScene, target } from './harness/onrampScene.js'
import { visitLoginPage } from './harness/openLoginPage.js'
import { launch, type OpenedPage } from './harness/openPage.js'
import { type LoginSite, startLoginPage } from './harness/startLoginPage.js'

/** A name that no browser takes for this machine: its pages are as insecure as those of a machine in the local network. */
const host = 'shop.test'

let browser: Browser
beforeAll(async () => {
  browser = await launch({ hosts: [host] })
}, 60_000)
afterAll(() => browser?.close())

const insecure = (address: string): string => {
  const url = new URL(address)
  url.hostname = host
  return url.origin
}

/** What the visitor has copied. Only a secure page may read it. */
async function copiedText(origin: string): Promise<string> {
  const page = await browser.newPage()
  await page.context().grantPermissions(['clipboard-read'], { origin })
  await page.goto(origin)
  const text = await page.evaluate(() => navigator.clipboard.readText())
  await page.close()
  return text
}

describe('on a page without TLS', () => {
  const scene = onrampScene()

  it('a wallet connects, its address can be copied, and a purchase begins', async () => {
    const page = await scene.openAccount({ browser, origin: insecure(scene.site.url) })
    const { dialog, inDialog } = kitPage(page)
    expect(await page.evaluate(() => [isSecureContext, crypto.randomUUID])).toEqual([false, undefined])

    const copy = dialog.getByRole('button', { name: /Copy address/ })
    await copy.click()
    expect(await copiedText(scene.site.url)).toBe(alice)
    await page.bringToFront()
    expect(await copy.evaluate((button) => button.matches(':focus'))).toBe(true)
    await inDialog('Buy').click()
    const { searchParams } = await target(page, 'Meld')
    expect(searchParams.get('externalCustomerId')).toMatch(/^[0-9a-f-]{36}$/)
  }, 90_000)
})

describe('a login by e-mail on a page without TLS', () => {
  let site: LoginSite
  let opened: OpenedPage
  beforeAll(async () => {
    site = await startLoginPage()
  }, 90_000)
  afterEach(() => opened?.close())
  afterAll(() => site?.stop())

  it('says that it needs a secure page, and creates no frame', async () => {
    opened = await visitLoginPage(insecure(site.url), { browser })
    const { page } = opened
    const { dialog } = kitPage(page)
    await page.evaluate(() => (window as unknown as { page: { kit: { open(): void } } }).page.kit.open())

    await dialog.locator('[data-view]').getByLabel('Continue with e-mail').fill('ada@example.com')
    await dialog.getByRole('button', { name: 'Continue', exact: true }).click()

    await dialog.getByText('This login needs a secure page (https)').first().waitFor()
    expect(await page.locator('plugboard-frame').count()).toBe(0)
  }, 90_000)
})
