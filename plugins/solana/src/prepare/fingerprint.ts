import { ComputeBudgetProgram, type VersionedMessage } from '@solana/web3.js'
import { describeInstructions, guardProgram } from '../chain/checkSignedAnswer.js'
import { decodeAddress } from '../decodeAddress.js'
import type { SolanaReader } from './SolanaReader.js'

/** Identifies a payment before it is signed: its payer and its instructions. Wallets may change its fee and its blockhash. */
export type SolanaFingerprint = {
  readonly from: string
  /** As texts, in order, without those for the fee. */
  readonly instructions: readonly string[]
  /** The slot in which it was prepared. */
  readonly slot: number
  /** The last transaction of the account before it; empty if the network knew none. */
  readonly after: string
  readonly blockhash: string
  /** After this block the blockhash is too old. */
  readonly lastValidBlockHeight: number
  /** Whether the network has shown it with that blockhash. Until then, the wallet may have used a later one. */
  readonly isExact: boolean
}

/** The longest text of all instructions: a transaction has 1,232 bytes, and accounts from tables take one of them each. */
const maxLength = 40_000

/** Additions and changes that wallets may make because they do nothing else: the fee, and checks that protect their users. */
const isHarmless = (instruction: string): boolean =>
  [ComputeBudgetProgram.programId.toBase58(), guardProgram].some((program) =>
    instruction.startsWith(`${program}|`)
  )

const payerOf = ({ staticAccountKeys }: VersionedMessage): string => staticAccountKeys[0]?.toBase58() ?? ''

const instructionsOf = (message: VersionedMessage): readonly string[] =>
  describeInstructions(message).filter((one) => !isHarmless(one))

/** Reads the last transaction of an account; empty if there is none, and if the endpoint keeps no transactions. */
export async function readLastSignature(reader: SolanaReader, address: string): Promise<string> {
  const params = [address, { limit: 1, commitment: 'confirmed' }]
  const answer = await reader.ask('getSignaturesForAddress', params).catch(() => undefined)
  const { signature } = Object(Array.isArray(answer) ? answer[0] : undefined) as { signature?: unknown }
  return typeof signature === 'string' ? signature : ''
}

export const fingerprintOf = (
  message: VersionedMessage,
  prepared: Pick<SolanaFingerprint, 'slot' | 'after' | 'lastValidBlockHeight'>
): SolanaFingerprint =>
  Object.freeze({
    from: payerOf(message),
    instructions: Object.freeze(instructionsOf(message)),
    ...prepared,
    blockhash: message.recentBlockhash,
    isExact: false
  })

/** Reads a stored fingerprint; `undefined` if it is not one. */
export function readFingerprint(value: unknown): SolanaFingerprint | undefined {
  const { from, instructions, slot, after, ...rest } = Object(value) as Record<
    keyof SolanaFingerprint,
    unknown
  >
  const { blockhash, lastValidBlockHeight, isExact } = rest
  if (typeof from !== 'string' || !decodeAddress(from) || typeof isExact !== 'boolean') return undefined
  if (!isCount(slot) || typeof after !== 'string') return undefined
  if (!isCount(lastValidBlockHeight) || typeof blockhash !== 'string') return undefined
  if (!Array.isArray(instructions) || !instructions.length) return undefined
  if (!instructions.every((one) => typeof one === 'string') || instructions.join('').length > maxLength)
    return undefined
  return { from, instructions, slot, after, blockhash, lastValidBlockHeight, isExact }
}

/**
 * Whether a transaction is the one of a fingerprint: `other` if its payer differs or one of its instructions is missing, `more` if it also does
 * something else.
 */
export function compare(message: VersionedMessage, wanted: SolanaFingerprint): 'same' | 'more' | 'other' {
  const all = instructionsOf(message)
  let next = 0
  for (const one of all) if (one === wanted.instructions[next]) next += 1
  if (payerOf(message) !== wanted.from || next < wanted.instructions.length) return 'other'
  return all.length === wanted.instructions.length ? 'same' : 'more'
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0
