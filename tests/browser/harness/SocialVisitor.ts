import type { Page } from 'playwright-core'
import { WalletVisitor } from './WalletVisitor.js'

/** A visitor who logs in by an account elsewhere, at the providers on this machine. */
export class SocialVisitor extends WalletVisitor {
  /** Presses the provider's button, and resolves with the window that opens. */
  async openProvider(name: string): Promise<Page> {
    const popup = this.page.waitForEvent('popup')
    await this.dialog.getByRole('button', { name: `Continue with ${name}` }).click()
    return popup
  }

  /** Tells the provider who the visitor is, and agrees. */
  async agree(popup: Page, name: string): Promise<void> {
    await popup.getByLabel('Name').fill(name)
    await popup.getByRole('button', { name: 'Allow' }).click()
  }

  /** Logs in from the list of ways to connect to the account. */
  async logIn(provider: string, name: string): Promise<void> {
    await this.agree(await this.openProvider(provider), name)
    await this.share()
  }

  /** Leaves the account, and waits for the list of ways to connect. */
  async beginAgain(): Promise<void> {
    await this.leave()
    await this.dialog.getByRole('button', { name: 'Continue with Google' }).waitFor()
  }
}
