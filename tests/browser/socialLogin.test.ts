import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import type { LoginPage } from '../pages/email-login/main.js'
import { EmailVisitor } from './harness/EmailVisitor.js'
import { openSocialLoginPage } from './harness/openLoginPage.js'
import { type OpenedPage, screens } from './harness/openPage.js'
import { openTabElsewhere } from './harness/otherDevice.js'
import type { SocialVisitor } from './harness/SocialVisitor.js'
import type { LoginSite } from './harness/startLoginPage.js'

declare const window: Window & { readonly page: LoginPage }

let site: LoginSite
let opened: OpenedPage
let page: Page
let visitor: SocialVisitor
beforeAll(async () => {
  ;({ site, opened, page, visitor } = await openSocialLoginPage('socialLogin'))
}, 180_000)
afterAll(async () => {
  await opened?.close()
  await site?.stop()
}, 60_000)

describe('a visitor who logs in with a social account', () => {
  it('[S1.04] [S9.04 part] approves at Google, and gets accounts on two chains', async () => {
    await page.evaluate(() => window.page.kit.open())
    const popup = await visitor.openProvider('Google')
    await visitor.heading('Continue at Google').waitFor()
    await popup.getByLabel('Name').waitFor()
    await visitor.shot('waiting')
    const isClosed = popup.waitForEvent('close')
    await visitor.agree(popup, 'Ann Berg')
    await isClosed
    await visitor.share()
    await visitor.dialog.getByText('Ann Berg').first().waitFor()
    // The provider from which the account comes, with its mark.
    await visitor.dialog.getByText('Google', { exact: true }).first().waitFor()
    await visitor.shot('account')

    expect(await visitor.accounts()).toEqual([
      ['eip155', expect.stringMatching(/^0x[0-9a-fA-F]{40}$/)],
      ['solana', expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)]
    ])
    await page.waitForFunction(() => window.page.signIns.length)
    expect(await page.evaluate(() => window.page.signIns)).toEqual([{ isValid: true, isOneClick: true }])
  }, 120_000)

  it('EW-02: [S5.19] is offered no other login while connected to that wallet', async () => {
    await page.evaluate(() => void window.page.kit.push('Connect'))
    await visitor.dialog.getByText('Toybox').or(visitor.dialog.getByRole('heading').first()).first().waitFor()
    expect(await visitor.dialog.locator('.auth-social').count()).toBe(0)
    await page.evaluate(() => void window.page.kit.back())
  }, 30_000)

  it('signs a message', async () => {
    expect(await visitor.sign('Hello')).toBe(true)
  }, 60_000)

  it('[S3.25 part] [S9.04 part] gets a different account from each provider, listed in the configured order', async () => {
    await visitor.beginAgain()
    const names = await visitor.dialog.locator('.auth-social').allTextContents()
    expect(names).toEqual(['Google', 'X', 'Discord', 'Farcaster', 'GitHub', 'Apple', 'Facebook'])
    const addresses = new Set<string>()
    for (const name of names.filter((one) => !/Google|Farcaster/.test(one))) {
      const popup = await visitor.openProvider(name)
      await visitor.agree(popup, 'Ann Berg')
      await visitor.share()
      addresses.add(await visitor.evmAddress())
      await visitor.heading('Social login').waitFor({ state: 'detached' })
      await visitor.beginAgain()
    }
    expect(addresses.size).toBe(5)
  }, 240_000)

  it('[S2.29] uses one frame for social and e-mail logins, which is hidden unless it needs the visitor', async () => {
    const wallets = () =>
      page.frames().filter((frame) => frame.url().startsWith(site.wallet.walletOrigin)).length
    /** Whether the frame is shown: it is then the element in the middle of the page. */
    const isShown = () =>
      page.evaluate(
        () => document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.tagName === 'PLUGBOARD-FRAME'
      )
    const frameDocument = await (await visitor.frame()).evaluateHandle(() => window.document)
    await visitor.beginAgain()

    const popup = await visitor.openProvider('GitHub')
    await popup.getByLabel('Name').waitFor()
    expect([wallets(), await isShown()]).toEqual([1, false])
    await visitor.agree(popup, 'Ann Berg')
    await (await visitor.frame()).getByRole('button', { name: 'Share and sign in' }).waitFor()
    expect([wallets(), await isShown()]).toEqual([1, true])
    await visitor.press('Share and sign in')
    await visitor.connected()
    expect([wallets(), await isShown()]).toEqual([1, false])
    await visitor.beginAgain()

    await new EmailVisitor(page, site.wallet, 'eve@mail.example', 'socialLogin').logIn()
    await (await visitor.frame()).getByRole('button', { name: 'Share and sign in' }).waitFor()
    expect([wallets(), await isShown()]).toEqual([1, true])
    await visitor.press('Share and sign in')
    await visitor.connected()
    expect([wallets(), await isShown()]).toEqual([1, false])
    // It was the same document all the time.
    expect(await frameDocument.evaluate((before) => before === window.document)).toBe(true)
  }, 120_000)

  it('links other logins and an e-mail address to the wallet, which all lead to the same accounts', async () => {
    await visitor.beginAgain()
    await visitor.logIn('GitHub', 'Gil Haven')
    const known = await visitor.accounts()
    const settings = await visitor.openSettings()
    const entry = (name: string) => settings.locator('.entry').filter({ hasText: name })
    await entry('GitHub').waitFor()
    // The last remaining login cannot be removed.
    expect(await entry('GitHub').getByRole('button').count()).toBe(0)

    const add = async (name: string, who: string) => {
      const popup = settings.waitForEvent('popup')
      await settings.getByRole('button', { name: `Add ${name}` }).click()
      await visitor.agree(await popup, who)
    }
    await add('X', 'Gil Haven')
    await entry('X').getByRole('button', { name: 'Remove' }).waitFor()
    // That is the account of another wallet.
    await add('Google', 'Ann Berg')
    await settings.getByText('already has its own wallet').waitFor()
    // The browser reports the service's answer.
    const faults = opened.faults as string[]
    faults.splice(
      faults.findIndex((fault) => fault.includes('409')),
      1
    )
    await settings.getByRole('button', { name: 'Back' }).click()
    await settings.getByRole('button', { name: 'Add Farcaster' }).click()
    await settings.getByRole('img', { name: 'Code for your Farcaster app' }).waitFor()
    await settings.screenshot({ path: join(screens, 'socialLogin.link.png') })
    const app = await settings.getByRole('link', { name: 'Open Farcaster' }).getAttribute('href')
    const phone = await openTabElsewhere(page)
    await phone.goto(app ?? '')
    await visitor.agree(phone, 'Gil Haven')
    await phone.close()
    await entry('Farcaster').waitFor()
    await settings.screenshot({ path: join(screens, 'socialLogin.settings.png'), fullPage: true })
    await entry('GitHub').getByRole('button', { name: 'Remove' }).click()
    await settings.getByRole('button', { name: 'Add GitHub' }).waitFor()
    await settings.close()

    await visitor.beginAgain()
    await visitor.logIn('X', 'Gil Haven')
    expect(await visitor.accounts()).toEqual(known)
    // A first address, which is confirmed by its code only.
    const gil = new EmailVisitor(page, site.wallet, 'gil@mail.example', 'socialLogin')
    await visitor.dialog.getByRole('button', { name: 'Email', exact: true }).click()
    await gil.submitNewEmail(gil.email)
    await visitor.press('Send the codes')
    await visitor.dialog.getByText('Now your new address').waitFor()
    await gil.typeCode(await gil.mailedCode())
    await page.getByText(`You now log in with ${gil.email}.`).first().waitFor({ state: 'attached' })
    await visitor.beginAgain()
    // The next mail to an address is sent half a minute after the last.
    site.wallet.auth.advance(31_000)
    await page.evaluate(() => localStorage.clear())
    await gil.reload()
    await gil.askForMail()
    await gil.typeMailedCode()
    await visitor.share()
    expect(await visitor.accounts()).toEqual(known)
  }, 180_000)

  it('[S2.08] [S1.04] [S3.25] signs in with a Farcaster app that reads the code', async () => {
    await visitor.beginAgain()
    await visitor.dialog.getByRole('button', { name: 'Continue with Farcaster' }).click()
    await visitor.dialog.getByRole('img', { name: 'Code for your Farcaster app' }).waitFor()
    await visitor.shot('farcaster')
    const url = await page.evaluate(() => window.page.appUrl())
    // The phone, which knows nothing about the page.
    const phone = await openTabElsewhere(page)
    await phone.goto(url ?? '')
    await visitor.agree(phone, 'Ann Berg')
    await visitor.press('Share and sign in')
    await visitor.dialog.getByText('ann-berg').first().waitFor()
    await phone.close()

    expect(await visitor.accounts()).toHaveLength(2)
  }, 60_000)

  it('[S4.27] reloads the wallet when the Farcaster view is left without an address', async () => {
    await visitor.beginAgain()
    await visitor.dialog.getByRole('button', { name: 'Continue with Farcaster' }).click()
    await visitor.dialog.getByRole('img', { name: 'Code for your Farcaster app' }).waitFor()
    const before = await visitor.frame()
    const isNew = page.waitForEvent('frameattached')
    await page.evaluate(() => window.page.kit.back())
    const after = await isNew
    expect(before.isDetached() || before !== after).toBe(true)
    // It has been greeted and received the page's data: the next login works.
    await visitor.dialog.getByRole('button', { name: 'Continue with Farcaster' }).click()
    await visitor.dialog.getByRole('img', { name: 'Code for your Farcaster app' }).waitFor()
    await page.evaluate(() => window.page.kit.close())
  }, 60_000)
})
