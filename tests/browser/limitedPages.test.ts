import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { kitPage } from '@plugboard/core/testing/browser'
import type { Browser } from 'playwright-core'
import { allowFraming } from './harness/allowFraming.js'
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

/** Empties the clipboard, and returns what the visitor has copied. Only a secure page may read it. */
async function takeCopied(origin: string): Promise<string> {
  const page = await browser.newPage()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin })
  await page.goto(origin)
  const text = await page.evaluate(async () => {
    const copied = await navigator.clipboard.readText()
    await navigator.clipboard.writeText('')
    return copied
  })
  await page.close()
  return text
}

describe('a page with fewer rights', () => {
  const scene = onrampScene()

  it('in a frame without access to the clipboard copies the address nevertheless', async () => {
    const page = await browser.newPage()
    const host = scene.site.url.replace('localhost', '127.0.0.1')
    await allowFraming(page, `${scene.site.url}/`)
    const body = `<!doctype html><iframe width="500" height="700" src="${scene.site.url}/"></iframe>`
    await page.route(`${host}/host`, (route) => route.fulfill({ contentType: 'text/html', body }))
    await page.goto(`${host}/host`)
    const frame = kitPage(page.frameLocator('iframe'))
    await frame.connect('Ether Vault')
    await frame.accountButton.click()

    await frame.dialog.getByRole('button', { name: /Copy address/ }).click()

    expect(await takeCopied(scene.site.url)).toBe(alice)
    await page.close()
  }, 90_000)

  it('without TLS connects a wallet, copies its address and begins a purchase', async () => {
    const page = await scene.openAccount({ browser, origin: insecure(scene.site.url) })
    const { dialog, inDialog } = kitPage(page)
    expect(await page.evaluate(() => [isSecureContext, crypto.randomUUID])).toEqual([false, undefined])

    const copy = dialog.getByRole('button', { name: /Copy address/ })
    await copy.click()
    expect(await takeCopied(scene.site.url)).toBe(alice)
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
