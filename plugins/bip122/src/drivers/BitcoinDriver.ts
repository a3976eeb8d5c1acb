import type { NetworkId } from '@plugboard/core'
import type { DriverAccount } from './DriverAccount.js'
import type { MessageRequest } from './MessageRequest.js'
import type { PaymentRequest } from './PaymentRequest.js'
import type { PsbtToSign } from './PsbtToSign.js'

/** What a wallet shows to the page at a moment. */
export interface WalletState {
  /** In the wallet's own order; empty when it is locked or does not know the page. */
  readonly accounts: readonly DriverAccount[]
  /** The network that it is on; absent when it does not say, or when no CAIP-2 id stands for it. */
  readonly networkId?: NetworkId | undefined
}

/** What the session of a wallet hears of it. Calls after the listening has ended do nothing. */
export interface DriverEvents {
  /** Accounts or network have changed; what is absent is as it was. */
  change(now: Partial<WalletState>): void
  /** Something has changed and the wallet does not say what: the driver's `read` tells. */
  stale(): void
  /** The wallet has ended the connection. */
  close(): void
}

/**
 * One Bitcoin wallet as this plugin sees it, whatever its protocol is. A driver only translates: it checks no
 * address and no signature, and lets through whatever the wallet throws; the session sees to all of that, in one place.
 * Made anew for every session. Amounts are satoshis as bigint, transactions PSBTs (BIP-174) as bytes.
 */
export interface BitcoinDriver {
  /** The wallet's own object, for a host that needs it. */
  readonly provider: unknown
  /** Networks that the wallet can be used on; absent when it does not say. */
  readonly networkIds?: readonly NetworkId[] | undefined
  /** Asks the visitor to open the wallet to this page, on `networkId` where the wallet lets a page choose. */
  connect(networkId: NetworkId): Promise<WalletState>
  /** The same without showing anything; no accounts where the wallet would have to ask. */
  read(networkId: NetworkId): Promise<WalletState>
  /** Hears the wallet until `signal` aborts. */
  listen(events: DriverEvents, signal: AbortSignal): void
  /** The signature as bytes: 65 for ECDSA (BIP-137), a serialized witness for BIP-322. */
  signMessage(request: MessageRequest): Promise<Uint8Array>
  /** The PSBT with the signatures of the asked inputs; the wallet may have finalized these. */
  signPsbt(request: PsbtToSign): Promise<Uint8Array>
  /** The wallet builds, signs and sends a payment of its own; the transaction id. */
  sendTransfer?(request: PaymentRequest): Promise<string>
  /** Moves the wallet to a network; what it shows there. */
  switchNetwork?(networkId: NetworkId): Promise<WalletState>
  /** Tells the wallet to forget this page. */
  disconnect?(): Promise<void>
}
