import { failing } from './failing.js'
import type { Misbehaving } from './Misbehaving.js'
import { useWallet } from './useWallet.js'
import { walletWith } from './walletWith.js'

/** Throws a value that is not even an error, synchronously, on every request to its live session. */
export const walletThatThrowsTexts: Misbehaving = {
  plugins: walletWith(() => ({ request: failing, switchNetwork: failing, disconnect: failing })),
  blamed:
    "switch failed: KitError core/faulty: The plugin 'culprit' is at fault: switch the network: no luck",
  met: useWallet
}
