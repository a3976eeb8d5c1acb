import { isKitError } from '@plugboard/core'
import { sleep } from '@plugboard/core/chain'
import type { SolanaReader } from './SolanaReader.js'

/** A transaction that is on its way. */
export interface FollowedTransaction {
  readonly signature: string
  /** Sends it once more: nodes drop transactions when they are busy. Absent where nobody here has it. */
  readonly resend?: (() => Promise<unknown>) | undefined
  /** After this block it can no longer arrive. */
  readonly lastValidBlockHeight?: number | undefined
  /** What it names as recent, where nobody has said until which block that holds. */
  readonly blockhash?: string | undefined
}

/** How often the network is asked about a transaction, in milliseconds. */
const pollMs = { first: 400, longest: 5_000, factor: 1.3 } as const

/**
 * Follows a transaction until the network has confirmed it, or it has failed. One that never arrived has failed when its blockhash is known to
 * be too old in what the network will not take back, and not before: what nobody here knows the blockhash of may still arrive.
 *
 * @param reader ends the following with its signal
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
      // It may have come with the last block that was open to it, so it is looked for once more.
      if (await expiry.isOver()) {
        const late = await readState(reader, signature)
        return late === 'unknown' ? 'failed' : late
      }
      await resend?.()
    } catch (error) {
      if (isKitError(error) && error.code === 'connect/aborted') throw error
      // The endpoint did not answer, or takes it no more: the transaction goes its way all the same.
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
  /** A node that has never known a blockhash may not have heard of it yet. */
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
