import { type CatalogueWallet, safeDeepLink } from '@plugboard/core'

const kinds = [
  ['chrome_store', 'install.chrome'],
  ['app_store', 'install.appStore'],
  ['play_store', 'install.playStore'],
  ['webapp_link', 'install.webapp'],
  ['desktop_link', 'install.desktop'],
  ['homepage', 'install.homepage']
] as const

/** Where a wallet can be had: the links of its catalogue entry that pass the gate, with the key of their label. */
export function walletLinks(wallet: CatalogueWallet) {
  return kinds.flatMap(([field, label]) => {
    const href = safeDeepLink(wallet[field])
    return href ? [{ field, label, href }] : []
  })
}
