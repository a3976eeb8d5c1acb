import { catalogueToken, type Kit, type WalletCatalogue } from '@plugboard/core'

/** The catalogue of wallets, where there is one. One that throws when it is read is none: what is installed still connects. */
export function catalogueOf(kit: Pick<Kit, 'get'>): WalletCatalogue | undefined {
  try {
    const catalogue = kit.get(catalogueToken)
    const parts = [catalogue?.featured, catalogue?.recommended, catalogue?.wallets, catalogue?.searchResults]
    return parts.every(Array.isArray) ? catalogue : undefined
  } catch {
    return undefined
  }
}
