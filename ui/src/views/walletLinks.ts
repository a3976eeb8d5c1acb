import { type CatalogueWallet, safeDeepLink } from '@plugboard/core'

const kinds = [
  ['chrome_store', 'install.chrome'],
  ['mobile_link', 'install.mobile'],
  ['app_store', 'install.appStore'],
  ['play_store', 'install.playStore'],
  ['webapp_link', 'install.webapp'],
  ['desktop_link', 'install.desktop'],
  ['homepage', 'install.homepage']
] as const

/** The links for installing a wallet: those of its catalogue entry that are safe, with the key of their label. */
export function walletLinks(wallet: CatalogueWallet) {
  // A link that opens an app leads nowhere on a computer.
  const onPhone = globalThis.matchMedia?.('(pointer: coarse)').matches
  return kinds.flatMap(([field, label]) => {
    if (!onPhone && field === 'mobile_link') return []
    const href = safeDeepLink(wallet[field])
    return href ? [{ field, label, href }] : []
  })
}
