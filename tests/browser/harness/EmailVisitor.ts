import type { Browser, Page } from 'playwright-core'
import type { CaughtMail } from '../../../services/auth/test/Mailbox.js'
import type { LoginPage } from '../../pages/email-login/main.js'
import { browserOf } from './otherDevice.js'
import { type VisitedWallet, WalletVisitor } from './WalletVisitor.js'
import { withoutMotion } from './withoutMotion.js'

declare const window: Window & { readonly page: LoginPage }

/** A visitor who logs in by e-mail, with the mails of one address. */
export class EmailVisitor extends WalletVisitor {
  /** Mails that `nextMail` has skipped. */
  readonly notices: CaughtMail[] = []

  /** @param shots prefix of the screenshots' names */
  constructor(
    page: Page,
    wallet: VisitedWallet,
    public email: string,
    shots = 'walletRecovery'
  ) {
    super(page, wallet, shots)
  }

  /** Reloads the page as if half a minute had passed since the last mail: before that, it would request no other. */
  async reloadForNextMail(): Promise<void> {
    await this.page.evaluate(() => {
      for (const key of Object.keys(localStorage))
        if (key.includes('lastEmailLogin')) localStorage.removeItem(key)
    })
    await this.reload()
  }

  /** Opens the dialog of the page of `startLoginPage`, and logs in there. @param mails as `logInInDialog` */
  async logIn(mails?: Browser | null): Promise<void> {
    await this.page.evaluate(() => window.page.kit.open())
    await this.logInInDialog(mails)
  }

  /**
   * Types the address into the open dialog, confirms the device in the page of the mailed link, and types the code.
   *
   * @param mails the browser in which mails are read; default: the visitor's own
   */
  async logInInDialog(mails?: Browser | null): Promise<void> {
    await this.typeAddress()
    await this.followMail(mails)
  }

  /** Opens the modal, types the address, and sends it. */
  async askForMail(): Promise<void> {
    await this.page.evaluate(() => window.page.kit.open())
    await this.typeAddress()
  }

  private async typeAddress(): Promise<void> {
    await this.dialog.locator('[data-view]').getByLabel('Continue with e-mail').pressSequentially(this.email)
    await this.dialog.getByRole('button', { name: 'Continue', exact: true }).click()
  }

  /** Confirms the device in the page of the mailed link, and types the code. */
  async followMail(mails?: Browser | null): Promise<void> {
    await this.dialog.getByText('Check your email').waitFor()
    await this.shot('device')
    const number = (await this.dialog.locator('.auth-number [aria-hidden]').textContent()) ?? ''
    const code = await this.confirmDevice(number, mails)
    await this.dialog.getByText('Enter the code').waitFor()
    await this.typeCode(code)
  }

  async typeCode(code: string): Promise<void> {
    await this.dialog.locator('[data-view]').getByLabel('Code', { exact: true }).pressSequentially(code)
  }

  /** Types the code of the newest mail when the page asks for it. */
  async typeMailedCode(): Promise<void> {
    await this.dialog.getByText('Enter the code').waitFor()
    await this.typeCode(await this.mailedCode())
  }

  /** Types another address into the view that changes it, and sends it. The frame then asks. */
  async submitNewEmail(address: string): Promise<void> {
    await this.dialog.locator('[data-view]').getByLabel('New email address').fill(address)
    await this.dialog.getByRole('button', { name: 'Continue', exact: true }).click()
  }

  /** A first recovery method for a new wallet: a password, in the page that the frame opens. */
  async choosePassword(password: string): Promise<void> {
    const wallet = await this.openWalletPage(/^Password/)
    await wallet.getByLabel('New password').fill(password)
    await wallet.getByLabel('Repeat password').fill(password)
    await wallet.getByRole('button', { name: 'Use this password' }).click()
    await wallet.getByText('Your wallet is safe').waitFor()
    await wallet.close()
  }

  /** The next mail with that subject. Those before it are added to `notices`. */
  async nextMail(subject: string, to = this.email): Promise<CaughtMail> {
    for (;;) {
      const mail = await this.wallet.auth.nextMail(to)
      if (mail.subject.includes(subject)) return mail
      this.notices.push(mail)
    }
  }

  /** The code of the newest mail that has one; notices may have arrived before it. */
  async mailedCode(email = this.email): Promise<string> {
    for (;;) {
      const { code } = await this.wallet.auth.nextMail(email)
      if (code !== undefined) return code
    }
  }

  /** Opens the link of the mail in another browser, picks the number, and reads the code there. */
  async confirmDevice(number: string, mails?: Browser | null): Promise<string> {
    // Notices may have arrived before it.
    let link = ''
    while (!link.includes('/device#')) link = (await this.wallet.auth.nextMail(this.email)).link ?? ''
    // Mails are read in a context that knows nothing about the login.
    const mail = await (mails ?? browserOf(this.page)).newPage(withoutMotion)
    await mail.goto(link)
    await mail.getByRole('button', { name: number, exact: true }).click()
    const code = (await mail.locator('.code').textContent()) ?? ''
    await mail.close()
    return code.trim()
  }
}
