import { safeDeepLink } from '@plugboard/core'
import type { WalletConnectOptions } from '../WalletConnectOptions.js'
import { onPhone } from './onPhone.js'
import { openLink } from './openLink.js'

/** Brings the wallet's app to the front on a phone: a request waits in it. The link is the wallet's own claim, so it passes the gate. */
export function openWallet(
  redirect: { readonly native?: string | undefined; readonly universal?: string | undefined } | undefined,
  { preferUniversalLinks = false }: WalletConnectOptions
): void {
  if (!onPhone() || !redirect) return
  const { native, universal } = redirect
  const link = [preferUniversalLinks ? universal : native, native, universal].map(safeDeepLink).find(Boolean)
  if (link) openLink(link)
}
