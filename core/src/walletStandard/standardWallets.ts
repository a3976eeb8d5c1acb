import type { Disposer } from '../contract/PluginContext.js'

export { WaitingWallets } from './WaitingWallets.js'

/** An account of a Wallet Standard wallet. */
export interface StandardAccount {
  readonly address: string
  readonly publicKey: Uint8Array
  /** Chains on which the account can be used, e.g. `'solana:mainnet'`. */
  readonly chains: readonly string[]
  readonly features: readonly string[]
  readonly label?: string | undefined
}

/**
 * A wallet as it describes itself by the Wallet Standard 1.x. It is a live object of foreign code: `accounts` changes,
 * any getter may throw, and all of it is a claim.
 */
export interface StandardWallet {
  readonly version: string
  readonly name: string
  /** A data URL; not checked. */
  readonly icon: string
  readonly chains: readonly string[]
  /** Objects with methods, by their identifiers, e.g. `'standard:connect'`. */
  readonly features: Readonly<Record<string, unknown>>
  readonly accounts: readonly StandardAccount[]
}

/** Whether a value has the shape of a Wallet Standard wallet of version 1. Never throws, whatever its getters do. */
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

/** Maximum number of wallets that a page accepts: more than junk needs to fill a list, so that wallets after the junk are found too. */
const limit = 1000

/**
 * Listens for Wallet Standard wallets until `signal` aborts, and asks those already present to register.
 * Browser only. Anything without the shape of a wallet is ignored, and each wallet is found once.
 *
 * @param found called for each wallet; the function it returns runs when the wallet unregisters
 */
export function findStandardWallets(
  signal: AbortSignal,
  found: (wallet: StandardWallet) => Disposer | undefined
): void {
  const known = new Set<unknown>()
  const add = (wallet: unknown): Disposer => {
    if (signal.aborted || known.size >= limit || known.has(wallet) || !isStandardWallet(wallet))
      return () => {}
    known.add(wallet)
    const gone = found(wallet)
    return () => {
      if (known.delete(wallet)) gone?.()
    }
  }
  const register = (...wallets: unknown[]): Disposer => {
    const leave = wallets.map(add)
    return () => {
      for (const one of leave) one()
    }
  }
  const api = Object.freeze({ register })
  addEventListener('wallet-standard:register-wallet', (event) => callBack(event, api), { signal })
  dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
}

/** A wallet's callback is foreign code, and its errors must not affect the next wallet. */
function callBack(event: Event, api: unknown): void {
  try {
    const { detail } = event as CustomEvent<unknown>
    if (typeof detail === 'function') detail(api)
  } catch {
    // It registers nothing.
  }
}
