import { base58, base64 } from '@scure/base'
import * as z from 'zod/mini'
import type { AskNetwork } from './readSolanaFacts.js'
import { programs } from './readSolanaInstruction.js'
import type { SolanaTransaction } from './readSolanaTransaction.js'

const validity = z.object({ value: z.boolean() })
const nonceAccount = z.object({
  value: z.object({
    owner: z.literal(programs.system),
    data: z.tuple([z.string().check(z.maxLength(1_000)), z.string()])
  })
})
/** `AdvanceNonceAccount` of the system program: its complete data. */
const advanceNonce = '4,0,0,0'
/** The position of the nonce in its account: after version, state and authority. */
const nonceStart = 40

/**
 * Whether a network knows the blockhash of a transaction: nothing else in the bytes says which network they are for. Instead of a blockhash there may
 * be the nonce of an account (durable nonces), which the first call then uses up.
 *
 * @returns `false` also for a blockhash that is too old
 * @throws FrameError CHAIN, NETWORK
 */
export async function isBlockhashKnown(
  { blockhash, accounts, instructions: [first] }: SolanaTransaction,
  ask: AskNetwork
): Promise<boolean> {
  // The newest blocks count too: the page may have asked a node that is ahead of this one.
  const valid = z.safeParse(validity, await ask('isBlockhashValid', [blockhash, { commitment: 'processed' }]))
  if (valid.success && valid.data.value) return true
  const nonce = first?.data.join() === advanceNonce ? accounts[first.accounts[0] ?? -1] : undefined
  if (!nonce || accounts[first?.program ?? -1]?.address !== programs.system) return false
  const options = { encoding: 'base64', commitment: 'processed' }
  const held = z.safeParse(nonceAccount, await ask('getAccountInfo', [nonce.address, options]))
  return held.success && readNonce(held.data.value.data[0]) === blockhash
}

function readNonce(text: string): string | undefined {
  try {
    return base58.encode(base64.decode(text).subarray(nonceStart, nonceStart + 32))
  } catch {
    return undefined
  }
}
