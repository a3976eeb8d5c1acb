import { join } from 'node:path'
import type { Frame, Page } from 'playwright-core'
import type { LoginPage } from '../../pages/email-login/main.js'
import { screens } from './openPage.js'
import type { WalletHost } from './WalletHost.js'

declare const window: Window & { readonly page: LoginPage }

/** Somebody in front of the page of `startLoginPage`, with the mails of one address. */
export class EmailVisitor {
  constructor(
    readonly page: Page,
    private readonly wallet: Pick<WalletHost, 'walletOrigin' | 'auth'>,
    public email: string
  ) {}

  get dialog() {
    return this.page.locator('plugboard-modal dialog')
  }

  shot(name: string) {
    return this.page.screenshot({ path: join(screens, `walletRecovery.${name}.png`) })
  }

  /** The wallet's frame lies in a closed shadow root, which no selector enters. */
  async frame(): Promise<Frame> {
    const ours = () => this.page.frames().find((frame) => frame.url().startsWith(this.wallet.walletOrigin))
    for (let turn = 0; turn < 300 && !ours(); turn++) await this.page.waitForTimeout(50)
    const frame = ours()
    if (!frame) throw new Error('The page has no frame of the wallet')
    return frame
  }

  /** Presses a button of the frame once presses count. */
  async press(name: string | RegExp): Promise<void> {
    const button = (await this.frame()).getByRole('button', { name, exact: true })
    await button.waitFor()
    for (;;) {
      await button.click()
      const isGone = await button.waitFor({ state: 'hidden', timeout: 1_500 }).then(
        () => true,
        () => false
      )
      if (isGone) return
    }
  }

  /** Presses a button of the frame that opens a page of the wallet. */
  async openWalletPage(name: string | RegExp): Promise<Page> {
    const opened = this.page.context().waitForEvent('page')
    await this.press(name)
    const page = await opened
    page.setDefaultTimeout(30_000)
    return page
  }

  /** Types the address, confirms the device in the page of the mailed link, and types the code. */
  async logIn(): Promise<void> {
    await this.page.evaluate(() => window.page.kit.open())
    await this.dialog.getByLabel('Continue with e-mail').fill(this.email)
    await this.dialog.getByRole('button', { name: 'Continue', exact: true }).click()
    await this.dialog.getByText('Look into your mail').waitFor()
    await this.shot('device')
    const number = (await this.dialog.locator('.auth-number [aria-hidden]').textContent()) ?? ''
    await this.typeCode(await this.#confirmDevice(number))
  }

  async typeCode(code: string): Promise<void> {
    await this.dialog.getByLabel('Code', { exact: true }).fill(code)
  }

  /** Waits until the page has both accounts. */
  async connected(): Promise<void> {
    await this.page.waitForFunction(() => window.page.kit.connections.all.length === 2)
  }

  accounts() {
    return this.page.evaluate(() =>
      window.page.kit.connections.all.map(({ namespace, account }) => [namespace, account.address])
    )
  }

  /** Opens the link of the mail elsewhere, picks the number, and reads the code there. */
  async #confirmDevice(number: string): Promise<string> {
    const { link = '' } = await this.wallet.auth.nextMail(this.email)
    const browser = this.page.context().browser()
    if (!browser) throw new Error('The page has no browser')
    const mail = await browser.newPage()
    await mail.goto(link)
    await mail.getByRole('button', { name: number, exact: true }).click()
    const code = (await mail.locator('.code').textContent()) ?? ''
    await mail.close()
    await this.dialog.getByText('Enter the code').waitFor()
    return code.trim()
  }
}
