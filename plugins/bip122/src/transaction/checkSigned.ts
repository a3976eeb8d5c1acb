import { mergeSigned } from './mergeSigned.js'
import type { SignedPsbt } from './SignedPsbt.js'

/**
 * Checks what a wallet gave back against what it was given.
 *
 * @throws KitError `bip122/notAsShown`, `bip122/badSignature`
 */
export function checkSigned(signed: SignedPsbt): void {
  mergeSigned(signed)
}
