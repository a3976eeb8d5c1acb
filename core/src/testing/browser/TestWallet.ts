import type { WalletControls } from './WalletControls.js'

/** The controls of a test wallet, from outside the page. */
export type TestWallet = {
  readonly [Name in Exclude<keyof WalletControls, 'log'>]: (
    ...args: Parameters<WalletControls[Name]>
  ) => Promise<void>
} & {
  /** What the wallet is called in the list. */
  readonly name: string
  /** The methods that the page has asked for so far, since it was loaded. */
  log(): Promise<readonly string[]>
}
