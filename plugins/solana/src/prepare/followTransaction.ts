import { isKitError } from '@plugboard/core'
import { sleep } from '@plugboard/core/chain'
import type { SolanaReader } from './SolanaReader.js'

/** A transaction that was sent and is not confirmed yet. */
export interface FollowedTransaction {
  readonly signature: string
  /** Sends it again, because busy nodes drop transactions. Absent if the page does not have it. */
  readonly resend?: (() => Promise<unknown>) | undefined
  /** After this block it can no longer be included. */
  readonly lastValidBlockHeight?: number | undefined
  /** Its recent blockhash, if the last block for which that is valid is unknown. */
  readonly blockhash?: string | undefined
}

/** How often the network is asked about a transaction, in milliseconds. */
const pollMs = { first: 400, longest: 5_000, factor: 1.3 } as const

/**
 * Follows a transaction until the network has confirmed it, or it has failed. A transaction that never arrived counts as failed only when its
 * blockhash is known to be too old in blocks that the network will not take back. A transaction with an unknown blockhash can always still arrive.
 *
 * @param reader stops following when its signal aborts
 * @throws KitError `connect/aborted` when the reader's signal aborts
 */
export async function followTransaction(
  reader: SolanaReader,
  followed: FollowedTransaction
): Promise<'confirmed' | 'failed'> {
  const { signature, resend } = followed
  const expiry = new BlockhashExpiry(reader, followed)
  let delay: number = pollMs.first
  for (;;) {
    try {
      const state = await readState(reader, signature)
      if (state !== 'unknown') return state
      // It may have been included in the last possible block, so it is looked up once more.
      if (await expiry.isOver()) {
        const late = await readState(reader, signature)
        return late === 'unknown' ? 'failed' : late
      }
      await resend?.()
    } catch (error) {
      if (isKitError(error) && error.code === 'connect/aborted') throw error
      // The endpoint did not answer, or no longer accepts it: the transaction proceeds regardless.
    }
    await sleep(delay, { signal: reader.signal })
    delay = Math.min(delay * pollMs.factor, pollMs.longest)
  }
}

async function readState(
  reader: SolanaReader,
  signature: string
): Promise<'confirmed' | 'failed' | 'unknown'> {
  const value = await reader.value('getSignatureStatuses', [[signature], { searchTransactionHistory: true }])
  const status = Array.isArray(value) ? Object(value[0]) : {}
  if (!['confirmed', 'finalized'].includes(status.confirmationStatus)) return 'unknown'
  return status.err === null || status.err === undefined ? 'confirmed' : 'failed'
}

/** Knows when the blockhash of a transaction has become too old, in blocks that the network will not take back. */
class BlockhashExpiry {
  /** A node that has never known a blockhash might not have heard of it yet. */
  #wasValid = false

  constructor(
    private readonly reader: SolanaReader,
    private readonly followed: FollowedTransaction
  ) {}

  async isOver(): Promise<boolean> {
    const { lastValidBlockHeight, blockhash } = this.followed
    const finalized = { commitment: 'finalized' }
    if (lastValidBlockHeight !== undefined)
      return Number(await this.reader.ask('getBlockHeight', [finalized])) > lastValidBlockHeight
    if (blockhash === undefined) return false
    const isValid = await this.reader.value('isBlockhashValid', [blockhash, finalized])
    if (isValid === true) this.#wasValid = true
    return isValid === false && this.#wasValid
  }
}
