import { connectErrors } from '@plugboard/core'
import { solanaErrors } from '../errors.js'
import { type BrowsingWallet, browseLink } from './browsingWallets.js'

/**
 * Opens a wallet's app, which loads this page in its own browser; nothing is ever connected here.
 *
 * @throws KitError `solana/continueInApp` once the visitor is back on this page, `connect/aborted`
 */
export function openInWallet(wallet: BrowsingWallet, signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) return reject(connectErrors.aborted())
    const link = browseLink(wallet, location)
    if (!link) return reject(connectErrors.failed({ notes: 'This page has no address that can be opened.' }))
    const end = (error: Error) => {
      document.removeEventListener('visibilitychange', back)
      reject(error)
    }
    // The page is hidden while the app is in front.
    const back = () => document.visibilityState === 'visible' && end(solanaErrors.continueInApp())
    document.addEventListener('visibilitychange', back)
    signal.addEventListener('abort', () => end(connectErrors.aborted()), { once: true })
    // In the same tab: a separate tab would stay behind, empty, when the app opens. In the top window, because an app cannot leave a frame.
    open(link, globalThis.self === globalThis.top ? '_self' : '_top', 'noopener,noreferrer')
  })
}
