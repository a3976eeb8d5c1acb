import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import type { LoginPage } from '../pages/email-login/main.js'
import { EmailVisitor } from './harness/EmailVisitor.js'
import { followLinkOnce } from './harness/followLinkOnce.js'
import { openLoginPage } from './harness/openLoginPage.js'
import { type OpenedPage, screens } from './harness/openPage.js'
import { openOnOtherDevice } from './harness/otherDevice.js'
import { createRecoveryKit, openRecoveryKit } from './harness/recoveryKit.js'
import type { LoginSite } from './harness/startLoginPage.js'
import { enterPassword } from './harness/walletPageSteps.js'

const email = 'ann@mail.example'
const password = 'quince lantern obituary'
const newEmail = 'ann@other.example'

declare const window: Window & { readonly page: LoginPage }

let site: LoginSite
let opened: OpenedPage
let page: Page
let visitor: EmailVisitor
/** The accounts of the visitor's wallet. */
let known: (string | undefined)[][]
beforeAll(async () => {
  ;({ site, opened, page, visitor } = await openLoginPage(email, 'walletRecovery', { recovery: 'required' }))
}, 180_000)
afterAll(async () => {
  await opened?.close()
  await site?.stop()
}, 60_000)

describe('a visitor without a wallet', () => {
  it('sets up recovery along with the wallet, with a password that is hard to guess', async () => {
    await page.evaluate(() => window.page.kit.open())
    await visitor.dialog.locator('[data-view]').getByLabel('Continue with e-mail').waitFor()
    expect(page.frames()).toHaveLength(1)

    await visitor.logIn()
    await (await visitor.frame()).getByText('Set up recovery').waitFor()
    await visitor.shot('setUp')
    const wallet = await visitor.openWalletPage(/^Password/)
    await wallet.getByLabel('New password').fill('password1234')
    await wallet.getByText('Too easy to guess').waitFor()
    await wallet.getByLabel('New password').fill(password)
    await wallet.getByLabel('Repeat password').fill(password)
    await wallet.getByText('Hard to guess').waitFor()
    await wallet.screenshot({ path: join(screens, 'walletRecovery.password.png') })
    await wallet.getByRole('button', { name: 'Use this password' }).click()
    await wallet.getByText('Your wallet is safe').waitFor()
    await wallet.close()
    await visitor.shot('share')
    await visitor.share()
    await visitor.shot('account')

    known = await visitor.accounts()
    expect(known).toEqual([
      ['eip155', expect.stringMatching(/^0x[0-9a-fA-F]{40}$/)],
      ['solana', expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)]
    ])
  }, 120_000)
})

describe('a visitor on another device', () => {
  let other: EmailVisitor
  beforeAll(async () => {
    other = new EmailVisitor(await openOnOtherDevice(page, site.url), site.wallet, email)
    // Another mail to the same address.
    site.wallet.auth.advance(31_000)
  }, 60_000)
  afterAll(() => other?.page.context().close())

  it('recovers the same accounts with the right password only', async () => {
    await other.logIn()
    await (await other.frame()).getByText('Welcome back').waitFor()
    await other.shot('recover')
    const wallet = await other.openWalletPage(/^Password/)
    await enterPassword(wallet, 'quince lantern obituaries')
    await wallet.getByText('Wrong password.').waitFor()
    await enterPassword(wallet, password)
    await wallet.getByText('Your wallet is on this device').waitFor()
    await wallet.close()
    await other.share()

    expect(await other.accounts()).toEqual(known)
  }, 120_000)

  it('[S4.17 part] changes the email address with a code to each address, after agreeing in the wallet', async () => {
    await other.dialog.getByRole('button', { name: 'Email', exact: true }).click()
    await other.submitNewEmail(newEmail)
    await (await other.frame()).getByText(newEmail).waitFor()
    await other.shot('changeEmail')
    await other.press('Send the codes')
    await other.dialog.getByText('First your current address').waitFor()
    await other.typeCode((await other.nextMail('Confirm the change')).code ?? '')
    await other.dialog.getByText('Now your new address').waitFor()
    await other.shot('confirmNew')
    await other.typeCode((await other.nextMail('Confirm your new', newEmail)).code ?? '')
    await other.dialog.getByText(newEmail).first().waitFor()

    expect(await other.accounts()).toEqual(known)
  }, 120_000)

  it('sees the devices in a page of the wallet, and removes one', async () => {
    const settings = await other.openSettings()
    await settings.screenshot({ path: join(screens, 'walletRecovery.settings.png'), fullPage: true })

    expect(await settings.getByRole('button', { name: 'Remove' }).count()).toBe(1)
    await settings.getByRole('button', { name: 'Remove' }).click()
    await settings.getByRole('button', { name: 'Remove' }).waitFor({ state: 'detached' })
    await settings.close()
  }, 60_000)

  it('undoes the change by its mailed link, and freezes the wallet by the link of a notice', async () => {
    const mail = await other.page.context().newPage()
    const changed = await other.nextMail('was changed')
    await followLinkOnce(mail, changed.link, ['Undo the change', 'The change was undone'])
    const notice = other.notices.find(({ subject }) => subject.includes('is being recovered'))
    await followLinkOnce(mail, notice?.link, ['Freeze my wallet', 'Your wallet is frozen'])
    await mail.close()
  }, 60_000)
})

describe('a visitor with a passkey', () => {
  it('sets up and recovers the wallet in the frame, without a separate page', async () => {
    const tab = await openOnOtherDevice(page, site.url, { prepare: addAuthenticator })
    const ben = new EmailVisitor(tab, site.wallet, 'ben@mail.example')
    await ben.logIn()
    await ben.press(/^Passkey/)
    await ben.share()
    const made = await ben.accounts()

    const devtools = await tab.context().newCDPSession(tab)
    for (const origin of [site.wallet.walletOrigin, new URL(site.url).origin])
      await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
    site.wallet.auth.advance(31_000)
    await ben.reload()
    expect(await ben.accounts()).toEqual([])
    await ben.logIn()
    await (await ben.frame()).getByText('Welcome back').waitFor()
    await ben.press(/^Passkey/)
    await ben.share()

    expect(await ben.accounts()).toEqual(made)
    expect(tab.context().pages()).toHaveLength(1)
    await tab.context().close()
  }, 120_000)
})

describe('a visitor with a recovery kit', () => {
  it('saves file and code before the wallet exists, and recovers it with them on another device', async () => {
    const onOtherDevice = async () =>
      new EmailVisitor(await openOnOtherDevice(page, site.url), site.wallet, 'dee@mail.example')
    const dee = await onOtherDevice()
    await dee.logIn()
    const kit = await createRecoveryKit(dee, async (making) => {
      // The code alone is not a kit.
      expect(await making.getByRole('button', { name: 'I have both' }).isDisabled()).toBe(true)
      await making.screenshot({ path: join(screens, 'walletRecovery.kit.png') })
    })
    await dee.share()
    const made = await dee.accounts()
    await dee.page.context().close()

    site.wallet.auth.advance(31_000)
    const again = await onOtherDevice()
    await again.logIn()
    const wrongCode = kit.code.replace(/^./, (symbol) => (symbol === '2' ? '3' : '2'))
    await openRecoveryKit(again, kit, wrongCode)
    await again.share()

    expect(await again.accounts()).toEqual(made)
    await again.page.context().close()
  }, 120_000)
})

/** Gives the browser of a tab a device that creates passkeys without asking anybody. */
async function addAuthenticator(tab: Page): Promise<void> {
  const devtools = await tab.context().newCDPSession(tab)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', ctap2Version: 'ctap2_1', transport: 'internal' },
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true, hasPrf: true }
    }
  })
}
