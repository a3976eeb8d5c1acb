import type { Kit } from '@plugboard/core'
import { useEffect } from 'react'
import { embeddedWalletToken } from '../EmbeddedWallet.js'

/** Leaving the view ends the login. @param signal of the view's entry in the history */
export function useLeavingEndsLogin(kit: Kit, signal: AbortSignal): void {
  useEffect(() => {
    const wallet = kit.get(embeddedWalletToken)
    const cancel = () => wallet && wallet.login.phase !== 'idle' && wallet.cancel()
    signal.addEventListener('abort', cancel)
    return () => signal.removeEventListener('abort', cancel)
  }, [kit, signal])
}
