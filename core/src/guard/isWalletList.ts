import type { WalletEntry } from '../contract/WalletEntry.js'

/** Whether a plugin's answer is a list of wallets that can be drawn. */
export const isWalletList = (value: unknown): value is readonly WalletEntry[] =>
  Array.isArray(value) &&
  value.every(
    (entry) =>
      typeof entry?.id === 'string' && typeof entry.name === 'string' && Array.isArray(entry.connectors)
  )
