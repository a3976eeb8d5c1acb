import { type CatalogueWallet, type SafeDeepLink, safeDeepLink } from '@plugboard/core'
import { onAndroid, onPhone } from './onPhone.js'

/** Where a wallet's app can be had on this device, or its home page. */
export function storeLink(wallet: CatalogueWallet): SafeDeepLink | undefined {
  const { app_store, play_store, chrome_store, homepage } = wallet
  const store = onAndroid() ? play_store : onPhone() ? app_store : chrome_store
  return safeDeepLink(store) ?? safeDeepLink(homepage)
}
