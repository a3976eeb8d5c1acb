import type { Disposer } from '../contract/PluginContext.js'
import { isStandardWallet } from './isStandardWallet.js'
import type { StandardWallet } from './StandardWallet.js'

/** A page that is flooded takes no more than this. */
const limit = 200

/**
 * Listens for Wallet Standard wallets until `signal` aborts, and asks those that are here to register themselves.
 * Browser only. What has not the form of a wallet is passed over, and each wallet is found once.
 *
 * @param found called for each wallet; what it returns is run when the wallet unregisters
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

/** A wallet's callback is foreign code; the next wallet must not pay for it. */
function callBack(event: Event, api: unknown): void {
  try {
    const { detail } = event as CustomEvent<unknown>
    if (typeof detail === 'function') detail(api)
  } catch {
    // It registers nothing.
  }
}
