import type { Eip1193Provider } from '../Eip1193Provider.js'

/** Flags that wallets set on their provider. Many also set `isMetaMask`, so it counts last. */
const flags = [
  ['isRabby', 'Rabby Wallet'],
  ['isBraveWallet', 'Brave Wallet'],
  ['isCoinbaseWallet', 'Coinbase Wallet'],
  ['isTrust', 'Trust Wallet'],
  ['isTrustWallet', 'Trust Wallet'],
  ['isPhantom', 'Phantom'],
  ['isOkxWallet', 'OKX Wallet'],
  ['isBitKeep', 'Bitget Wallet'],
  ['isTokenPocket', 'TokenPocket'],
  ['isExodus', 'Exodus'],
  ['isFrame', 'Frame'],
  ['isZerion', 'Zerion'],
  ['isMetaMask', 'MetaMask']
] as const

/** The wallet's name by the flags of its provider; `undefined` when it does not tell. Never throws. */
export function nameOfProvider(provider: Eip1193Provider): string | undefined {
  try {
    return flags.find(([flag]) => (provider as unknown as Record<string, unknown>)[flag] === true)?.[1]
  } catch {
    return undefined
  }
}
