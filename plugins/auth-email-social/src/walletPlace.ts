import { createToken } from '@plugboard/core'
import type { Payload } from './protocol/payloads.js'

/** How the views tell the frame about the modal's appearance. */
export interface WalletPlace {
  setTheme(theme: Payload<'SYNC_THEME'>): Promise<void>
}

/** For the plugin's own views. */
export const walletPlaceToken = createToken<WalletPlace, 'auth/walletPlace'>('auth/walletPlace')
