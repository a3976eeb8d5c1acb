import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { mnemonicToAccount } from 'viem/accounts'
import type { CaughtMail } from '../../services/auth/test/Mailbox.js'
import type { LoginPage } from '../pages/email-login/main.js'
import { EmailVisitor } from './harness/EmailVisitor.js'
import { type OpenedPage, openPage, screens } from './harness/openPage.js'
import { startLoginPage } from './harness/startLoginPage.js'

declare const window: Window & { readonly page: LoginPage }

const email = 'fay@mail.example'
const password = 'quince lantern obituary'
const hour = 3_600_000

let site: Awaited<ReturnType<typeof startLoginPage>>
let opened: OpenedPage
let page: Page
let visitor: EmailVisitor
beforeAll(async () => {
  mkdirSync(screens, { recursive: true })
  site = await startLoginPage({ recovery: 'required' })
  opened = await openPage(site.url)
  page = opened.page
  page.setDefaultTimeout(30_000)
  await page.waitForFunction(() => window.page)
  visitor = new EmailVisitor(page, site.wallet, email)
  await visitor.logIn()
  const wallet = await visitor.openWalletPage(/^Password/)
  await wallet.getByLabel('New password').fill(password)
  await wallet.getByLabel('The same again').fill(password)
  await wallet.getByRole('button', { name: 'Use this password' }).click()
  await wallet.getByText('Your wallet is safe').waitFor()
  await wallet.close()
  await visitor.press('Share and sign in')
  await visitor.connected()
  // Leaving the view before that would undo the login.
  await visitor.dialog.getByRole('button', { name: 'Wallet settings' }).waitFor()
}, 240_000)
afterAll(async () => {
  // What the service refuses is a fault of no page.
  await page?.close()
  await site?.stop()
}, 60_000)

/** A tab that knows nothing of the login. */
async function elsewhere(): Promise<Page> {
  const browser = page.context().browser()
  if (!browser) throw new Error('The page has no browser')
  return browser.newPage()
}

const shot = (tab: Page, name: string) =>
  tab.screenshot({ path: join(screens, `walletLeaving.${name}.png`), fullPage: true })

/** The next mail with that subject; those before it are left out. */
async function nextMail(subject: string): Promise<CaughtMail> {
  for (;;) {
    const mail = await site.wallet.auth.nextMail(email)
    if (mail.subject.includes(subject)) return mail
  }
}

/** Some time later: for the service, and for every page that is loaded from now on. */
async function later(ms: number): Promise<void> {
  site.wallet.auth.advance(ms)
  const content = `{ const now = Date.now; Date = class extends Date {
    constructor(...given) { super(...(given.length ? given : [now() + ${ms}])) }
    static now() { return now() + ${ms} }
  } }`
  await page.context().addInitScript({ content })
  await page.reload()
  await page.waitForFunction(() => window.page)
}

async function openSettings(): Promise<Page> {
  await page.evaluate(() => window.page.kit.open({ view: 'WalletSettings' }))
  const settings = await visitor.openWalletPage('Open the settings')
  await settings.getByText('What has happened').waitFor()
  return settings
}

/** Confirms by the mailed code, as it is asked for before what is sensitive. */
async function confirm(tab: Page): Promise<void> {
  site.wallet.auth.advance(31_000)
  await tab.getByRole('button', { name: 'Send me the code' }).click()
  await tab.getByLabel('Code', { exact: true }).fill((await nextMail('Your code to confirm')).code ?? '')
  await tab.getByRole('button', { name: 'Continue' }).click()
}

const openKey = async (tab: Page, secret: string) => {
  await tab.getByLabel('Password').fill(secret)
  await tab.getByRole('button', { name: 'Open my wallet' }).click()
}

describe('EW-24: the key of a wallet', () => {
  it('stays where it is for a day after the device was new', async () => {
    const settings = await openSettings()
    await shot(settings, 'settings')
    await settings.getByRole('link', { name: 'Show the key' }).click()
    await confirm(settings)
    await openKey(settings, password)

    await settings.getByText('Not yet: for 24 hours').waitFor()
    await shot(settings, 'coolDown')
    await settings.close()
  }, 120_000)

  it('is shown after a code and by the password alone, in a page that reaches no network, and its words make the same account', async () => {
    await later(25 * hour)
    await visitor.connected()
    const [, account] = (await visitor.accounts())[0] ?? []
    const settings = await openSettings()
    await settings.getByRole('link', { name: 'Show the key' }).click()
    const asked: string[] = []
    settings.on('request', (request) => asked.push(request.url()))
    await confirm(settings)
    await openKey(settings, `${password}s`)
    await settings.getByText('This password does not open your wallet').waitFor()
    await openKey(settings, password)
    await settings.getByText('Your wallet', { exact: true }).waitFor()
    expect(await settings.getByRole('listitem').count()).toBe(0)
    await settings.getByRole('button', { name: 'Show the words' }).click()
    const words = await settings.getByRole('listitem').allTextContents()

    expect(mnemonicToAccount(words.join(' ')).address).toBe(account)
    expect(asked.every((url) => url.startsWith(site.wallet.walletOrigin))).toBe(true)
    expect(await settings.evaluate(() => fetch('/manifest.json').catch(() => 'refused'))).toBe('refused')
    await settings.getByRole('button', { name: 'Close' }).click()
    expect(await settings.getByText(words[0] ?? '', { exact: true }).count()).toBe(0)
    expect((await nextMail('The key of your wallet was shown')).link).toContain('/act#freeze=')
    await settings.close()
  }, 120_000)

  it('is not shown by the page alone, which belongs to no frame', async () => {
    const alone = await elsewhere()
    await alone.goto(`${site.wallet.walletOrigin}/export`)
    await alone.getByText('This page belongs to a wallet').waitFor()
    await alone.close()
  }, 60_000)
})

describe('EW-24: the deletion of a wallet', () => {
  let settings: Page
  beforeAll(async () => {
    await page.reload()
    await page.waitForFunction(() => window.page)
    await visitor.connected()
    settings = await openSettings()
  }, 120_000)
  const ask = async () => {
    await settings.getByRole('button', { name: 'Delete my wallet' }).click()
    await confirm(settings)
    const go = settings.getByRole('button', { name: 'Delete for good' })
    await go.waitFor()
    expect(await go.isDisabled()).toBe(true)
    await settings.getByLabel('Type “delete” to go on').fill('delete')
    await shot(settings, 'delete')
    await go.click()
    await settings.getByText('Your wallet is deleted').waitFor()
  }

  it('is typed and confirmed by a code, and undone in the settings', async () => {
    await ask()
    await shot(settings, 'pending')

    await settings.getByRole('button', { name: 'Keep my wallet' }).click()

    await settings.getByRole('button', { name: 'Delete my wallet' }).waitFor()
    await settings.getByText('The deletion was undone').waitFor()
  }, 120_000)

  it('is undone by the mailed link, once', async () => {
    await nextMail('Your wallet will be deleted')
    await ask()
    const { link = '' } = await nextMail('Your wallet will be deleted')
    const mail = await elsewhere()
    await mail.goto(link)
    await shot(mail, 'undo')
    await mail.getByRole('button', { name: 'Keep my wallet' }).click()
    await mail.getByText('Your wallet stays').waitFor()
    await mail.reload()
    await mail.getByText('This link has expired').waitFor()
    await mail.close()
    // The page does not know of it yet.
    await settings.getByRole('button', { name: 'Keep my wallet' }).click()
    await settings.getByRole('alert').filter({ hasText: /\S/ }).waitFor()
  }, 120_000)

  it('leaves nobody logged in when its time has come, and no device that the address knows', async () => {
    await settings.close()
    await page.reload()
    await page.waitForFunction(() => window.page)
    await visitor.connected()
    settings = await openSettings()
    await ask()
    // The next mail is that of the login.
    await nextMail('Your wallet will be deleted')
    await settings.close()
    const [, former] = (await visitor.accounts())[0] ?? []

    await later(73 * hour)

    // A page restores what it had without a question; the wallet finds out when it asks the service next.
    await page.evaluate(async (account) => {
      const { kit } = window.page
      const request = { method: 'wallet_getAssets', params: [{ account }], namespace: 'eip155' }
      while (kit.connections.all.length > 0) await kit.request(request as never).catch(() => undefined)
    }, former)
    await page.evaluate(() => window.page.kit.open())
    await visitor.dialog.getByLabel('Continue with e-mail').fill(email)
    await visitor.dialog.getByRole('button', { name: 'Continue', exact: true }).click()
    // A device that the address knows would get a code.
    await visitor.dialog.getByText('Look into your mail').waitFor()
  }, 180_000)
})
