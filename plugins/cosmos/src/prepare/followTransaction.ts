import { connectErrors } from '@plugboard/core'
import { sleep } from '@plugboard/core/chain'
import type { CosmosNetwork } from '../CosmosNetwork.js'
import type { RpcReader } from '../chain/RpcReader.js'
import { hashOf } from '../chain/submitTransaction.js'
import {
  findByPlace,
  findTransaction,
  type IncludedTransaction,
  readSequence,
  type TransactionSource
} from '../chain/transactions.js'
import { readSigned, type SigningPlace, signatureOf } from './signedTransaction.js'

/** A transaction that was sent and is not confirmed yet. */
export interface FollowedTransaction {
  /** Its hash, in upper-case hex. */
  readonly id: string
  /** Sends it to the network again. Absent if the page does not have it. */
  readonly resend?: (() => Promise<unknown>) | undefined
  /** Its account, and its place in the account's sequence, if known. */
  readonly place?: SigningPlace | undefined
  readonly signal: AbortSignal
}

/** How often the network is asked about a transaction, in milliseconds. */
const pollMs = { first: 500, longest: 6_000, factor: 1.3 } as const

/**
 * How long the sequence of a transaction may count as used while the endpoint finds no transaction that used it, in milliseconds: nodes index
 * transactions after they have run them, and behind one address can be several nodes, some of which lag behind.
 */
const indexingMs = 20_000

type Outcome = 'confirmed' | 'failed' | 'replaced'

/**
 * Follows a transaction until a block contains it, or another one with its place in the account's sequence. An endpoint that cannot be reached, or
 * that keeps no transactions, is asked again.
 *
 * @throws KitError `connect/aborted` when the signal aborts
 */
export async function followTransaction(
  reader: RpcReader,
  network: CosmosNetwork,
  { id, resend, place, signal }: FollowedTransaction
): Promise<Outcome> {
  const source: TransactionSource = { reader, network, signal }
  let delay: number = pollMs.first
  let usedSince: number | undefined
  for (;;) {
    if (signal.aborted) throw connectErrors.aborted()
    try {
      const found = await findTransaction(source, id)
      if (found) return outcomeOf(found)
      if (place && (await readSequence(source, place.from)) > place.sequence) {
        usedSince ??= performance.now()
        const outcome = await readByPlace(source, id, place)
        if (outcome) return outcome
        if (performance.now() - usedSince > indexingMs) return 'replaced'
      }
      await resend?.()
    } catch {
      // The endpoint did not answer, or no longer accepts it: the transaction proceeds regardless.
    }
    await sleep(delay, { signal })
    delay = Math.min(delay * pollMs.factor, pollMs.longest)
  }
}

const outcomeOf = ({ code }: IncludedTransaction): Outcome => (code === 0 ? 'confirmed' : 'failed')

/** The outcome of a transaction by what an endpoint finds at its place; `undefined` if it finds nothing that the account has signed. */
async function readByPlace(
  source: TransactionSource,
  id: string,
  place: SigningPlace
): Promise<Outcome | undefined> {
  const all = await findByPlace(source, place).catch(() => [])
  const own = all.find(({ wire }) => hashOf(wire) === id)
  if (own) return outcomeOf(own)
  const isTaken = all.some(({ wire }) => {
    const signed = readSigned(wire)
    return signed !== undefined && signatureOf(signed, place) !== 'invalid'
  })
  return isTaken ? 'replaced' : undefined
}
