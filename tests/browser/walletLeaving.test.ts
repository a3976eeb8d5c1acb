import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { mnemonicToAccount } from 'viem/accounts'
import { TestDevice } from '../../services/auth/test/TestDevice.js'
import type { LoginPage } from '../pages/email-login/main.js'
import type { EmailVisitor } from './harness/EmailVisitor.js'
import { followLinkOnce } from './harness/followLinkOnce.js'
import { openLoginPage } from './harness/openLoginPage.js'
import { screens } from './harness/openPage.js'
import { openTabElsewhere } from './harness/otherDevice.js'
import type { LoginSite } from './harness/startLoginPage.js'
import { confirmByMail, enterPassword, openSettingsDirectly } from './harness/walletPageSteps.js'

declare const window: Window & { readonly page: LoginPage }

const email = 'fay@mail.example'
const password = 'quince lantern obituary'
const hour = 3_600_000

let site: LoginSite
let page: Page
let visitor: EmailVisitor
beforeAll(async () => {
  ;({ site, page, visitor } = await openLoginPage(email, 'walletLeaving', { recovery: 'required' }))
  await visitor.logIn()
  await visitor.choosePassword(password)
  await visitor.share()
}, 240_000)
afterAll(async () => {
  // A refusal by the service is not an error of a page.
  await page?.close()
  await site?.stop()
}, 60_000)

const shot = (tab: Page, name: string) =>
  tab.screenshot({ path: join(screens, `walletLeaving.${name}.png`), fullPage: true })

/** Some time later, by the clock of the service. The browser's clock stays behind: nothing may depend on it. */
async function later(ms: number): Promise<void> {
  site.wallet.auth.advance(ms)
  await visitor.reloadForNextMail()
}

/** A page restores its state without asking; the wallet finds out when it next calls the service. */
async function loggedOut(): Promise<void> {
  await page.evaluate(async () => {
    const { kit } = window.page
    const account = kit.accounts.of('eip155').address
    const request = { method: 'wallet_getAssets', params: [{ account }], namespace: 'eip155' }
    while (kit.connections.all.length > 0) await kit.request(request as never).catch(() => undefined)
  })
}

describe('EW-24: the key of a wallet', () => {
  it('is not shown during the first day of a new device', async () => {
    const settings = await openSettingsDirectly(visitor)
    await shot(settings, 'settings')
    await settings.getByRole('link', { name: 'Show recovery phrase' }).click()
    await confirmByMail(settings, visitor, site)
    await enterPassword(settings, password)

    await settings.getByText(/^Not yet\. For 24 hours .* Try again on .+\.$/).waitFor()
    await shot(settings, 'coolDown')
    await settings.close()
  }, 120_000)

  it('is shown after a code and the right password only, without network access, and its words yield the same account', async () => {
    await later(25 * hour)
    await visitor.connected()
    const account = await visitor.evmAddress()
    const settings = await openSettingsDirectly(visitor)
    await settings.getByRole('link', { name: 'Show recovery phrase' }).click()
    const asked: string[] = []
    settings.on('request', (request) => asked.push(request.url()))
    await confirmByMail(settings, visitor, site)
    await enterPassword(settings, `${password}s`)
    await settings.getByText('Wrong password.').waitFor()
    await enterPassword(settings, password)
    await settings.getByText('Your wallet', { exact: true }).waitFor()
    expect(await settings.getByRole('listitem').count()).toBe(0)
    await settings.getByRole('button', { name: 'Show recovery phrase' }).click()
    const words = await settings.getByRole('listitem').allTextContents()

    expect(mnemonicToAccount(words.join(' ')).address).toBe(account)
    expect(asked.every((url) => url.startsWith(site.wallet.walletOrigin))).toBe(true)
    expect(await settings.evaluate(() => fetch('/manifest.json').catch(() => 'refused'))).toBe('refused')
    await settings.getByRole('button', { name: 'Close' }).click()
    expect(await settings.getByText(words[0] ?? '', { exact: true }).count()).toBe(0)
    expect((await visitor.nextMail('The key of your wallet was shown')).link).toContain('/act#freeze=')
    await settings.close()
  }, 120_000)

  it('is not shown by a page opened without a frame', async () => {
    const alone = await openTabElsewhere(page)
    await alone.goto(`${site.wallet.walletOrigin}/export`)
    await alone.getByText('This page is part of a wallet').waitFor()
    await alone.close()
  }, 60_000)
})

describe('EW-24: the email address of a wallet', () => {
  const newEmail = 'fay@other.example'
  let other: TestDevice
  const change = async () => {
    await page.evaluate(() => window.page.kit.open({ view: 'UpdateEmail' }))
    await visitor.submitNewEmail(newEmail)
    await (await visitor.frame()).getByText(newEmail).waitFor()
  }

  it('changes only after the visitor agrees in the frame, and no mail is sent before', async () => {
    await visitor.reload()
    await visitor.connected()
    const { url, now } = site.wallet.auth
    const { walletOrigin } = site.wallet
    const hostOrigin = new URL(site.url).origin
    other = await TestDevice.make({ url, walletOrigin, hostOrigin, projectId: 'test', now })
    await other.logIn(site.wallet.auth, email)
    await visitor.nextMail('A new device is using your wallet')

    await change()
    await (await visitor.frame()).getByText(email, { exact: true }).waitFor()
    await visitor.press('Reject')

    // The service has sent everything requested before it answers this.
    expect((await other.askLoggedIn('/v1/me')).body.email).toBe(email)
    expect(site.wallet.auth.mailsTo(email)).toEqual([])
    expect(site.wallet.auth.mailsTo(newEmail)).toEqual([])
  }, 120_000)

  it('[S4.17 part] changes after a code to each address, whose mails name the new one; other devices are logged out', async () => {
    const account = await visitor.evmAddress()
    // Half a minute after the mail of the other device's login.
    site.wallet.auth.advance(31_000)
    await change()
    await visitor.press('Send the codes')
    const first = await visitor.nextMail('Confirm the change')
    await visitor.typeCode(first.code === '000000' ? '000001' : '000000')
    await visitor.dialog.getByText('This code is wrong').waitFor()
    await visitor.typeCode(first.code ?? '')
    const second = await visitor.nextMail('Confirm your new', newEmail)
    await visitor.dialog.getByText('Now your new address').waitFor()
    expect((await other.askLoggedIn('/v1/me')).body.email).toBe(email)
    await visitor.typeCode(second.code ?? '')
    await visitor.dialog.getByText(newEmail).first().waitFor()

    for (const { text } of [first, second, await visitor.nextMail('was changed')])
      expect(text).toContain(newEmail)
    expect((await other.askLoggedIn('/v1/me')).status).toBe(401)
    expect(await visitor.evmAddress()).toBe(account)
  }, 120_000)

  it('is restored by a mailed link, which a login with the old address also leads to', async () => {
    site.wallet.auth.advance(31_000)
    expect((await other.start(email)).body.action).toBe('VERIFY_DEVICE')
    const { link, text } = await visitor.nextMail('was changed')
    expect(text).toContain('Someone wants to log in with this address')
    const mail = await openTabElsewhere(page)
    const look = () => shot(mail, 'revert')
    await followLinkOnce(mail, link, ['Undo the change', 'The change was undone'], look)
    await mail.close()

    await visitor.reload()
    await loggedOut()
    site.wallet.auth.advance(31_000)
    await visitor.askForMail()
    await visitor.typeMailedCode()
    await visitor.share()
  }, 120_000)
})

describe('EW-24: the deletion of a wallet', () => {
  let settings: Page
  beforeAll(async () => {
    await visitor.reload()
    await visitor.connected()
    settings = await openSettingsDirectly(visitor)
  }, 120_000)
  const ask = async () => {
    await settings.getByRole('button', { name: 'Delete my wallet' }).click()
    await confirmByMail(settings, visitor, site)
    const go = settings.getByRole('button', { name: 'Delete for good' })
    await go.waitFor()
    expect(await go.isDisabled()).toBe(true)
    await settings.getByLabel('Type “delete” to continue').fill('delete')
    await shot(settings, 'delete')
    await go.click()
    await settings.getByText('Your wallet will be deleted').waitFor()
  }

  it('can be viewed and left without requesting a code', async () => {
    const asked: string[] = []
    page.context().on('request', (request) => asked.push(new URL(request.url()).pathname))

    await settings.getByRole('button', { name: 'Delete my wallet' }).click()
    await settings.getByText('Move your assets first').waitFor()
    await settings.getByRole('button', { name: 'Back' }).click()
    await settings.getByRole('button', { name: 'Delete my wallet' }).waitFor()

    expect(await settings.getByRole('button', { name: 'Send me the code' }).count()).toBe(0)
    expect(asked).not.toContain('/v1/step-up')
    const mails = site.wallet.auth.mailsTo(email).map(({ subject }) => subject)
    expect(mails).not.toContainEqual(expect.stringContaining('Your code to export or delete'))
  }, 60_000)

  it('must be typed and confirmed by a code, and can be undone in the settings', async () => {
    await ask()
    await shot(settings, 'pending')

    await settings.getByRole('button', { name: 'Keep my wallet' }).click()

    await settings.getByRole('button', { name: 'Delete my wallet' }).waitFor()
    await settings.getByText('The deletion was undone').waitFor()
  }, 120_000)

  it('can be undone by the mailed link, once', async () => {
    await visitor.nextMail('Your wallet will be deleted')
    await ask()
    const { link } = await visitor.nextMail('Your wallet will be deleted')
    const mail = await openTabElsewhere(page)
    const look = () => shot(mail, 'undo')
    await followLinkOnce(mail, link, ['Keep my wallet', 'Your wallet will not be deleted'], look)
    await mail.close()
    // The page does not know of it yet.
    await settings.getByRole('button', { name: 'Keep my wallet' }).click()
    await settings.getByRole('alert').filter({ hasText: /\S/ }).waitFor()
  }, 120_000)

  it('logs the visitor out when it takes effect, and the next login in the same page creates a new wallet', async () => {
    await settings.close()
    await visitor.reload()
    await visitor.connected()
    settings = await openSettingsDirectly(visitor)
    await ask()
    // The next mail is that of the login.
    await visitor.nextMail('Your wallet will be deleted')
    await settings.close()
    const former = await visitor.evmAddress()

    await later(73 * hour)

    await loggedOut()
    await visitor.logIn()
    await visitor.choosePassword(password)
    await visitor.share()
    // The device was not known, and the key is a different one.
    expect(await visitor.evmAddress()).not.toBe(former)
  }, 180_000)
})
