import type { Eip1193Provider } from '../session/callWallet.js'

/** Providers on `window.ethereum`, each once: the members of `providers` if it has any, otherwise the object itself. Never throws. */
export function injectedProviders(): readonly Eip1193Provider[] {
  const root = attempt(() => (globalThis as { ethereum?: unknown }).ethereum)
  const list = attempt(() =>
    Array.isArray(root) ? root : (root as { providers?: unknown } | undefined)?.providers
  )
  const members = attempt(() => (Array.isArray(list) ? [...list.slice(0, 20)] : [])) ?? []
  const usable = members.filter(isProvider)
  if (!usable.length && isProvider(root)) return [root]
  return [...new Set(usable)]
}

const isProvider = (value: unknown): value is Eip1193Provider =>
  attempt(() => typeof (value as Eip1193Provider | undefined)?.request === 'function') === true

function attempt<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** Flags that wallets set on their provider. Many also set `isMetaMask`, so it counts last. */
const flags = [
  ['isRabby', 'Rabby Wallet'],
  ['isBraveWallet', 'Brave Wallet'],
  ['isCoinbaseWallet', 'Coinbase Wallet'],
  ['isTrust', 'Trust Wallet'],
  ['isTrustWallet', 'Trust Wallet'],
  ['isPhantom', 'Phantom'],
  ['isOkxWallet', 'OKX Wallet'],
  ['isOKExWallet', 'OKX Wallet'],
  ['isBitKeep', 'Bitget Wallet'],
  ['isTokenPocket', 'TokenPocket'],
  ['isExodus', 'Exodus'],
  ['isFrame', 'Frame'],
  ['isZerion', 'Zerion'],
  ['isUniswapWallet', 'Uniswap Wallet'],
  ['isOneInchIOSWallet', '1inch Wallet'],
  ['isOneInchAndroidWallet', '1inch Wallet'],
  ['isMathWallet', 'MathWallet'],
  ['isOpera', 'Opera Wallet'],
  ['isAvalanche', 'Core'],
  ['isTokenary', 'Tokenary'],
  ['isImToken', 'imToken'],
  ['isSafePal', 'SafePal Wallet'],
  ['isCoin98', 'Coin98 Wallet'],
  ['isMetaMask', 'MetaMask']
] as const

/** The wallet's name according to its provider's flags; `undefined` if no flag identifies it. Never throws. */
export function nameOfProvider(provider: Eip1193Provider): string | undefined {
  try {
    return flags.find(([flag]) => (provider as unknown as Record<string, unknown>)[flag] === true)?.[1]
  } catch {
    return undefined
  }
}

/** Whether this is a phone or a tablet, where a wallet's own browser shows the page. */
export const isMobile = (): boolean =>
  typeof navigator !== 'undefined' &&
  (/Android|iPhone|iPad|iPod|Mobile/i.test(navigator.userAgent) ||
    (navigator.maxTouchPoints > 1 && /Macintosh/.test(navigator.userAgent)))
