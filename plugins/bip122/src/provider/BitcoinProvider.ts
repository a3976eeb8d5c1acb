import type { NetworkId } from '@plugboard/core'

/** An address that the wallet exposes. */
export interface AccountAddress {
  readonly address: string
  readonly purpose: 'payment' | 'ordinal'
  /** Hex, if the wallet reports it. */
  readonly publicKey?: string
  /** BIP-32 derivation path, if the wallet reports it. */
  readonly path?: string
}

/** Parameters of `signPSBT`. */
export interface SignPsbtParams {
  /** BIP-174, in base64. */
  readonly psbt: string
  /** Inputs to sign. Default: those that the wallet's accounts can spend. */
  readonly signInputs?: readonly {
    readonly index: number
    readonly address?: string
    readonly sighashTypes?: readonly number[]
  }[]
  /** Sends the transaction if the wallet signed it unchanged and completely. */
  readonly broadcast?: boolean
}

/** The events of `BitcoinProvider`, and what their listeners receive. */
export interface BitcoinProviderEvents {
  accountsChanged: readonly AccountAddress[]
  networkChanged: NetworkId
  disconnect: undefined
}

/**
 * The provider that `kit.provider('bip122')` returns: one form for whatever wallet is connected. Every request passes the kit's hooks. Amounts are satoshis as bigint.
 */
export interface BitcoinProvider {
  /** Opens the modal if no wallet is connected; resolves with the payment address. */
  connect(): Promise<string>
  disconnect(): Promise<void>
  /** The payment address first, followed by the ordinal address; empty while no wallet is connected. */
  getAccountAddresses(): Promise<readonly AccountAddress[]>
  /** The signature in hex. If `protocol` is absent, ECDSA (BIP-137) or BIP-322, depending on the kind of the address. */
  signMessage(params: {
    readonly message: string
    readonly address?: string
    readonly protocol?: 'ecdsa' | 'bip322'
  }): Promise<string>
  /** The PSBT with the wallet's signatures in base64, and with `broadcast` the transaction id. */
  signPSBT(params: SignPsbtParams): Promise<{ readonly psbt: string; readonly txid?: string }>
  /** Pays, and resolves with the transaction id. */
  sendTransfer(params: { readonly recipient: string; readonly amount: bigint }): Promise<string>
  /** A CAIP-2 id. */
  switchNetwork(networkId: NetworkId): Promise<void>
  /** The wallet methods used over WalletConnect, and reads of the chain. */
  request<T = unknown>(args: { readonly method: string; readonly params?: unknown }): Promise<T>
  on<E extends keyof BitcoinProviderEvents>(
    event: E,
    listener: (data: BitcoinProviderEvents[E]) => void
  ): BitcoinProvider
  removeListener<E extends keyof BitcoinProviderEvents>(
    event: E,
    listener: (data: BitcoinProviderEvents[E]) => void
  ): BitcoinProvider
}

declare module '@plugboard/core' {
  interface Providers {
    bip122: BitcoinProvider
  }
}
