import type { Misbehaving } from './Misbehaving.js'
import { useWallet } from './useWallet.js'
import { walletWith } from './walletWith.js'

/** Returns unrequested answers, and offers less than it declares. */
export const walletOfNonsense: Misbehaving = {
  plugins: walletWith(() => ({
    request: (() => 42) as never,
    switchNetwork: 'soon' as never,
    disconnect: (() => ({ odd: true })) as never
  })),
  blamed: "The plugin 'culprit' is at fault: switch the network",
  met: useWallet
}
