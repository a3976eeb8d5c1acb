/** How a message is signed: with the key of a hash address (BIP-137), or as a spend of a virtual output (BIP-322, simple). */
export type MessageProtocol = 'ecdsa' | 'bip322'

/** A text to sign as one of the accounts that the wallet has opened. */
export interface MessageRequest {
  readonly message: string
  readonly address: string
  readonly protocol: MessageProtocol
}
