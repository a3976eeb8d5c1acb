import { readHoldings, refreshHoldings } from '@plugboard/core/features'
import type { Draft } from './Draft.js'

/** How old balances get before they are read again, in milliseconds: switching back and forth between two windows reads them once. */
const freshMs = 10_000

/**
 * Reads again what the account of a draft has, now and whenever the visitor comes back to the page, until the signal aborts: somebody may have
 * paid it in the meantime. What was read just now stays, and so does what is being read or could not be.
 */
export function followBalances(
  draft: Pick<Draft, 'kit' | 'connection' | 'network'>,
  signal: AbortSignal
): void {
  const read = () => {
    const { kit, connection, network } = draft
    if (!connection || !network || document.visibilityState === 'hidden') return
    const { holdings, loading, error } = readHoldings(kit, connection, network)
    if (!holdings || loading || error || Date.now() - holdings.at < freshMs) return
    void refreshHoldings(kit, connection, network)
  }
  read()
  window.addEventListener('focus', read, { signal })
  document.addEventListener('visibilitychange', read, { signal })
}
