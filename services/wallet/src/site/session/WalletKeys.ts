import type { WalletAddresses } from '../worker/formats.js'
import type { Signed, SignRequest } from '../worker/messages.js'

/** The wallet of whoever is logged in. Keys are whole in the worker only, for one operation. */
export interface WalletKeys {
  /**
   * The addresses; makes the wallet, or this device's share of it, where there is none yet.
   *
   * @throws FrameError RECOVERY_NEEDED, SHARE_INTEGRITY, STORAGE, …
   */
  open(): Promise<WalletAddresses>
  /** Signs what the visitor has approved, one after the other. */
  sign(requests: readonly SignRequest[]): Promise<readonly Signed[]>
}
