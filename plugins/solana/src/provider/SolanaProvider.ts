import type { StandardId } from '../discovery/chainNames.js'

/** An account in the form of the Wallet Standard. */
export interface ProviderAccount {
  /** Base58 of 32 bytes. */
  readonly address: string
  readonly publicKey: Uint8Array
  readonly chains: readonly StandardId[]
  readonly features: readonly StandardId[]
}

/** A message and the account to sign it. */
export interface MessageInput {
  readonly account: ProviderAccount
  readonly message: Uint8Array
}

/** A transaction in its wire format, legacy or version 0. */
export interface TransactionInput {
  readonly account: ProviderAccount
  readonly transaction: Uint8Array
  /** Its network; the kit switches there first. Default: the kit's current network. */
  readonly chain?: StandardId | undefined
  readonly options?: object | undefined
}

/** The fields of a sign-in request that a site asks to be signed (`solana:signIn`). Times are ISO 8601. */
export interface SignInInput {
  readonly domain?: string | undefined
  readonly address?: string | undefined
  readonly statement?: string | undefined
  readonly uri?: string | undefined
  readonly version?: string | undefined
  readonly chainId?: string | undefined
  readonly nonce?: string | undefined
  readonly issuedAt?: string | undefined
  readonly expirationTime?: string | undefined
  readonly notBefore?: string | undefined
  readonly requestId?: string | undefined
  readonly resources?: readonly string[] | undefined
}

/** What was signed, and by which account. */
export interface SignInOutput {
  readonly account: ProviderAccount
  readonly signedMessage: Uint8Array
  /** Ed25519, 64 bytes. */
  readonly signature: Uint8Array
}

/** The features of the Wallet Standard that the kit provides for its wallet. All reject with a KitError. */
export type ProviderFeatures = {
  readonly 'standard:connect': {
    readonly version: '1.0.0'
    /** Opens the modal if nobody is connected; with `silent` it only waits for a connection that is being restored. */
    connect(input?: { readonly silent?: boolean | undefined }): Promise<{
      readonly accounts: readonly ProviderAccount[]
    }>
  }
  readonly 'standard:disconnect': { readonly version: '1.0.0'; disconnect(): Promise<void> }
  readonly 'standard:events': {
    readonly version: '1.0.0'
    on(
      event: 'change',
      listener: (change: { readonly accounts?: readonly ProviderAccount[] }) => void
    ): () => void
  }
  readonly 'solana:signMessage': {
    readonly version: '1.1.0'
    signMessage(
      ...inputs: readonly MessageInput[]
    ): Promise<readonly { readonly signedMessage: Uint8Array; readonly signature: Uint8Array }[]>
  }
  readonly 'solana:signTransaction': {
    readonly version: '1.0.0'
    readonly supportedTransactionVersions: readonly ['legacy', 0]
    signTransaction(
      ...inputs: readonly TransactionInput[]
    ): Promise<readonly { readonly signedTransaction: Uint8Array }[]>
  }
  readonly 'solana:signAndSendTransaction': {
    readonly version: '1.0.0'
    readonly supportedTransactionVersions: readonly ['legacy', 0]
    signAndSendTransaction(
      ...inputs: readonly TransactionInput[]
    ): Promise<readonly { readonly signature: Uint8Array }[]>
  }
  readonly 'solana:signIn': {
    readonly version: '1.0.0'
    signIn(...inputs: readonly SignInInput[]): Promise<readonly SignInOutput[]>
  }
  /** Marks it as a kit's own provider, so that no kit lists it as a wallet. */
  readonly 'plugboard:kit': { readonly version: '1.0.0' }
}

/**
 * The provider that `kit.provider('solana')` returns: a Wallet Standard wallet that represents whichever wallet the visitor connects.
 * `StandardWalletAdapter` of `@solana/wallet-adapter` takes it as it is; `offerKit` of `@plugboard/solana/wallet-standard` registers it with the
 * page, where apps of both kinds find it.
 */
export interface SolanaProvider {
  readonly version: '1.0.0'
  readonly name: string
  readonly icon: `data:image/svg+xml;base64,${string}`
  readonly chains: readonly StandardId[]
  readonly features: ProviderFeatures
  /** The active account first; observed through `standard:events`. */
  readonly accounts: readonly ProviderAccount[]
}

declare module '@plugboard/core' {
  interface Providers {
    solana: SolanaProvider
  }
}
