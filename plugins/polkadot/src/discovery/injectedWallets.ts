import type { WindowWallet } from '../session/InjectedWallet.js'

/** The most unknown keys that are checked if there is a flood of them. */
const maxUnknown = 1000

/**
 * The wallets that are currently in `window.injectedWeb3`, by their keys. Entries that throw or cannot be enabled are skipped.
 *
 * @param isKnown keys that are checked first, whatever flood there is
 */
export function injectedWallets(
  isKnown: (key: string) => boolean = () => false
): readonly (readonly [key: string, wallet: WindowWallet])[] {
  const { injectedWeb3 } = window as { injectedWeb3?: Readonly<Record<string, unknown>> }
  const keys = keysOf(injectedWeb3)
  const unknown = keys.filter((key) => !isKnown(key)).slice(0, maxUnknown)
  return [...keys.filter(isKnown), ...unknown].flatMap((key) => {
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
    return typeof value === 'object' && value !== null ? Object.keys(value) : []
  } catch {
    return []
  }
}
