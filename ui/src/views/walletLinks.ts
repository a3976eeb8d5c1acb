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

/** Where a wallet can be had: the links of its catalogue entry that pass the gate, with the key of their label. */
export function walletLinks(wallet: CatalogueWallet) {
  // A link into an app leads nowhere on a machine that cannot have it.
  const onPhone = globalThis.matchMedia?.('(pointer: coarse)').matches
  return kinds.flatMap(([field, label]) => {
    if (!onPhone && field === 'mobile_link') return []
    const href = safeDeepLink(wallet[field])
    return href ? [{ field, label, href }] : []
  })
}
