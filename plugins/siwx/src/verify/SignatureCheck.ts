import type { SignatureOptions } from './SignatureOptions.js'
import type { SignedText } from './SignedText.js'

/**
 * Whether the account that a message names has signed it. False for anything malformed; rejects only when something that has to be
 * asked (a chain's endpoint) does not answer.
 */
export type SignatureCheck = (signed: SignedText, options: SignatureOptions) => Promise<boolean> | boolean
