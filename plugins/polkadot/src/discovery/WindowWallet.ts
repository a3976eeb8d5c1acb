import type { InjectedWallet } from '../session/InjectedWallet.js'

/** A wallet as it stands in `window.injectedWeb3`, before it has let the page in. */
export interface WindowWallet {
  readonly version?: string
  /** Asks the wallet's owner, unless the site is known. `origin` is the page's name, as its owner reads it. */
  enable(origin: string): Promise<InjectedWallet>
}
