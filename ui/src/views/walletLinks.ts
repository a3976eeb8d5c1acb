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

type Field = (typeof kinds)[number][0]

/** What a phone can install comes first, what it cannot install last: few browsers on phones support extensions. */
const onAndroid: readonly Field[] = ['play_store', 'mobile_link', 'webapp_link', 'homepage', 'app_store']
const onApple: readonly Field[] = ['app_store', 'mobile_link', 'webapp_link', 'homepage', 'play_store']

/**
 * The links for installing a wallet: those of its catalogue entry that are safe, with the key of their label. Links for the visitor's device come
 * first.
 */
export function walletLinks(wallet: CatalogueWallet) {
  // On phones and tablets, wallets are apps.
  const onPhone = globalThis.matchMedia?.('(pointer: coarse)').matches
  const order = /android/i.test(globalThis.navigator?.userAgent ?? '') ? onAndroid : onApple
  const rank = ([field]: readonly [Field, string]) => (order.indexOf(field) + kinds.length) % kinds.length
  const sorted = onPhone ? [...kinds].sort((a, b) => rank(a) - rank(b)) : kinds
  // A link that opens an app does nothing on a computer.
  return sorted.flatMap(([field, label]) => {
    if (!onPhone && field === 'mobile_link') return []
    const href = safeDeepLink(wallet[field])
    return href ? [{ field, label, href }] : []
  })
}
