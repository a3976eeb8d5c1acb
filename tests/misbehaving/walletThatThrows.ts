import type { Misbehaving } from './Misbehaving.js'
import { useWallet } from './useWallet.js'
import { walletWith } from './walletWith.js'

/** Throws a plain error on every request to its live session. */
export const walletThatThrows: Misbehaving = {
  plugins: walletWith(() => {
    const fail = () => Promise.reject(new Error('wallet broke'))
    return { request: fail, switchNetwork: fail, disconnect: fail }
  }),
  blamed: "sign failed: KitError core/faulty: The plugin 'culprit' is at fault: sign_text: wallet broke",
  met: useWallet
}
