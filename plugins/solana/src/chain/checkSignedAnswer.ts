import { base58, base64 } from '@scure/base'
import { type MessageCompiledInstruction, type VersionedMessage, VersionedTransaction } from '@solana/web3.js'
import { solanaErrors } from '../errors.js'
import { checkSigned } from '../session/checkSigned.js'
import { readSignedWire } from '../session/wireTransaction.js'

/** What wallets may do to a transaction in addition to signing it. */
export interface SigningRules {
  /** Add nothing except checks of what the transaction does. By default, wallets may add their own instructions, e.g. a fee for faster processing. */
  readonly onlyGuards?: boolean | undefined
}

/** The program of the checks that wallets add to protect their users (Lighthouse). */
export const guardProgram = 'L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95'

/**
 * The transaction that a wallet signed, in base64, and the signature by which the network identifies it. Checks that its payer is the requested
 * account, and that it does what was requested.
 *
 * @throws KitError `solana/badSignature`, `solana/notAsShown`
 */
export async function checkSignedAnswer(
  answer: unknown,
  asked: VersionedTransaction,
  payer: string,
  { onlyGuards = false }: SigningRules = {}
): Promise<{ readonly wire: string; readonly signature: string }> {
  const given = asked.serialize()
  const signed = readSignedWire(answer, given, payer)
  const { message, signatures } = deserialize(signed)
  if (message.staticAccountKeys[0]?.toBase58() !== payer)
    throw solanaErrors.badSignature({ notes: 'Another account would pay for the transaction.' })
  await checkSigned(given, signed, base58.decode(payer))
  checkInstructions(asked.message, message)
  if (onlyGuards) checkAdditions(asked.message, message)
  return { wire: base64.encode(signed), signature: base58.encode(signatures[0] ?? new Uint8Array()) }
}

function deserialize(wire: Uint8Array): VersionedTransaction {
  try {
    return VersionedTransaction.deserialize(wire)
  } catch (cause) {
    throw solanaErrors.badSignature({ cause })
  }
}

/**
 * Compares the transaction that a wallet returned with the one it was asked to sign: each requested instruction must be there once, and in the same
 * order. Wallets add their own instructions, e.g. a fee for faster processing.
 *
 * @throws KitError `solana/notAsShown`
 */
function checkInstructions(asked: VersionedMessage, signed: VersionedMessage): void {
  const wanted = describeInstructions(asked)
  const kept = describeInstructions(signed).filter((one) => wanted.includes(one))
  if (kept.length !== wanted.length || !wanted.every((one, at) => one === kept[at]))
    throw solanaErrors.notAsShown({ notes: 'The wallet signed a different transaction than it was given.' })
}

/**
 * Checks that the wallet's additions are only checks, and that no other signer is required.
 *
 * @throws KitError `solana/notAsShown`
 */
function checkAdditions(asked: VersionedMessage, signed: VersionedMessage): void {
  const wanted = describeInstructions(asked)
  const added = describeInstructions(signed).filter((one) => !wanted.includes(one))
  const program = added.map((one) => one.split('|')[0]).find((one) => one !== guardProgram)
  if (program)
    throw solanaErrors.notAsShown({ notes: `The wallet added an instruction of the program ${program}.` })
  if (signed.header.numRequiredSignatures !== asked.header.numRequiredSignatures)
    throw solanaErrors.notAsShown({ notes: 'The wallet added another required signer.' })
}

/**
 * Each instruction as text: the program, its accounts with their permissions, its data in base64. Accounts from a table are named by it and their
 * index there.
 */
export function describeInstructions(message: VersionedMessage): readonly string[] {
  const { addressTableLookups: lookups } = message
  const placesOf = (which: 'writableIndexes' | 'readonlyIndexes') =>
    lookups.flatMap(({ accountKey, [which]: places }) => places.map((place) => `${accountKey}/${place}`))
  const names = [
    ...message.staticAccountKeys.map((key) => key.toBase58()),
    // The writable ones of all tables are first.
    ...placesOf('writableIndexes'),
    ...placesOf('readonlyIndexes')
  ]
  const name = (at: number) => names[at] ?? `account ${at}`
  const may = (at: number) =>
    `${message.isAccountSigner(at) ? 's' : ''}${message.isAccountWritable(at) ? 'w' : ''}`
  return message.compiledInstructions.map(
    ({ programIdIndex, accountKeyIndexes, data }: MessageCompiledInstruction) =>
      [
        name(programIdIndex),
        ...accountKeyIndexes.map((at) => `${name(at)} ${may(at)}`),
        base64.encode(Uint8Array.from(data))
      ].join('|')
  )
}
