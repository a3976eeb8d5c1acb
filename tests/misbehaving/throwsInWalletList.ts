import { walletEntries } from '@plugboard/core'
import { failing } from './failing.js'
import type { Misbehaving } from './Misbehaving.js'
import { tapping } from './tapping.js'

/** Throws when the list of wallets is created. */
export const throwsInWalletList: Misbehaving = {
  plugins: tapping('walletList', failing),
  face: true,
  blamed: "Stopped by 'culprit': no luck",
  met: (kit) => walletEntries(kit)
}
