import { readHoldings, refreshHoldings } from '@plugboard/core/features'
import type { Draft } from './Draft.js'

/** The age at which balances are read again, in milliseconds: switching back and forth between two windows reads them once. */
const freshMs = 10_000

/**
 * Reads the balances of a draft's account again, now and whenever the visitor returns to the page, until the signal aborts, because the account could
 * have received a payment in the meantime. Recently read balances stay, and so do balances that are being read or could not be read.
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
