import type { Page } from 'playwright-core'
import type { PageWallet } from '../../pages/five/wallets/PageWallet.js'
import type { SendPage } from '../../pages/send/main.js'

type Win = { page: SendPage & { wallet: PageWallet } }
type WalletAct = 'declineNext' | 'hangNext' | 'answer'

/** The wallet of the page that sends, as its owner sees it. */
export class SendingWallet {
  constructor(
    private readonly page: Page,
    private readonly namespace: string
  ) {}

  /** The addresses that the wallet shows. */
  async accounts(): Promise<readonly string[]> {
    await this.page.waitForFunction(() => 'page' in window)
    return this.page.evaluate(() => (window as unknown as Win).page.wallet.addresses())
  }

  /** What its owner does, or will do with the next request. */
  act(act: WalletAct): Promise<void> {
    return this.page.evaluate((what) => (window as unknown as Win).page.wallet[what](), act)
  }

  /** The wallet switches to one of the page's two networks; if wallets of its kind have no network of their own, the page does. */
  moveTo(index: 0 | 1): Promise<void> {
    return this.page.evaluate(
      async ([namespace, at]) => {
        const { kit, wallet } = (window as unknown as Win).page
        const id = kit.networks.all.filter((one) => one.chainNamespace === namespace)[at]?.caipNetworkId
        const isThere = () => kit.connections.active?.networkId === id
        if (isThere() || id === undefined) return
        if (wallet.moveTo) wallet.moveTo(at)
        else await kit.switchNetwork(id)
        while (!isThere()) await new Promise((turn) => setTimeout(turn))
      },
      [this.namespace, index] as const
    )
  }

  /** How often the wallet's owner was asked since the page was loaded. */
  prompts(): Promise<number> {
    return this.page.evaluate(() => (window as unknown as Win).page.wallet.prompts)
  }

  /** Resolves once the wallet's owner has been asked this often. */
  async prompted(times: number): Promise<void> {
    await this.page.waitForFunction(
      (wanted) => (window as unknown as Win).page.wallet.prompts >= wanted,
      times
    )
  }
}
