import { base58, base64 } from '@scure/base'
import { VersionedTransaction } from '@solana/web3.js'
import { solanaErrors } from '../errors.js'
import { checkSigned } from '../session/checkSigned.js'
import { signedWire } from '../session/signedWire.js'
import { checkInstructions } from './checkInstructions.js'

/**
 * The transaction that a wallet signed, in base64, and its signature by which the network knows it. Its payer is the account that was
 * asked, and it does what was asked.
 *
 * @throws KitError `solana/badSignature`, `solana/notAsShown`
 */
export async function signedIn(
  answer: unknown,
  asked: VersionedTransaction,
  payer: string
): Promise<{ readonly wire: string; readonly signature: string }> {
  const given = asked.serialize()
  const signed = signedWire(answer, given, payer)
  const { message, signatures } = read(signed)
  if (message.staticAccountKeys[0]?.toBase58() !== payer)
    throw solanaErrors.badSignature({ notes: 'Another account would pay for the transaction.' })
  await checkSigned(given, signed, base58.decode(payer))
  checkInstructions(asked.message, message)
  return { wire: base64.encode(signed), signature: base58.encode(signatures[0] ?? new Uint8Array()) }
}

function read(wire: Uint8Array): VersionedTransaction {
  try {
    return VersionedTransaction.deserialize(wire)
  } catch (cause) {
    throw solanaErrors.badSignature({ cause })
  }
}
