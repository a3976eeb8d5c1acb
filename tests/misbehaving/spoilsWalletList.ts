import type { Misbehaving } from './Misbehaving.js'
import { tapping } from './tapping.js'

/** Answers the list of wallets with what is none. */
export const spoilsWalletList: Misbehaving = {
  plugins: tapping('walletList', () => [1, {}, null]),
  face: true
}
