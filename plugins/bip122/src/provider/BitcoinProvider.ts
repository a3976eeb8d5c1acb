import type { NetworkId } from '@plugboard/core'

/** An address that the wallet has opened. */
export interface AccountAddress {
  readonly address: string
  readonly purpose: 'payment' | 'ordinal'
  /** Hex, where the wallet reports it. */
  readonly publicKey?: string
  /** BIP-32 derivation path, where the wallet reports it. */
  readonly path?: string
}

/** Parameters of `signPSBT`. */
export interface SignPsbtParams {
  /** BIP-174, in base64. */
  readonly psbt: string
  /** Inputs to sign; those that the wallet's accounts can spend when absent. */
  readonly signInputs?: readonly {
    readonly index: number
    readonly address?: string
    readonly sighashTypes?: readonly number[]
  }[]
  /** Sends the transaction when the wallet has signed it unchanged and completely. */
  readonly broadcast?: boolean
}

/** The events of `BitcoinProvider`, and what their listeners get. */
export interface BitcoinProviderEvents {
  accountsChanged: readonly AccountAddress[]
  networkChanged: NetworkId
  disconnect: undefined
}

/**
 * The provider that `kit.provider('bip122')` returns: one form for whatever wallet is connected. Every request passes the kit's hooks. Amounts are satoshis as bigint.
 */
export interface BitcoinProvider {
  /** Opens the modal where no wallet is connected; resolves with the payment address. */
  connect(): Promise<string>
  disconnect(): Promise<void>
  /** The payment address first, the ordinal address after it; empty while no wallet is connected. */
  getAccountAddresses(): Promise<readonly AccountAddress[]>
  /** The signature in hex: ECDSA (BIP-137) or BIP-322 by the kind of the address, where `protocol` is absent. */
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
  /** The methods that wallets are asked by over WalletConnect, and reads of the chain. */
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
