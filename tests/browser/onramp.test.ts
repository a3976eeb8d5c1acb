import { createHmac } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { Kit } from '@plugboard/core'
import type { OnrampOptions, OnrampQuote } from '@plugboard/core/features'
import { kitPage } from '@plugboard/core/testing/browser'
import type { OnrampStore } from '@plugboard/feature-onramp'
import { createGateway, type Gateway } from '@plugboard/gateway-service'
import type { Browser, Page, Route } from 'playwright-core'
import { json, startFaultServer } from '../../plugins/gateway/test/faultServer.js'
import { findProgram } from '../../scripts/installFromDebian.mjs'
import moonpayQuote from '../../services/gateway/test/documented/moonpayQuote.json'
import { itIn } from './harness/itIn.js'
import { launch, type OpenedPage, openPage } from './harness/openPage.js'
import { stack } from './harness/stack.js'
import { startFixture } from './harness/startFixture.js'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const webhookKey = 'wk_test_key'

/** MoonPay's own host, with answers of its documented form. */
let moonpay: Awaited<ReturnType<typeof startFaultServer>>
let gateway: Gateway
let site: Awaited<ReturnType<typeof startFixture>>
let opened: OpenedPage

beforeAll(async () => {
  moonpay = await startFaultServer()
  const keys = { publishableKey: 'pk_test_key', secretKey: 'sk_test_key', webhookKey, test: true }
  gateway = await createGateway({
    database: ':memory:',
    config: { rateLimit: false, onramp: { moonpay: { ...keys, apiUrl: moonpay.url } } }
  })
  const routes = { '/gateway': gateway.url, '/rpc/solana': stack().solana }
  site = await startFixture('onramp', { routes })
}, 90_000)
beforeEach(() => moonpay.behave(json(moonpayQuote)))
afterEach(() => opened?.close())
afterAll(async () => {
  await site?.stop()
  await gateway?.close()
  await moonpay?.close()
})

const field = (page: Page, label: string) => kitPage(page).dialog.getByLabel(label, { exact: true })
const link = (page: Page, seller: string) =>
  kitPage(page).dialog.getByRole('link', { name: `Continue to ${seller}` })

/** Opens the page with a connected wallet. @param said replaces the list of providers */
async function openAccount({
  wallet = 'Ether Vault',
  said,
  browser
}: {
  wallet?: string
  said?: unknown
  browser?: Browser
} = {}) {
  const query = said === undefined ? '' : `?onramp=${encodeURIComponent(JSON.stringify(said))}`
  opened = await openPage(`${site.url}/${query}`, {
    ...(browser ? { browser } : { visits: true }),
    // A browser with tabs requests an icon for them.
    prepare: async (page) => {
      await page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }))
    }
  })
  const { page } = opened
  page.setDefaultTimeout(30_000)
  await kitPage(page).connect(wallet)
  await kitPage(page).accountButton.click()
  await kitPage(page).inDialog('Disconnect').waitFor()
  return page
}

/** Opens the view for buying from a provider. */
async function openPurchase(seller: string) {
  const page = await openAccount()
  const { dialog, inDialog } = kitPage(page)
  await inDialog('Buy').click()
  if (seller !== 'Meld') {
    await dialog.getByRole('button', { name: 'Meld', exact: true }).click()
    await dialog.locator('.pb-row', { hasText: seller }).click()
  }
  return page
}

/** The page's first request to a path, and its answer. */
function recordJson<Answer>(page: Page, path: string) {
  return new Promise<{ readonly asked: unknown; readonly answer: Answer }>((resolve, reject) => {
    const record = async (route: Route) => {
      const response = await route.fetch()
      await route.fulfill({ response })
      resolve({ asked: route.request().postDataJSON(), answer: await response.json() })
    }
    page.route(`**${path}*`, (route) => record(route).catch(reject), { times: 1 }).catch(reject)
  })
}

/** The target of a link, once it is there. */
const target = async (page: Page, seller: string): Promise<URL> =>
  new URL((await link(page, seller).getAttribute('href')) ?? '')

describe('Meld', () => {
  it('[S9.05] sells USDC on Ethereum and Polygon by default, for 1 to 2 percent, through a link with four parameters', async () => {
    const page = await openPurchase('Meld')
    const { dialog, inDialog, switchNetwork, accountButton } = kitPage(page)
    expect(await dialog.locator('.onramp-facts').textContent()).toMatch(/Bought from\s*Meld\s*Fee\s*1% to 2%/)
    const parameters = {
      publicKey: 'key of the site',
      destinationCurrencyCode: 'USDC',
      walletAddress: alice,
      externalCustomerId: expect.stringMatching(/^[0-9a-f-]{36}$/)
    }
    const one = await target(page, 'Meld')
    expect([one.origin, one.pathname, Object.fromEntries(one.searchParams)]).toEqual([
      'https://meldcrypto.com',
      '/',
      parameters
    ])
    await dialog.getByText('USDC on Ethereum to 0xf39F…2266').waitFor()
    await inDialog('Close').click()

    await switchNetwork('Polygon')
    await accountButton.click()
    await inDialog('Buy').click()
    await dialog.getByText('USDC on Polygon to 0xf39F…2266').waitFor()

    const other = await target(page, 'Meld')
    expect(Object.fromEntries(other.searchParams)).toEqual(parameters)
    expect(other.searchParams.get('externalCustomerId')).not.toBe(one.searchParams.get('externalCustomerId'))
  }, 90_000)
})

// The headless shell blocks no pop-ups.
itIn('chromium')(
  '[S1.07 part] opens the seller’s page in a tab of its own in a browser that blocks pop-ups, however long the page was prepared',
  async () => {
    const browser = await launch({ blockPopups: true, executablePath: findProgram('chromium') ?? 'chromium' })
    try {
      const page = await openAccount({ browser })
      await page
        .context()
        .route('https://meldcrypto.com/**', (route) =>
          route.fulfill({ contentType: 'text/html', body: '<title>Meld</title>' })
        )
      // An evaluated script counts as a user action. This browser blocks a window that opens too late after one.
      const opensLater = (ms: number) =>
        page.evaluate(async (pause) => {
          await new Promise((resolve) => setTimeout(resolve, pause))
          const opened = window.open('about:blank')
          opened?.close()
          return opened !== null
        }, ms)
      await kitPage(page).inDialog('Buy').click()
      expect([await opensLater(0), await opensLater(6_000)]).toEqual([true, false])

      const opening = page.context().waitForEvent('page')
      await link(page, 'Meld').click()
      const tab = await opening
      await tab.waitForLoadState()

      expect([new URL(tab.url()).host, await tab.title()]).toEqual(['meldcrypto.com', 'Meld'])
      expect(await tab.evaluate(() => [window.opener, document.referrer])).toEqual([null, ''])
      await kitPage(page).dialog.getByText('Open Meld again').waitFor()
      await tab.close()
    } finally {
      await opened.page.close()
      await browser.close()
    }
  },
  90_000
)

describe('a seller behind the gateway', () => {
  it('[S3.19] [S7.10] lists what it sells, quotes it and links to its page; Meld’s link accepts SOL on Solana', async () => {
    const page = await openAccount()
    const { dialog, inDialog } = kitPage(page)
    const options = recordJson<OnrampOptions>(page, '/v1/onramp/options')
    const quoted = recordJson<OnrampQuote>(page, '/v1/onramp/quote')
    await inDialog('Buy').click()
    await dialog.getByRole('button', { name: 'Meld', exact: true }).click()
    await dialog.locator('.pb-row', { hasText: 'MoonPay' }).click()

    // The entities of the specification, without additional members.
    const { purchaseCurrencies, paymentCurrencies, ...more } = (await options).answer
    expect([more, purchaseCurrencies.length, paymentCurrencies.length]).toEqual([{}, 3, 2])
    const membersOf = (entity: object) => Object.keys(entity).sort()
    for (const currency of purchaseCurrencies) {
      expect(membersOf(currency)).toEqual(['id', 'name', 'networks', 'symbol'])
      for (const network of currency.networks)
        expect(membersOf(network)).toEqual(['chain_id', 'contract_address', 'display_name', 'name'])
    }
    for (const currency of paymentCurrencies) {
      expect(membersOf(currency)).toEqual(['id', 'payment_method_limits'])
      for (const limit of currency.payment_method_limits)
        expect(membersOf(limit)).toEqual(['id', 'max', 'min'])
    }
    await dialog.getByRole('button', { name: /Change what you receive/ }).click()
    const rows = dialog.locator('.pb-row')
    await rows.first().waitFor()
    expect(await rows.locator('.pb-row-label').allTextContents()).toEqual(['USDC', 'ETH'])
    await rows.filter({ hasText: 'ETH' }).click()
    await dialog.getByRole('button', { name: /Change what you pay with/ }).click()
    await rows.filter({ hasText: 'EUR' }).waitFor()
    expect(await rows.locator('.pb-row-label').allTextContents()).toEqual(['USD', 'EUR'])
    await rows.filter({ hasText: 'USD' }).click()

    await field(page, 'You pay').fill('50')
    const { asked, answer } = await quoted
    expect(asked).toEqual({
      purchaseCurrency: 'ETH',
      paymentCurrency: 'USD',
      paymentMethod: 'card',
      amount: '50',
      network: 'eip155:1'
    })
    const { purchaseAmount } = answer
    expect(purchaseAmount).toEqual({ amount: '0.01474', currency: 'ETH' })
    const url = await target(page, 'MoonPay')
    expect(await field(page, 'You receive').inputValue()).toBe(purchaseAmount.amount)
    expect(await dialog.locator('.onramp-facts').textContent()).toMatch(
      /MoonPay fee\s*\$3\.99\s*Network fee\s*\$0\.42\s*Total\s*\$50\.00/
    )
    expect([url.origin, url.searchParams.get('walletAddress')]).toEqual([
      'https://buy-sandbox.moonpay.com',
      alice
    ])

    await inDialog('Close').click()
    await page.evaluate(() => (window as unknown as { kit: Kit }).kit.disconnect())
    await kitPage(page).connect('Sol Vault')
    await kitPage(page).accountButton.click()
    await inDialog('Buy').click()
    const solana = await target(page, 'Meld')
    expect([...solana.searchParams.keys()]).toEqual([
      'publicKey',
      'destinationCurrencyCode',
      'walletAddress',
      'externalCustomerId'
    ])
    const address = await page.evaluate(() => (window as unknown as { kit: Kit }).kit.accounts.of().address)
    expect([
      solana.searchParams.get('destinationCurrencyCode'),
      solana.searchParams.get('walletAddress')
    ]).toEqual(['SOL', address])
  }, 90_000)

  it('[S4.22] is selected, loads its currencies, sets quotesLoading while it quotes, and is cleared by resetState', async () => {
    const page = await openAccount()
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/v1/onramp/quote*', async (route) => {
      await held
      await route.continue()
    })
    /** The state of a purchase that the page has begun, once this condition holds. */
    const purchase = (until: string) =>
      page
        .waitForFunction((member) => {
          const { draft } = window as unknown as { draft: Readonly<Record<string, unknown>> }
          return member.startsWith('!') ? !draft[member.slice(1)] : Boolean(draft[member])
        }, until)
        .then(() =>
          page.evaluate(() => {
            const { draft } = window as unknown as { draft: OnrampStore }
            const { provider, options, amount, quotesLoading, quote, link: url } = draft
            const sold = options?.purchaseCurrencies.map(({ symbol }) => symbol)
            const gives = quote?.purchaseAmount?.amount
            return { provider: provider?.id, sold, amount, quotesLoading, gives, isLinked: url !== undefined }
          })
        )
    await page.evaluate(() => {
      const { kit, OnrampStore } = window as unknown as {
        kit: Kit
        OnrampStore: new (kit: Kit) => OnrampStore
      }
      const draft = new OnrampStore(kit)
      Object.assign(window, { draft })
      draft.start(new AbortController().signal)
    })
    await purchase('providers')

    await page.evaluate(() => (window as unknown as { draft: OnrampStore }).draft.selectProvider('moonpay'))
    await page.evaluate(() => (window as unknown as { draft: OnrampStore }).draft.selectPurchase('ETH'))
    expect(await purchase('purchase')).toMatchObject({
      provider: 'moonpay',
      sold: expect.arrayContaining(['USDC', 'ETH'])
    })

    await page.evaluate(() => (window as unknown as { draft: OnrampStore }).draft.setAmount('50'))
    expect(await purchase('quotesLoading')).toMatchObject({ quotesLoading: true, gives: undefined })
    release()
    const quoted = { amount: '50', quotesLoading: false, gives: '0.01474', isLinked: true }
    expect(await purchase('link')).toMatchObject(quoted)

    await page.evaluate(() => (window as unknown as { draft: OnrampStore }).draft.resetState())
    // The provider is the first one again.
    const cleared = { provider: 'meld', amount: '', quotesLoading: false, gives: undefined }
    expect(await purchase('!quotesLoading')).toMatchObject(cleared)
  }, 60_000)

  it('has an error text if it is closed, slow, or does not sell the currency, and can be retried', async () => {
    const page = await openPurchase('MoonPay')
    const { dialog } = kitPage(page)
    const enter = (amount: string) => field(page, 'You pay').fill(amount)
    const again = dialog.getByRole('button', { name: 'Try again' })

    moonpay.behave(json({ message: 'not sold' }, 400))
    await enter('50')
    await dialog.locator('.pb-error').getByText('No quote available').waitFor()
    await again.waitFor()

    moonpay.behave((request) => request.socket.destroy())
    await enter('51')
    await dialog.locator('.pb-error').getByText('MoonPay could not be reached. Try again.').waitFor()

    moonpay.behave(() => undefined)
    await enter('52')
    await dialog.locator('.pb-button[aria-busy]').waitFor()
    expect(await field(page, 'You receive').inputValue()).toBe('')
    await dialog.locator('.pb-error').getByText('MoonPay could not be reached. Try again.').waitFor()

    moonpay.behave(json(moonpayQuote))
    await again.click()
    await link(page, 'MoonPay').waitFor()
    expect(await dialog.locator('.pb-error').count()).toBe(0)
    // Errors that the browser itself reports for two of the answers.
    const faults = opened.faults as string[]
    expect(faults.splice(0)).toEqual([expect.stringContaining('404'), expect.stringContaining('502')])
  }, 120_000)

  it('changes the displayed progress only by its own signed messages, none of which counts as an arrival', async () => {
    const page = await openPurchase('MoonPay')
    const { dialog } = kitPage(page)
    await page
      .context()
      .route('https://buy-sandbox.moonpay.com/**', (route) => route.fulfill({ body: 'Pay here' }))
    await field(page, 'You pay').fill('50')
    const session = (await target(page, 'MoonPay')).searchParams.get('externalTransactionId')
    const [tab] = await Promise.all([page.context().waitForEvent('page'), link(page, 'MoonPay').click()])
    await tab.getByText('Pay here').waitFor()
    const progress = dialog.getByRole('list', { name: 'Your purchase' })
    const current = (step: string) =>
      progress.locator('[aria-current="step"]').filter({ hasText: step }).waitFor()
    await current('Pay at MoonPay')

    /** Reports something about the purchase. @returns the status of the answer */
    const tell = async (status: string, key: string) => {
      const body = JSON.stringify({
        type: 'transaction_updated',
        data: { externalTransactionId: session, status }
      })
      const seconds = Math.floor(Date.now() / 1_000)
      const digest = createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex')
      const headers = { 'Moonpay-Signature-V2': `t=${seconds},s=${digest}` }
      return (await fetch(`${gateway.url}/v1/onramp/webhook/moonpay`, { method: 'POST', headers, body }))
        .status
    }
    const asked = () => page.waitForResponse((response) => response.url().includes('/v1/onramp/session/'))
    await tab.close()
    await page.bringToFront()
    expect(await tell('completed', 'a forged key')).toBe(401)
    // Queried again after the forged message: the service's answer is what is shown.
    expect((await asked()).status()).toBe(200)
    await current('Pay at MoonPay')

    expect(await tell('pending', webhookKey)).toBe(200)
    await current('MoonPay sends USDC')
    await dialog.locator('.pb-row-note').getByText('MoonPay says it has been paid.').waitFor()
    expect(await tell('completed', webhookKey)).toBe(200)
    await current('It arrives in your account')
    await dialog
      .locator('.pb-row-note')
      .getByText('MoonPay says it was sent. The network does not show it yet.')
      .waitFor()
    await asked()
    expect(await progress.getByText('received').count()).toBe(0)
  }, 120_000)
})

describe('the purchase offer', () => {
  it('[S5.07] covers 10.00 to 7500.00 by card and to 25000.00 by ACH, from the sellers named in an array of strings', async () => {
    const page = await openAccount({ said: ['moonpay', 'meld'] })
    const { dialog, inDialog } = kitPage(page)
    await inDialog('Buy').click()
    const shown = (text: string) => dialog.getByText(text, { exact: true }).waitFor()
    // The text is also announced, outside of the form.
    const form = dialog.getByRole('group', { name: 'Buy' })
    const outside = (limits: string) => form.getByText(`You can pay ${limits} at a time`).waitFor()
    await shown('$10.00 to $7,500.00')
    for (const amount of ['9.99', '7500.01']) {
      await field(page, 'You pay').fill(amount)
      await outside('$10.00 to $7,500.00')
    }
    await field(page, 'Payment method').selectOption('Bank account (ACH)')
    await shown('$10.00 to $25,000.00')
    for (const amount of ['9.99', '25000.01']) {
      await field(page, 'You pay').fill(amount)
      await outside('$10.00 to $25,000.00')
    }
    for (const amount of ['10', '25000']) {
      await field(page, 'You pay').fill(amount)
      await link(page, 'MoonPay').waitFor()
    }
    await opened.close()

    for (const said of ['meld', ['meld', 7]]) {
      const empty = await openAccount({ said })
      expect(await kitPage(empty).dialog.getByRole('button', { name: 'Buy' }).count()).toBe(0)
      await opened.close()
    }
  }, 180_000)

  it('[S9.12] is empty in the time zones of China, Hong Kong and Macau', async () => {
    const browser = await launch()
    try {
      for (const [timezoneId, offered] of [
        ['Asia/Shanghai', 0],
        ['Asia/Hong_Kong', 0],
        ['Asia/Macau', 0],
        ['Asia/Taipei', 1]
      ] as const) {
        const context = await browser.newContext({ timezoneId })
        const page = await context.newPage()
        page.setDefaultTimeout(30_000)
        await page.goto(site.url)
        await kitPage(page).connect('Ether Vault')
        await kitPage(page).accountButton.click()
        await kitPage(page).inDialog('Disconnect').waitFor()
        const buy = kitPage(page).dialog.getByRole('button', { name: 'Buy' })
        expect([timezoneId, await buy.count()]).toEqual([timezoneId, offered])
        await context.close()
      }
    } finally {
      await browser.close()
    }
  }, 180_000)
})

it('[S5.17] alerts that no project is configured if the page omits it, and sends nothing to the gateway', async () => {
  const asked: string[] = []
  opened = await openPage(`${site.url}/?noProject`)
  const { page } = opened
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await kitPage(page).connectButton.click()
  await page.getByText('Project ID Not Configured').first().waitFor()
  expect(asked.filter((path) => path.startsWith('/gateway'))).toEqual([])
}, 60_000)
