import { sha256 } from '@cosmjs/crypto'
import type { StargateClient } from '@cosmjs/stargate'
import { isOwnError } from '@plugboard/core'
import { hex } from '@scure/base'
import { chainError } from './chainError.js'

/** The words of a node that already has it: nodes remember what their pool and the latest blocks contain. */
const alreadyThere = /already (in mempool|exists in cache)/i

/**
 * Sends a signed transaction to the network. It is not an error if no endpoint answers, because one may still have accepted it: a later look-up shows
 * whether it is included. The endpoint that is asked next may already have it.
 *
 * @param connect may also find no endpoint
 * @throws KitError `cosmos/wrongSequence`, `cosmos/notEnough`, `cosmos/insufficientFee`, `cosmos/refused`; `connect/aborted`
 */
export async function submitTransaction(
  connect: () => Promise<StargateClient>,
  wire: Uint8Array
): Promise<void> {
  try {
    await (await connect()).broadcastTxSync(wire)
  } catch (error) {
    const refusal = isOwnError(error) ? error : chainError(error)
    if (refusal.code !== 'cosmos/readFailed' && !alreadyThere.test(String(refusal.notes))) throw refusal
  }
}

/** The id of a transaction: the hash of all its bytes, signatures included, in upper-case hex. */
export const hashOf = (wire: Uint8Array): string =>
  hex.encode(Uint8Array.from(sha256(Uint8Array.from(wire)))).toUpperCase()
