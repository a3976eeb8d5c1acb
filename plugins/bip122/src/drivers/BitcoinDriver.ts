import type { NetworkId } from '@plugboard/core'

/** An account as a wallet reports it. All of it is a claim: the session checks the address, and which network it belongs to. */
export interface DriverAccount {
  readonly address: string
  /** Hex as the wallet gives it: 33 bytes, or 32 (x-only) of a taproot account. */
  readonly publicKey?: string | undefined
  /** What the wallet uses the address for; absent when it does not say. */
  readonly purpose?: 'payment' | 'ordinal' | undefined
  /** BIP-32 derivation path, if the wallet reports it. */
  readonly path?: string | undefined
}

/** How a message is signed: with the key of a hash address (BIP-137), or as a spend of a virtual output (BIP-322, simple). */
export type MessageProtocol = 'ecdsa' | 'bip322'

/** A text to sign as one of the accounts that the wallet has opened. */
export interface MessageRequest {
  readonly message: string
  readonly address: string
  readonly protocol: MessageProtocol
}

/** An input to sign, and the account to sign it with. */
export interface InputToSign {
  readonly index: number
  readonly address: string
  /** Allowed signature hash types (BIP-143, BIP-341); the wallet's default when absent. */
  readonly sighashTypes?: readonly number[] | undefined
}

/** A transaction to sign. The wallet never sends it: what it signed is checked first. */
export interface PsbtToSign {
  /** BIP-174. */
  readonly psbt: Uint8Array
  readonly inputs: readonly InputToSign[]
  readonly networkId: NetworkId
}

/** A payment that the wallet makes by itself. */
export interface PaymentRequest {
  readonly from: string
  readonly to: string
  readonly satoshis: bigint
  readonly networkId: NetworkId
}

/** What a wallet exposes to the page at one moment. */
export interface WalletState {
  /** In the wallet's own order; empty when it is locked or does not know the page. */
  readonly accounts: readonly DriverAccount[]
  /** The wallet's current network; absent if it does not say, or if the network has no CAIP-2 id. */
  readonly networkId?: NetworkId | undefined
}

/** What a driver reports to the session of its wallet. Calls after the driver has stopped listening do nothing. */
export interface DriverEvents {
  /** Accounts or network have changed; absent fields are unchanged. */
  change(now: Partial<WalletState>): void
  /** Something has changed and the wallet does not say what: `read` must be called. */
  stale(): void
  /** The wallet has ended the connection. */
  close(): void
}

/**
 * One Bitcoin wallet, whatever its protocol is. A driver only translates: the session checks addresses and signatures and translates errors, in one
 * place for all wallets. Every session has its own driver. Amounts are satoshis as bigint, transactions PSBTs (BIP-174) as bytes.
 */
export interface BitcoinDriver {
  /** The wallet's own object, for a host that needs it. */
  readonly provider: unknown
  /** Networks that the wallet can be used on; absent when it does not say. */
  readonly networkIds?: readonly NetworkId[] | undefined
  /** Asks the visitor to open the wallet to this page, on `networkId` if the wallet lets a page choose. */
  connect(networkId: NetworkId): Promise<WalletState>
  /** The same without showing anything; no accounts if the wallet would have to ask. */
  read(networkId: NetworkId): Promise<WalletState>
  /** Listens to the wallet until `signal` aborts. */
  listen(events: DriverEvents, signal: AbortSignal): void
  /** The signature as bytes: 65 for ECDSA (BIP-137), a serialized witness for BIP-322. */
  signMessage(request: MessageRequest): Promise<Uint8Array>
  /** The PSBT with the signatures of the requested inputs; the wallet may have finalized these. */
  signPsbt(request: PsbtToSign): Promise<Uint8Array>
  /** The wallet builds, signs and sends a payment itself; resolves with the transaction id. */
  sendTransfer?(request: PaymentRequest): Promise<string>
  /** Switches the wallet to a network; resolves with the state that it then exposes. */
  switchNetwork?(networkId: NetworkId): Promise<WalletState>
  /** Tells the wallet to forget this page. */
  disconnect?(): Promise<void>
}
