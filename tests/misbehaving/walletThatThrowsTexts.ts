import { failing } from './failing.js'
import type { Misbehaving } from './Misbehaving.js'
import { useWallet } from './useWallet.js'
import { walletWith } from './walletWith.js'

/** Throws what is not even an error, and at once, whatever its live session is asked. */
export const walletThatThrowsTexts: Misbehaving = {
  plugins: walletWith(() => ({ request: failing, switchNetwork: failing, disconnect: failing })),
  blamed:
    "switch failed: KitError core/faulty: The plugin 'culprit' is at fault: switch the network: no luck",
  met: useWallet
}
