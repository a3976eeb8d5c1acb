import type { NetworkId } from '@plugboard/core'
import type { SiwxMessage } from '../message/SiwxMessage.js'

/**
 * Checks whether the account that a message names has signed it. False for anything malformed, and if the chain says no. Rejects only if a chain's
 * endpoint, which must be asked, gives no answer within 5 s.
 *
 * @param beforeChainCall called before an endpoint is asked; a rejection ends the check without asking
 */
export type SignatureCheck = (
  signed: SignedText,
  options: SignatureOptions,
  beforeChainCall?: () => Promise<void>
) => Promise<boolean> | boolean

/** A text, the message parsed from it, and the signature in the encoding of its namespace's wallets. */
export interface SignedText {
  readonly text: string
  readonly message: SiwxMessage
  readonly signature: string
}

/** Options of the checks of some namespaces. */
export interface SignatureOptions {
  /**
   * Endpoints of eip155 networks by CAIP-2 id. With one, wallets that are contracts can sign in there (ERC-1271, and ERC-6492 if they are not
   * deployed yet). Without one, only accounts with a key can.
   */
  readonly rpcUrls?: Readonly<Record<NetworkId, string>> | undefined
  /**
   * Verifies Bitcoin messages instead of the built-in check, which supports addresses with one key; for scripts, pass a function that supports them
   * too.
   */
  readonly verifyBitcoin?:
    | ((signed: {
        readonly address: string
        readonly text: string
        readonly signature: string
      }) => boolean | Promise<boolean>)
    | undefined
}
