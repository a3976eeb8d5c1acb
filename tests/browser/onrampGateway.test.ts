import { createHmac } from 'node:crypto'
import { describe, expect, it } from '@jest/globals'
import type { Kit } from '@plugboard/core'
import type { OnrampOptions, OnrampQuote } from '@plugboard/core/features'
import { kitPage } from '@plugboard/core/testing/browser'
import type { OnrampStore } from '@plugboard/feature-onramp'
import type { Page, Route } from 'playwright-core'
import { json } from '../../plugins/gateway/test/faultServer.js'
import moonpayQuote from '../../services/gateway/test/documented/moonpayQuote.json'
import { alice, field, link, onrampScene, target, webhookKey } from './harness/onrampScene.js'

const scene = onrampScene()
const { openAccount, openPurchase } = scene

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

  it('[S4.22 part] is selected, loads its currencies, sets quotesLoading while it quotes, and is cleared by resetState', async () => {
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

    scene.moonpay.behave(json({ message: 'not sold' }, 400))
    await enter('50')
    await dialog.locator('.pb-error').getByText('No quote available').waitFor()
    await again.waitFor()

    scene.moonpay.behave((request) => request.socket.destroy())
    await enter('51')
    await dialog.locator('.pb-error').getByText('MoonPay could not be reached. Try again.').waitFor()

    scene.moonpay.behave(() => undefined)
    await enter('52')
    await dialog.locator('.pb-button[aria-busy]').waitFor()
    expect(await field(page, 'You receive').inputValue()).toBe('')
    await dialog.locator('.pb-error').getByText('MoonPay could not be reached. Try again.').waitFor()

    scene.moonpay.behave(json(moonpayQuote))
    await again.click()
    await link(page, 'MoonPay').waitFor()
    expect(await dialog.locator('.pb-error').count()).toBe(0)
    // Errors that the browser itself reports for two of the answers.
    const faults = scene.opened.faults as string[]
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
      return (
        await fetch(`${scene.gateway.url}/v1/onramp/webhook/moonpay`, { method: 'POST', headers, body })
      ).status
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
