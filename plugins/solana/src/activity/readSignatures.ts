import type { InBlock, NewestList } from '@plugboard/core/chain'
import { solanaErrors } from '../errors.js'
import type { SolanaReader } from '../prepare/SolanaReader.js'

/** A transaction that names an account; its id is its signature, and its height the slot. */
export interface ListedTransaction extends InBlock {
  /** The time of its block, in Unix seconds; absent if the node did not record it. */
  readonly time?: number | undefined
  readonly hasFailed: boolean
}

/** The start of a page: below a slot, one of whose transactions is named. */
export interface PageStart {
  readonly slot: number
  readonly signature: string
}

/** How many transactions of an account are listed for a page: more than a page has, because a page ends between two blocks. */
const limit = 100

/** Times have 32 bits. */
const lastTime = 2 ** 32

/**
 * Lists the newest transactions that name an account, or those before a page's start.
 *
 * @throws KitError `connect/aborted`, `solana/readFailed`
 */
export async function readSignatures(
  reader: SolanaReader,
  address: string,
  start?: PageStart
): Promise<NewestList<ListedTransaction>> {
  const before = start && { before: start.signature }
  const params = [address, { limit, commitment: 'confirmed', ...before }]
  const answer = await reader.ask('getSignaturesForAddress', params)
  if (!Array.isArray(answer) || answer.length > limit)
    throw solanaErrors.readFailed({ notes: 'getSignaturesForAddress returned no list.' })
  const listed = answer.map(readListed).sort((one, other) => other.height - one.height)
  const entries = listed.filter(({ height }) => start === undefined || height < start.slot)
  return { entries, mayContinue: answer.length === limit }
}

function readListed(given: unknown): ListedTransaction {
  const { signature, slot, err, blockTime } = Object(given) as Readonly<Record<string, unknown>>
  const isSlot = Number.isSafeInteger(slot) && Number(slot) >= 0
  if (!isSignature(signature) || !isSlot)
    throw solanaErrors.readFailed({
      notes: 'getSignaturesForAddress returned something that is not a transaction.'
    })
  const isTime = Number.isSafeInteger(blockTime) && Number(blockTime) > 0 && Number(blockTime) < lastTime
  return {
    id: signature,
    height: Number(slot),
    hasFailed: err !== null && err !== undefined,
    ...(isTime && { time: Number(blockTime) })
  }
}

/** Encodes a page's start in a cursor. */
export const writeStart = ({ slot, signature }: PageStart): string => `${slot} ${signature}`

/** @returns `undefined` if it is not a page's start */
export function readStart(place = ''): PageStart | undefined {
  const [slot = '', signature] = place.split(' ')
  const isStart = /^\d{1,15}$/.test(slot) && isSignature(signature) && place === `${slot} ${signature}`
  return isStart ? { slot: Number(slot), signature } : undefined
}

/** The shape of 64 bytes in base58. */
const isSignature = (value: unknown): value is string =>
  typeof value === 'string' && /^[1-9A-HJ-NP-Za-km-z]{64,88}$/.test(value)
