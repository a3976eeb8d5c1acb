import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import type { CaughtMail } from '../../services/auth/test/Mailbox.js'
import type { LoginPage } from '../pages/email-login/main.js'
import { EmailVisitor } from './harness/EmailVisitor.js'
import { openLoginPage } from './harness/openLoginPage.js'
import { type OpenedPage, screens } from './harness/openPage.js'
import type { startLoginPage } from './harness/startLoginPage.js'

const email = 'ann@mail.example'
const password = 'quince lantern obituary'
const newEmail = 'ann@other.example'

declare const window: Window & { readonly page: LoginPage }

let site: Awaited<ReturnType<typeof startLoginPage>>
let opened: OpenedPage
let page: Page
let visitor: EmailVisitor
const notices: CaughtMail[] = []
/** The accounts of the visitor's wallet. */
let known: (string | undefined)[][]
beforeAll(async () => {
  ;({ site, opened, page, visitor } = await openLoginPage(email, 'walletRecovery', { recovery: 'required' }))
}, 180_000)
afterAll(async () => {
  await opened?.close()
  await site?.stop()
}, 60_000)

const dialog = () => visitor.dialog
const shot = (name: string) => visitor.shot(name)
const walletFrame = () => visitor.frame()
const press = (name: string) => visitor.press(name)
const accounts = () => visitor.accounts()

describe('a visitor without a wallet', () => {
  it('sets up recovery along with the wallet, with a password that is hard to guess', async () => {
    await page.evaluate(() => window.page.kit.open())
    await dialog().locator('[data-view]').getByLabel('Continue with e-mail').waitFor()
    expect(page.frames()).toHaveLength(1)

    await visitor.logIn()
    await (await walletFrame()).getByText('Set up recovery').waitFor()
    await shot('setUp')
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
    await shot('share')
    await press('Share and sign in')
    await visitor.connected()
    await shot('account')

    known = await accounts()
    expect(known).toEqual([
      ['eip155', expect.stringMatching(/^0x[0-9a-fA-F]{40}$/)],
      ['solana', expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)]
    ])
  }, 120_000)
})

describe('a visitor on another device', () => {
  let other: EmailVisitor
  beforeAll(async () => {
    const browser = page.context().browser()
    const fresh = await browser?.newContext()
    if (!fresh) throw new Error('The page has no browser')
    const elsewhere = await fresh.newPage()
    elsewhere.setDefaultTimeout(30_000)
    await elsewhere.goto(site.url)
    await elsewhere.waitForFunction(() => window.page)
    other = new EmailVisitor(elsewhere, site.wallet, email)
    // Another mail to the same address.
    site.wallet.auth.advance(31_000)
  }, 60_000)
  afterAll(() => other?.page.context().close())

  it('recovers the same accounts with the right password only', async () => {
    await other.logIn()
    await (await other.frame()).getByText('Welcome back').waitFor()
    await other.shot('recover')
    const wallet = await other.openWalletPage(/^Password/)
    await wallet.getByLabel('Password').fill('quince lantern obituaries')
    await wallet.getByRole('button', { name: 'Open my wallet' }).click()
    await wallet.getByText('Wrong password.').waitFor()
    await wallet.getByLabel('Password').fill(password)
    await wallet.getByRole('button', { name: 'Open my wallet' }).click()
    await wallet.getByText('Your wallet is on this device').waitFor()
    await wallet.close()
    await other.press('Share and sign in')
    await other.connected()

    expect(await other.accounts()).toEqual(known)
  }, 120_000)

  it('[S4.17 part] changes the email address with a code to each address, after agreeing in the wallet', async () => {
    await other.dialog.getByRole('button', { name: 'Email', exact: true }).click()
    await other.dialog.locator('[data-view]').getByLabel('New email address').fill(newEmail)
    await other.dialog.getByRole('button', { name: 'Continue', exact: true }).click()
    await (await other.frame()).getByText(newEmail).waitFor()
    await other.shot('changeEmail')
    await other.press('Send the codes')
    await other.dialog.getByText('First your current address').waitFor()
    await other.typeCode((await nextMail(email, 'Confirm the change')).code ?? '')
    await other.dialog.getByText('Now your new address').waitFor()
    await other.shot('confirmNew')
    await other.typeCode((await nextMail(newEmail, 'Confirm your new')).code ?? '')
    await other.dialog.getByText(newEmail).first().waitFor()

    expect(await other.accounts()).toEqual(known)
  }, 120_000)

  it('sees the devices in a page of the wallet, and removes one', async () => {
    await other.dialog.getByRole('button', { name: 'Wallet settings' }).click()
    const settings = await other.openWalletPage('Open settings')
    await settings.getByText('Recent activity').waitFor()
    await settings.screenshot({ path: join(screens, 'walletRecovery.settings.png'), fullPage: true })

    expect(await settings.getByRole('button', { name: 'Remove' }).count()).toBe(1)
    await settings.getByRole('button', { name: 'Remove' }).click()
    await settings.getByRole('button', { name: 'Remove' }).waitFor({ state: 'detached' })
    await settings.close()
  }, 60_000)

  it('undoes the change by its mailed link, and freezes the wallet by the link of a notice', async () => {
    const mail = await other.page.context().newPage()
    const follow = async (link: string | undefined, button: string, outcome: string) => {
      await mail.goto('about:blank')
      await mail.goto(link ?? '')
      await mail.getByRole('button', { name: button }).click()
      await mail.getByText(outcome).waitFor()
      await mail.reload()
      await mail.getByText('This link has expired').waitFor()
    }

    const changed = await nextMail(email, 'was changed')
    await follow(changed.link, 'Undo the change', 'The change was undone')
    const notice = notices.find(({ subject }) => subject.includes('is being recovered'))
    await follow(notice?.link, 'Freeze my wallet', 'Your wallet is frozen')
    await mail.close()
  }, 60_000)
})

describe('a visitor with a passkey', () => {
  it('sets up and recovers the wallet in the frame, without a separate page', async () => {
    const browser = page.context().browser()
    const fresh = await browser?.newContext()
    const tab = await fresh?.newPage()
    if (!fresh || !tab) throw new Error('The page has no browser')
    tab.setDefaultTimeout(30_000)
    const devtools = await fresh.newCDPSession(tab)
    await devtools.send('WebAuthn.enable')
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        ...{ protocol: 'ctap2', ctap2Version: 'ctap2_1', transport: 'internal' },
        ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true, hasPrf: true }
      }
    })
    await tab.goto(site.url)
    await tab.waitForFunction(() => window.page)
    const ben = new EmailVisitor(tab, site.wallet, 'ben@mail.example')
    await ben.logIn()
    await ben.press(/^Passkey/)
    await ben.press('Share and sign in')
    await ben.connected()
    const made = await ben.accounts()

    await devtools.send('Storage.clearDataForOrigin', {
      origin: site.wallet.walletOrigin,
      storageTypes: 'all'
    })
    await devtools.send('Storage.clearDataForOrigin', {
      origin: new URL(site.url).origin,
      storageTypes: 'all'
    })
    site.wallet.auth.advance(31_000)
    await tab.reload()
    await tab.waitForFunction(() => window.page)
    expect(await ben.accounts()).toEqual([])
    await ben.logIn()
    await (await ben.frame()).getByText('Welcome back').waitFor()
    await ben.press(/^Passkey/)
    await ben.press('Share and sign in')
    await ben.connected()

    expect(await ben.accounts()).toEqual(made)
    expect(fresh.pages()).toHaveLength(1)
    await fresh.close()
  }, 120_000)
})

describe('a visitor with a recovery kit', () => {
  it('saves file and code before the wallet exists, and recovers it with them on another device', async () => {
    const browser = page.context().browser()
    const openTab = async () => {
      const context = await browser?.newContext()
      const tab = await context?.newPage()
      if (!tab) throw new Error('The page has no browser')
      tab.setDefaultTimeout(30_000)
      await tab.goto(site.url)
      await tab.waitForFunction(() => window.page)
      return new EmailVisitor(tab, site.wallet, 'dee@mail.example')
    }
    const dee = await openTab()
    await dee.logIn()
    const making = await dee.openWalletPage(/^Recovery kit/)
    await making.getByRole('button', { name: 'Create the kit' }).click()
    const code = (await making.locator('.kit-code').textContent()) ?? ''
    const done = making.getByRole('button', { name: 'I have both' })
    await making.getByLabel('Enter the first 5 characters').fill(code.slice(0, 5).toLowerCase())
    // The code alone is not a kit.
    expect(await done.isDisabled()).toBe(true)
    const saving = making.waitForEvent('download')
    await making.getByRole('link', { name: 'Save the file' }).click()
    // Read it now: the download is deleted with the visitor's browser.
    const file = readFileSync(await (await saving).path())
    await making.screenshot({ path: join(screens, 'walletRecovery.kit.png') })
    await done.click()
    await making.getByText('Your wallet is safe').waitFor()
    await making.close()
    await dee.press('Share and sign in')
    await dee.connected()
    const made = await dee.accounts()
    await dee.page.context().close()

    site.wallet.auth.advance(31_000)
    const again = await openTab()
    await again.logIn()
    const opening = await again.openWalletPage(/^Recovery kit/)
    await opening.getByLabel('Kit file').setInputFiles({
      ...{ name: 'kit.json', mimeType: 'application/json' },
      buffer: file
    })
    await opening.getByLabel('Kit code').fill(code.replace(/^./, (symbol) => (symbol === '2' ? '3' : '2')))
    await opening.getByRole('button', { name: 'Open' }).click()
    await opening.getByText('This code does not open this kit').waitFor()
    await opening.getByLabel('Kit code').fill(code)
    await opening.getByRole('button', { name: 'Open' }).click()
    await opening.getByText('Your wallet is on this device').waitFor()
    await opening.close()
    await again.press('Share and sign in')
    await again.connected()

    expect(await again.accounts()).toEqual(made)
    await again.page.context().close()
  }, 120_000)
})

/** The next mail to an address with that subject. Those before it are kept. */
async function nextMail(to: string, subject: string): Promise<CaughtMail> {
  for (;;) {
    const mail = await site.wallet.auth.nextMail(to)
    if (mail.subject.includes(subject)) return mail
    notices.push(mail)
  }
}
