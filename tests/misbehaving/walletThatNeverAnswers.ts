import type { Misbehaving } from './Misbehaving.js'
import { never } from './never.js'
import { useWallet } from './useWallet.js'
import { walletWith } from './walletWith.js'

/** Never answers any request to its live session. */
export const walletThatNeverAnswers: Misbehaving = {
  plugins: walletWith(() => ({ request: never, switchNetwork: never, disconnect: never })),
  blamed: "The connector 'odd' of the plugin 'culprit' did not answer",
  met: useWallet
}
