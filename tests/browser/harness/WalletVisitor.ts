import type { Frame, Page } from 'playwright-core'
import type { LoginPage } from '../../pages/email-login/main.js'
import type { WalletHost } from './WalletHost.js'

declare const window: Window & { readonly page: LoginPage; result?: unknown }

/** The wallet of a user, and where its mails arrive. */
export interface VisitedWallet extends Pick<WalletHost, 'walletOrigin'> {
  readonly auth: Pick<WalletHost['auth'], 'nextMail'>
}

/** A user of the page of `startLoginPage`. */
export class WalletVisitor {
  constructor(
    readonly page: Page,
    protected readonly wallet: VisitedWallet
  ) {}

  get dialog() {
    return this.page.locator('plugboard-modal dialog')
  }

  heading(name: string) {
    return this.dialog.getByRole('heading', { name, exact: true })
  }

  /** The wallet's frame is in a closed shadow root, which no selector enters. */
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

  /** Waits until the page has both accounts. */
  async connected(): Promise<void> {
    await this.page.waitForFunction(() => window.page.kit.connections.all.length === 2)
  }

  accounts() {
    return this.page.evaluate(() =>
      window.page.kit.connections.all.map(({ namespace, account }) => [namespace, account.address])
    )
  }

  /** Leaves the account, and opens the list of ways to connect. */
  async leave(): Promise<void> {
    await this.page.evaluate(async () => {
      window.page.kit.close()
      await window.page.kit.disconnect()
      window.page.kit.open()
    })
  }

  /** Makes the kit request something that the visitor approves in the frame; `ended` has its outcome. */
  begin(request: {
    readonly method: string
    readonly params: unknown
    readonly namespace: string
  }): Promise<void> {
    return this.page.evaluate((asked) => {
      const outcome = window.page.kit.request(asked as never)
      // A test looks at it later.
      outcome.catch(() => undefined)
      window.result = outcome
    }, request)
  }

  ended(): Promise<unknown> {
    return this.page.evaluate(() => window.result)
  }
}
