import type { CatalogueWallet, WalletEntry } from '../contract/WalletEntry.js'
import { plainNameOf } from '../gates/lookAlike.js'
import { findNameWarning } from './nameWarnings.js'

/** How many wallets can claim one reverse domain name and still count as known: a visitor may have several builds of one wallet. */
const maxClaims = 3

/**
 * Marks the available wallets that are known, and those with a misleading announced name: the announcing party chooses everything in an
 * announcement.
 *
 * @param wallets wallets named by the catalogue or the host, in addition to those already in the entries
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
  /** The name is used if there is no reverse domain name, as in the Wallet Standard. */
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
