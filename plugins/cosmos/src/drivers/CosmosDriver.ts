import type { CosmosNetwork } from '../CosmosNetwork.js'
import type { AminoDocument, DirectDocument } from '../documents.js'

/** One account that a wallet has on a chain. */
export interface DriverKey {
  /** In bech32; not checked. */
  readonly address: unknown
  /** Compressed secp256k1, 33 bytes; not checked. */
  readonly publicKey: unknown
  /** True for a hardware wallet that signs only Amino documents. */
  readonly aminoOnly: boolean
}

/** A signature in Amino's form: key and 64 bytes of ECDSA in base64. Not checked. */
export interface DriverSignature {
  readonly pub_key: { readonly type: string; readonly value: string }
  readonly signature: string
}

/** A wallet's signed document, which can differ from the request: wallets let the visitor change the fee. */
export interface DriverSigned<Document> {
  readonly signed: Document
  readonly signature: DriverSignature
}

/**
 * One Cosmos wallet, whatever its protocol is. A driver only translates: the session and the signer check addresses and signatures and translate
 * errors. Every session has its own driver.
 */
export interface CosmosDriver {
  /** The wallet's own object, for a host that needs it. */
  readonly provider: unknown
  /** Asks the visitor to open a chain to this page; shows nothing when it is open already. */
  enable(chainId: string): Promise<void>
  /** The account that the visitor has chosen; shows nothing if the chain is enabled. */
  key(chainId: string): Promise<DriverKey>
  /** Whether the chain is open to this page, without showing anything; `undefined` when the wallet does not say. */
  isEnabled(chainId: string): Promise<boolean | undefined>
  /** Offers a chain that the wallet does not know. */
  suggest(network: CosmosNetwork): Promise<void>
  signDirect(chainId: string, signer: string, document: DirectDocument): Promise<DriverSigned<DirectDocument>>
  signAmino(chainId: string, signer: string, document: AminoDocument): Promise<DriverSigned<AminoDocument>>
  /** Signs a text by ADR-36. */
  signArbitrary(chainId: string, signer: string, text: string): Promise<DriverSignature>
  /** Listens until `signal` aborts: the visitor has chosen another account, or has locked or unlocked the wallet. */
  listen(stale: () => void, signal: AbortSignal): void
  /** Tells the wallet to forget this page. */
  disconnect(chainIds: readonly string[]): Promise<void>
}
