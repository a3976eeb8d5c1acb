import type { WindowWallet } from '../session/InjectedWallet.js'

/** The wallets that are in `window.injectedWeb3` now, by their keys. What throws or cannot be enabled is passed over. */
export function injectedWallets(): readonly (readonly [key: string, wallet: WindowWallet])[] {
  const { injectedWeb3 } = window as { injectedWeb3?: Readonly<Record<string, unknown>> }
  return keysOf(injectedWeb3).flatMap((key) => {
    try {
      const wallet = injectedWeb3?.[key] as Partial<WindowWallet> | undefined
      return typeof wallet?.enable === 'function' ? [[key, wallet as WindowWallet] as const] : []
    } catch {
      return []
    }
  })
}

function keysOf(value: unknown): readonly string[] {
  try {
    return typeof value === 'object' && value !== null ? Object.keys(value).slice(0, 200) : []
  } catch {
    return []
  }
}
