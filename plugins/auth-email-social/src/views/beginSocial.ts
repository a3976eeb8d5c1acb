import { isKitError, type Kit } from '@plugboard/core'
import { embeddedWalletToken } from '../EmbeddedWallet.js'
import type { SocialProvider } from '../protocol/shapes.js'

/** Begins a login within the click that requests it, shows its progress, and then the account. */
export function beginSocial(kit: Kit, provider: SocialProvider): void {
  const wallet = kit.get(embeddedWalletToken)
  const login = wallet?.startSocial(provider)
  if (!login) return
  const view = provider === 'farcaster' ? 'ConnectingFarcaster' : 'ConnectingSocial'
  const isShown = () => kit.router.open && kit.router.current.name === view
  if (!isShown())
    if (provider === 'farcaster') kit.push('ConnectingFarcaster')
    else kit.push('ConnectingSocial', { provider })
  login.then(
    () => isShown() && kit.reset([{ name: 'Account' }]),
    (error) => {
      // The login's state contains its errors. Without its code there is none.
      if (!isKitError(error) || error.code !== 'auth/loadFailed' || wallet?.login.error) return
      kit.report(error)
      if (isShown()) kit.back()
    }
  )
}
