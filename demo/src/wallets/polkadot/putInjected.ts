import type { KeyedDemoWallet } from '../KeyedDemoWallet.js'
import { toInjected } from './toInjected.js'

/** Adds the wallet to `window.injectedWeb3`, next to existing and later ones; its key is its name. */
export function putInjected(wallet: KeyedDemoWallet): void {
  const holder = window as { injectedWeb3?: Record<string, unknown> }
  holder.injectedWeb3 ??= {}
  holder.injectedWeb3[wallet.identity.name] = toInjected(wallet)
}
