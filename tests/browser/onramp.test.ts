import { describe, expect, it } from '@jest/globals'
import { kitPage } from '@plugboard/core/testing/browser'
import { findProgram } from '../../scripts/installFromDebian.mjs'
import { itIn } from './harness/itIn.js'
import { alice, field, link, onrampScene, target } from './harness/onrampScene.js'
import { launch, openPage } from './harness/openPage.js'

const scene = onrampScene()
const { openAccount, openPurchase } = scene

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
    await dialog.getByText('USDC on Ethereum to 0xf39F…\u20602266').waitFor()
    await inDialog('Close').click()

    await switchNetwork('Polygon')
    await accountButton.click()
    await inDialog('Buy').click()
    await dialog.getByText('USDC on Polygon to 0xf39F…\u20602266').waitFor()

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
      await scene.opened.page.close()
      await browser.close()
    }
  },
  90_000
)

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
    await scene.opened.close()

    for (const said of ['meld', ['meld', 7]]) {
      const empty = await openAccount({ said })
      expect(await kitPage(empty).dialog.getByRole('button', { name: 'Buy' }).count()).toBe(0)
      await scene.opened.close()
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
        await page.goto(scene.site.url)
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
  scene.opened = await openPage(`${scene.site.url}/?noProject`)
  const { page } = scene.opened
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await kitPage(page).connectButton.click()
  await page.getByText('Project ID Not Configured').first().waitFor()
  expect(asked.filter((path) => path.startsWith('/gateway'))).toEqual([])
}, 60_000)
