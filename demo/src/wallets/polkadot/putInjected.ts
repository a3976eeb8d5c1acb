import type { KeyedDemoWallet } from '../KeyedDemoWallet.js'
import { toInjected } from './toInjected.js'

/** Puts the wallet into `window.injectedWeb3`, beside those that are there and those that come; its key is its name. */
export function putInjected(wallet: KeyedDemoWallet): void {
  const holder = window as { injectedWeb3?: Record<string, unknown> }
  holder.injectedWeb3 ??= {}
  holder.injectedWeb3[wallet.identity.name] = toInjected(wallet)
}
