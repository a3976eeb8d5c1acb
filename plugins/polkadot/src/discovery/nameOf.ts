import { displayText } from '@plugboard/core'

/** What wallets call themselves beside the key that they use. */
const names: Readonly<Record<string, string>> = {
  'polkadot-js': 'Polkadot.js',
  talisman: 'Talisman',
  'subwallet-js': 'SubWallet',
  'fearless-wallet': 'Fearless Wallet',
  enkrypt: 'Enkrypt',
  polkagate: 'PolkaGate'
}

/** The name that a visitor reads. Nova's browser uses the key of Polkadot.js, and says elsewhere who it is. */
export function nameOf(key: string): string {
  const { walletExtension } = window as { walletExtension?: { isNovaWallet?: unknown } }
  if (key === 'polkadot-js' && walletExtension?.isNovaWallet === true) return 'Nova Wallet'
  return Object.hasOwn(names, key) ? (names[key] as string) : displayText(key)
}
