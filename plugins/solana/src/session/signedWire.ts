import { base58, base64 } from '@scure/base'
import { solanaErrors } from '../errors.js'
import { readWire } from './readWire.js'

/**
 * The signed transaction in an answer to `solana_signTransaction`. Phone wallets may give the signature alone, in base58: it is put where
 * it belongs.
 *
 * @param given the transaction that the wallet was asked to sign
 * @throws KitError `solana/badSignature` for an answer that holds neither
 */
export function signedWire(answer: unknown, given: Uint8Array, address: string): Uint8Array {
  const { transaction, signature } = Object(answer) as { transaction?: unknown; signature?: unknown }
  try {
    if (typeof transaction === 'string') return base64.decode(transaction)
    const bytes = base58.decode(String(signature))
    const { signers } = readWire(given)
    const at = signers.findIndex((key) => base58.encode(key) === address)
    if (at >= 0 && bytes.length === 64) {
      const signed = Uint8Array.from(given)
      // No transaction has more than 127 signers, so their count is one byte.
      signed.set(bytes, 1 + at * 64)
      return signed
    }
  } catch (cause) {
    throw solanaErrors.badSignature({ cause })
  }
  throw solanaErrors.badSignature({
    notes: 'The wallet gave no transaction and no signature of this account.'
  })
}
