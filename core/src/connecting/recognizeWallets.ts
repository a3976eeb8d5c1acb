import type { CatalogueWallet, WalletEntry } from '../contract/WalletEntry.js'
import { plainNameOf } from '../gates/lookAlike.js'
import { findNameWarning } from './nameWarnings.js'

/** So many wallets may claim one reverse domain name and still count as known: a visitor may have several builds of one. */
const maxClaims = 3

/**
 * Tells which of the wallets that are here are known, and warns of announced ones whose names may mislead: whoever announces a wallet chooses
 * all that it says.
 *
 * @param wallets those that a catalogue or the host names, beside those that the entries have already
 */
export function recognizeWallets(
  entries: readonly WalletEntry[],
  wallets: readonly CatalogueWallet[]
): readonly WalletEntry[] {
  const all = [...wallets, ...entries.flatMap(({ wallet }) => wallet ?? [])]
  const names = new Set(all.map(({ name }) => name))
  const plainNames = new Set([...names].map(plainNameOf))
  const domains = new Set(all.map(({ rdns }) => rdns))
  const claims = new Map<string, number>()
  /** A name counts where there is no reverse domain name, as in the Wallet Standard. */
  const isKnown = ({ name, wallet, info }: WalletEntry): boolean => {
    const rdns = info?.rdns
    if (rdns === undefined) return wallet !== undefined || plainNames.has(plainNameOf(name))
    const claim = (claims.get(rdns) ?? 0) + 1
    claims.set(rdns, claim)
    return claim <= maxClaims && (wallet !== undefined || domains.has(rdns))
  }
  return entries.map((entry) => {
    const announced = entry.connectors.filter(({ type }) => type === 'ANNOUNCED')
    const nameWarning = announced
      .map(({ name, announcedName }) => findNameWarning(announcedName ?? name, names))
      .find(Boolean)
    return Object.freeze({ ...entry, known: !nameWarning && isKnown(entry), nameWarning })
  })
}
