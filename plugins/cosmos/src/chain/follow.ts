import type { StargateClient } from '@cosmjs/stargate'
import { cosmosErrors } from '../errors.js'
import { codeError } from './chainError.js'

/** How often is looked, in milliseconds. */
const pace = 400

/** A transaction that is on its way. */
export interface Followed {
  /** SHA-256 of the transaction, in upper-case hex. */
  readonly hash: string
  /** Milliseconds. */
  readonly atMost: number
  readonly signal?: AbortSignal | undefined
}

/**
 * Waits until a block holds the transaction, and it has gone well.
 *
 * @throws KitError `cosmos/failed`, `cosmos/outOfGas`, `cosmos/notEnough`; `cosmos/notIncluded` when it takes too long: it may arrive still
 */
export async function follow(client: StargateClient, { hash, atMost, signal }: Followed): Promise<void> {
  for (let waited = 0; waited <= atMost; waited += pace) {
    signal?.throwIfAborted()
    // A read that fails now says nothing of the transaction.
    const found = await client.getTx(hash).catch(() => null)
    if (found?.code) throw codeError(found.code, 'sdk', found.rawLog, cosmosErrors.failed, undefined)
    if (found) return
    await new Promise((resolve) => setTimeout(resolve, pace))
  }
  throw cosmosErrors.notIncluded({ notes: hash })
}
