import { catalogueToken, type Kit, type WalletCatalogue } from '@plugboard/core'

/** The catalogue of wallets, if there is one. One that cannot be read counts as none, so that installed wallets can still be connected. */
export function catalogueOf(kit: Pick<Kit, 'get'>): WalletCatalogue | undefined {
  try {
    const catalogue = kit.get(catalogueToken)
    const parts = [catalogue?.featured, catalogue?.recommended, catalogue?.wallets, catalogue?.searchResults]
    return parts.every(Array.isArray) ? catalogue : undefined
  } catch {
    return undefined
  }
}
