import type { SafeDeepLink } from '@plugboard/core'

/** An Android intent of a wallet that this package itself knows; no catalogue can give one. */
export type BuiltInIntent = string & { readonly builtIn: true }

/**
 * Leaves for a wallet: a web page in a tab of its own, an app in place, or above the frame that the page is in. Call it in a
 * click, or the browser may refuse.
 */
export function openLink(link: SafeDeepLink | BuiltInIntent): void {
  const isWeb = link.startsWith('https:')
  const framed = globalThis.self !== globalThis.top
  globalThis.open?.(link, isWeb ? '_blank' : framed ? '_top' : '_self', 'noopener,noreferrer')
}
