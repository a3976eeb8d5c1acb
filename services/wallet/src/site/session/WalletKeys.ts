import type { WalletAddresses } from '../worker/formats.js'
import type { Signed, SignRequest } from '../worker/messages.js'

/** The login and the account that a request was approved for. */
export interface Signer {
  readonly userId: string
  /** On eip155 or solana. */
  readonly account: string
}

/** The wallet of whoever is logged in. Keys are whole in the worker only, for one operation. */
export interface WalletKeys {
  /**
   * The addresses; makes the wallet, or this device's share of it, where there is none yet.
   *
   * @throws FrameError RECOVERY_NEEDED, SHARE_INTEGRITY, STORAGE, …
   */
  open(): Promise<WalletAddresses>
  /**
   * Signs what the visitor has approved, one after the other.
   *
   * @param signer who approved it
   * @throws FrameError NOT_CONNECTED where somebody else is logged in by now
   */
  sign(requests: readonly SignRequest[], signer: Signer): Promise<readonly Signed[]>
}
