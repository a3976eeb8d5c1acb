import { join } from 'node:path'
import type { Frame, Page } from 'playwright-core'
import { type Hex, verifyMessage } from 'viem'
import type { LoginPage } from '../../pages/email-login/main.js'
import { screens } from './openPage.js'
import type { WalletHost } from './WalletHost.js'

declare const window: Window & { readonly page: LoginPage; result?: unknown }

/** The wallet of a user, and where its mails arrive. */
export interface VisitedWallet extends Pick<WalletHost, 'walletOrigin'> {
  readonly auth: Pick<WalletHost['auth'], 'nextMail'>
}

/** A user of the page of `startLoginPage`. */
export class WalletVisitor {
  /** @param shots prefix of the screenshots' names */
  constructor(
    readonly page: Page,
    protected readonly wallet: VisitedWallet,
    private readonly shots = 'wallet'
  ) {}

  shot(name: string) {
    return this.page.screenshot({ path: join(screens, `${this.shots}.${name}.png`) })
  }

  /** Reloads the page, and waits until its script has run. */
  async reload(): Promise<void> {
    await this.page.reload()
    await this.page.waitForFunction(() => window.page)
  }

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

  /** Agrees to the login in the frame, and waits until the page shows the account: leaving the view before that would undo the login. */
  async share(): Promise<void> {
    await this.press('Share and sign in')
    await this.connected()
    await this.dialog.getByRole('button', { name: 'Wallet settings' }).waitFor()
  }

  accounts() {
    return this.page.evaluate(() =>
      window.page.kit.connections.all.map(({ namespace, account }) => [namespace, account.address])
    )
  }

  async evmAddress(): Promise<Hex> {
    const account = (await this.accounts()).find(([namespace]) => namespace === 'eip155')
    if (!account) throw new Error('The page has no account on an EVM chain')
    return account[1] as Hex
  }

  /** Opens the settings, a page of the wallet, from the view of the account. */
  async openSettings(): Promise<Page> {
    await this.dialog.getByRole('button', { name: 'Wallet settings' }).click()
    const settings = await this.openWalletPage('Open settings')
    await settings.getByText('Recent activity').waitFor()
    return settings
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

  /** The outcome as text: the result, or the message of the error. */
  outcome(): Promise<string> {
    return this.page.evaluate(() =>
      Promise.resolve(window.result).then(String, ({ message }: Error) => message)
    )
  }

  /** Makes the kit request a signature of a text by the EVM account. */
  async askToSign(text: string): Promise<void> {
    const params = [`0x${Buffer.from(text).toString('hex')}`, await this.evmAddress()]
    await this.begin({ method: 'personal_sign', params, namespace: 'eip155' })
  }

  /** Waits for the outcome of `askToSign`. Resolves with whether it is the account's signature of the text. */
  async hasSigned(text: string): Promise<boolean> {
    const signature = (await this.ended()) as Hex
    return verifyMessage({ address: await this.evmAddress(), message: text, signature })
  }

  /** Signs a text with the visitor's approval. Resolves with whether the signature is valid. */
  async sign(text: string): Promise<boolean> {
    await this.askToSign(text)
    await this.press('Approve')
    return this.hasSigned(text)
  }
}
