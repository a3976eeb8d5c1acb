import { walletEntries } from '@plugboard/core'
import type { Misbehaving } from './Misbehaving.js'
import { tapping } from './tapping.js'

/** Answers the list of wallets with something that is not a list. */
export const spoilsWalletList: Misbehaving = {
  plugins: tapping('walletList', () => [1, {}, null]),
  face: true,
  blamed: "Stopped by 'culprit': It returned a value that walletList does not accept",
  met: (kit) => walletEntries(kit)
}
