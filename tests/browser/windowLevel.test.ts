import { mkdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import type { LoginPage } from '../pages/email-login/main.js'
import { blockStorage } from './harness/blockStorage.js'
import { EmailVisitor } from './harness/EmailVisitor.js'
import { type OpenedPage, openPage, screens } from './harness/openPage.js'
import { SocialVisitor } from './harness/SocialVisitor.js'
import { startLoginPage } from './harness/startLoginPage.js'
import { askForStorage, WindowVisitor } from './harness/WindowVisitor.js'

declare const window: Window & { readonly page: LoginPage }

const host = 'app.other.localhost'

type Site = Awaited<ReturnType<typeof startLoginPage>>
let site: Site
let opened: OpenedPage
let page: Page
/** The user of the page, whose browser gives a frame of another site no storage. */
let visitor: WindowVisitor
let known: (string | undefined)[][]
let kit: { readonly file: Buffer; readonly code: string }
beforeAll(async () => {
  mkdirSync(screens, { recursive: true })
  site = await startLoginPage({ host, recovery: 'required', socials: ['google', 'farcaster'] })
  opened = await open(site)
  page = opened.page
  visitor = new WindowVisitor(page, site.wallet, 'noa@mail.example', 'windowLevel')
}, 180_000)
afterAll(async () => {
  await page?.close()
  await site?.stop()
}, 60_000)

async function open({ url }: Site): Promise<OpenedPage> {
  const started = await openPage(url, { scripts: [blockStorage], motion: true })
  started.page.setDefaultTimeout(30_000)
  // Nothing is granted: the browser answers instead of the visitor, and refuses.
  await started.page.context().grantPermissions([])
  await started.page.waitForFunction(() => window.page)
  return started
}

const button = (name: string) => visitor.dialog.getByRole('button', { name, exact: true })

/** Presses the button that opens the provider's window, then the one that opens the wallet's, and agrees at the provider. */
async function goToGoogle(name: string): Promise<void> {
  const opening = page.waitForEvent('popup')
  await button(name).click()
  const provider = await opening
  await visitor.openWindow()
  await new SocialVisitor(page, site.wallet).agree(provider, 'Noa Lind')
}

/** Creates a recovery kit in the page that the window opens, and keeps file and code. */
async function chooseKit(): Promise<typeof kit> {
  const making = await visitor.openWalletPage(/^Recovery kit/)
  await making.getByRole('button', { name: 'Create the kit' }).click()
  const code = (await making.locator('.kit-code').textContent()) ?? ''
  await making.getByLabel('Enter the first 5 characters').fill(code.slice(0, 5))
  const saving = making.waitForEvent('download')
  await making.getByRole('link', { name: 'Save the file' }).click()
  const file = readFileSync(await (await saving).path())
  await making.getByRole('button', { name: 'I have both' }).click()
  await making.getByText('Your wallet is safe').waitFor()
  await making.close()
  return { file, code }
}

/** Leaves the account, which closes the window, and opens the ways to connect. */
async function beginAgain(): Promise<void> {
  await visitor.leave()
  await button('Continue with Google').waitFor()
  expect(visitor.isWindowClosed).toBe(true)
}

describe('a visitor whose browser denies storage to the frame', () => {
  it('EW-09: logs in with a social account and sets up recovery in the window of the wallet', async () => {
    await page.evaluate(() => window.page.kit.open())
    const opening = page.waitForEvent('popup')
    await button('Continue with Google').click()
    const first = await opening
    await askForStorage(new EmailVisitor(page, site.wallet, visitor.email))
    await visitor.dialog.getByText('Your browser does not let the wallet store data on this site').waitFor()
    expect(first.isClosed()).toBe(true)
    await goToGoogle('Try again')
    await (await visitor.frame()).getByText('Set up recovery').waitFor()
    // The view leads to the window that asks.
    await visitor.continueButton.waitFor()
    await visitor.shot('social')
    kit = await chooseKit()
    await visitor.press('Share and sign in')
    await visitor.connected()

    await visitor.dialog.getByText('Noa Lind').first().waitFor()
    expect(page.frames()).toHaveLength(1)
    known = await visitor.accounts()
  }, 120_000)

  it('EW-09: sees the settings in a page opened by the window', async () => {
    await button('Wallet settings').click()
    await (await visitor.frame()).getByText('Wallet settings').waitFor()
    await visitor.continueButton.waitFor()
    const settings = await visitor.openWalletPage('Open settings')
    await settings.getByText('Recent activity').waitFor()
    await settings.locator('.entry').filter({ hasText: 'Google' }).waitFor()
    await settings.close()
    await (await visitor.frame()).locator('.button.quiet').click()
    await button('Wallet settings').waitFor()
  }, 60_000)

  it('EW-09: recovers the same accounts with the kit after the wallet’s storage was cleared', async () => {
    await beginAgain()
    const devtools = await page.context().newCDPSession(page)
    const { walletOrigin: origin } = site.wallet
    await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
    await goToGoogle('Continue with Google')
    await (await visitor.frame()).getByText('Welcome back').waitFor()
    const recovery = await visitor.openWalletPage(/^Recovery kit/)
    await recovery.getByLabel('Kit file').setInputFiles({
      ...{ name: 'kit.json', mimeType: 'application/json' },
      buffer: kit.file
    })
    await recovery.getByLabel('Kit code').fill(kit.code)
    await recovery.getByRole('button', { name: 'Open' }).click()
    await recovery.getByText('Your wallet is on this device').waitFor()
    await recovery.close()
    await visitor.press('Share and sign in')
    await visitor.connected()

    expect(await visitor.accounts()).toEqual(known)
  }, 120_000)

  it('EW-09: logs in with a Farcaster app, whose code comes from the window', async () => {
    await beginAgain()
    await visitor.openWindow(() => button('Continue with Farcaster').click())
    await visitor.dialog.getByRole('img', { name: 'Code for your Farcaster app' }).waitFor()
    const url = await page.evaluate(() => window.page.appUrl())
    const phone = await page.context().browser()?.newPage()
    if (!phone) throw new Error('The page has no browser')
    await phone.goto(url ?? '')
    await new SocialVisitor(page, site.wallet).agree(phone, 'Noa Lind')
    await phone.close()
    await (await visitor.frame()).getByText('Set up recovery').waitFor()
    // The view leads to the window that asks.
    await visitor.continueButton.waitFor()
    await chooseKit()
    await visitor.press('Share and sign in')
    await visitor.connected()

    await visitor.dialog.getByText('noa-lind').first().waitFor()
    // The browser reports that it has refused storage, and nothing else went wrong.
    expect(opened.faults.filter((fault) => !fault.startsWith('requestStorageAccess:'))).toEqual([])
  }, 120_000)
})

it('EW-09: a page with `Cross-Origin-Opener-Policy: same-origin` cannot use a window, and both sides say so', async () => {
  const closed = await startLoginPage({
    ...{ host, headers: { 'Cross-Origin-Opener-Policy': 'same-origin' } }
  })
  const alone = await open(closed)
  const { page: own } = alone
  const ida = new WindowVisitor(own, closed.wallet, 'ida@mail.example', 'windowLevel')

  await ida.askForMail()
  await askForStorage(new EmailVisitor(own, closed.wallet, ida.email))
  await ida.openWindow()

  await ida.window.getByText('This works only while the site that opened it is open.').waitFor()
  await own.getByText('Network Error - Could not load embedded wallet').first().waitFor()
  await ida.shot('coop')
  // Nothing was sent to anybody, and the button is still there.
  expect(closed.wallet.auth.mailsTo(ida.email)).toEqual([])
  await ida.continueButton.waitFor()
  await own.close()
  await closed.stop()
}, 120_000)
