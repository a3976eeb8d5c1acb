import { announceWallet } from './announceWallet.js'
import type { WalletDoubleOptions } from './WalletDoubleOptions.js'

/** The source of a script that announces a test wallet, for a browser driver's init scripts. */
export function walletScript(options: WalletDoubleOptions): string {
  return `(${announceWallet.toString()})(${JSON.stringify(options)})`
}
