import type { Signed, SignRequest } from '../worker/messages.js'

/** The account of the wallet on each kind of chain. */
export interface WalletAddresses {
  /** With the checksum of EIP-55. */
  readonly eip155: string
  /** Base58. */
  readonly solana: string
}

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
