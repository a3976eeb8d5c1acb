import type { CatalogueWallet } from '@plugboard/core'

/**
 * Whether a wallet's app is known to open a page in a browser of its own, so that it is of use on a phone though a
 * catalogue gives no link for it: Phantom, Solflare and Coinbase (product statement S2.30). The plugins that open them go by
 * these names too, since each catalogue has ids of its own.
 */
export const opensPages = ({ name }: Pick<CatalogueWallet, 'name'>): boolean =>
  /^(phantom|solflare|(coinbase|base)( wallet| app)?)$/i.test(name)
