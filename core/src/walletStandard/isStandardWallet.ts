import type { StandardWallet } from './StandardWallet.js'

/** Whether a value has the form of a Wallet Standard wallet of version 1. Never throws, whatever its getters do. */
export function isStandardWallet(value: unknown): value is StandardWallet {
  try {
    const { version, name, icon, chains, features, accounts } = value as StandardWallet
    return (
      typeof version === 'string' &&
      /^1\./.test(version) &&
      typeof name === 'string' &&
      name.trim() !== '' &&
      typeof icon === 'string' &&
      Array.isArray(chains) &&
      chains.every((chain) => typeof chain === 'string') &&
      typeof features === 'object' &&
      features !== null &&
      Array.isArray(accounts)
    )
  } catch {
    return false
  }
}
