import { mkdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import type { LoginPage } from '../pages/email-login/main.js'
import { blockStorage } from './harness/blockStorage.js'
import { EmailVisitor } from './harness/EmailVisitor.js'
import { visitLoginPage } from './harness/openLoginPage.js'
import { type OpenedPage, screens } from './harness/openPage.js'
import { openTabElsewhere } from './harness/otherDevice.js'
import { createRecoveryKit, type KeptRecoveryKit, openRecoveryKit } from './harness/recoveryKit.js'
import { SocialVisitor } from './harness/SocialVisitor.js'
import { type LoginSite, startLoginPage } from './harness/startLoginPage.js'
import { askForStorage, WindowVisitor } from './harness/WindowVisitor.js'

declare const window: Window & { readonly page: LoginPage }

const host = 'app.other.localhost'

let site: LoginSite
let opened: OpenedPage
let page: Page
/** The user of the page, whose browser gives a frame of another site no storage. */
let visitor: WindowVisitor
let known: (string | undefined)[][]
let kit: KeptRecoveryKit
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

async function open({ url }: LoginSite): Promise<OpenedPage> {
  const started = await visitLoginPage(url, { scripts: [blockStorage], motion: true })
  // Nothing is granted: the browser answers instead of the visitor, and refuses.
  await started.page.context().grantPermissions([])
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
    kit = await createRecoveryKit(visitor)
    await visitor.share()

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
    await openRecoveryKit(visitor, kit)
    await visitor.share()

    expect(await visitor.accounts()).toEqual(known)
  }, 120_000)

  it('EW-09: logs in with a Farcaster app, whose code comes from the window', async () => {
    await beginAgain()
    await visitor.openWindow(() => button('Continue with Farcaster').click())
    await visitor.dialog.getByRole('img', { name: 'Code for your Farcaster app' }).waitFor()
    const url = await page.evaluate(() => window.page.appUrl())
    const phone = await openTabElsewhere(page)
    await phone.goto(url ?? '')
    await new SocialVisitor(page, site.wallet).agree(phone, 'Noa Lind')
    await phone.close()
    await (await visitor.frame()).getByText('Set up recovery').waitFor()
    // The view leads to the window that asks.
    await visitor.continueButton.waitFor()
    await createRecoveryKit(visitor)
    await visitor.share()

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
