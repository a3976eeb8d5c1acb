import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals'
import { kitPage } from '@plugboard/core/testing/browser'
import { createGateway, type Gateway } from '@plugboard/gateway-service'
import type { Browser, Page } from 'playwright-core'
import { json, startFaultServer } from '../../../plugins/gateway/test/faultServer.js'
import moonpayQuote from '../../../services/gateway/test/documented/moonpayQuote.json'
import { type OpenedPage, openPage } from './openPage.js'
import { stack } from './stack.js'
import { startFixture } from './startFixture.js'

/** The address of the page's first wallet on Ethereum. */
export const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** The key with which MoonPay signs its messages to the gateway. */
export const webhookKey = 'wk_test_key'

/** A field of the view for buying. */
export const field = (page: Page, label: string) => kitPage(page).dialog.getByLabel(label, { exact: true })

/** The link to a seller's page. */
export const link = (page: Page, seller: string) =>
  kitPage(page).dialog.getByRole('link', { name: `Continue to ${seller}` })

/** The target of that link, once it is there. */
export const target = async (page: Page, seller: string): Promise<URL> =>
  new URL((await link(page, seller).getAttribute('href')) ?? '')

/** Set-up for tests of buying: a page that offers Meld, and MoonPay through a gateway. */
export function onrampScene() {
  const scene = {} as {
    /** MoonPay's own host, with answers of its documented form. */
    moonpay: Awaited<ReturnType<typeof startFaultServer>>
    gateway: Gateway
    site: Awaited<ReturnType<typeof startFixture>>
    /** The page that the test has opened last; it is closed after the test. */
    opened: OpenedPage
  }
  beforeAll(async () => {
    scene.moonpay = await startFaultServer()
    const keys = { publishableKey: 'pk_test_key', secretKey: 'sk_test_key', webhookKey, test: true }
    scene.gateway = await createGateway({
      database: ':memory:',
      config: { rateLimit: false, onramp: { moonpay: { ...keys, apiUrl: scene.moonpay.url } } }
    })
    const routes = { '/gateway': scene.gateway.url, '/rpc/solana': stack().solana }
    scene.site = await startFixture('onramp', { routes })
  }, 90_000)
  beforeEach(() => scene.moonpay.behave(json(moonpayQuote)))
  afterEach(() => scene.opened?.close())
  afterAll(async () => {
    await scene.site?.stop()
    await scene.gateway?.close()
    await scene.moonpay?.close()
  })

  /** Opens the page with a connected wallet. @param said replaces the list of providers @param origin another name of the page's server */
  const openAccount = async ({
    said,
    browser,
    origin = scene.site.url
  }: {
    said?: unknown
    browser?: Browser
    origin?: string
  } = {}) => {
    const query = said === undefined ? '' : `?onramp=${encodeURIComponent(JSON.stringify(said))}`
    scene.opened = await openPage(`${origin}/${query}`, {
      ...(browser ? { browser } : { visits: true }),
      // A browser with tabs requests an icon for them.
      prepare: async (page) => {
        await page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }))
      }
    })
    const { page } = scene.opened
    page.setDefaultTimeout(30_000)
    await kitPage(page).connect('Ether Vault')
    await kitPage(page).accountButton.click()
    await kitPage(page).inDialog('Disconnect').waitFor()
    return page
  }

  /** Opens the view for buying from a provider. */
  const openPurchase = async (seller: 'Meld' | 'MoonPay') => {
    const page = await openAccount()
    const { dialog, inDialog } = kitPage(page)
    await inDialog('Buy').click()
    if (seller !== 'Meld') {
      await dialog.getByRole('button', { name: 'Meld', exact: true }).click()
      await dialog.locator('.pb-row', { hasText: seller }).click()
    }
    return page
  }

  return Object.assign(scene, { openAccount, openPurchase })
}
