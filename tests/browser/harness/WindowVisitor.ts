import type { Frame, Page } from 'playwright-core'
import { EmailVisitor } from './EmailVisitor.js'
import type { WalletVisitor } from './WalletVisitor.js'

/** A user whose browser gives the frame no storage: the wallet is in a window. */
export class WindowVisitor extends EmailVisitor {
  #wallet: Page | undefined

  /** The frame that draws the wallet's screens. */
  override async frame(): Promise<Frame> {
    return this.window.mainFrame()
  }

  get window(): Page {
    if (!this.#wallet || this.#wallet.isClosed()) throw new Error('No window of the wallet is open')
    return this.#wallet
  }

  get isWindowClosed(): boolean {
    return this.#wallet?.isClosed() ?? true
  }

  /** Presses the button that opens the window; a page with COOP is not its opener. @param press another button that opens it */
  async openWindow(press = () => this.continueButton.click()): Promise<void> {
    const opening = this.page.context().waitForEvent('page')
    await press()
    this.#wallet = await opening
    this.#wallet.setDefaultTimeout(30_000)
  }

  /** Makes the wallet's window visible: opens it, or brings it to the front. */
  get continueButton() {
    return this.dialog.getByRole('button', { name: 'Continue in the wallet window', exact: true })
  }
}

/** Presses the frame's button that asks the browser for storage, once presses count. The browser refuses, and the frame is removed. */
export async function askForStorage(visitor: WalletVisitor): Promise<void> {
  const frame = await visitor.frame()
  const button = frame.getByRole('button', { name: 'Continue', exact: true })
  await button.waitFor()
  const isGone = visitor.page.waitForEvent('framedetached')
  while (!frame.isDetached()) {
    await button.click({ timeout: 5_000 }).catch(() => undefined)
    // A press that came too early restarts the time.
    await Promise.race([isGone, visitor.page.waitForTimeout(1_500)])
  }
}
