import { type Hex, numberToHex } from 'viem'
import type { EvmReader } from '../chain/EvmReader.js'
import { eip155Errors } from '../errors.js'
import { isBytes, lower, toCount } from './evmLogs.js'

/** A block, as far as histories need it. */
export interface ChainBlock {
  readonly number: number
  readonly hash: Hex
  /** Unix seconds. */
  readonly time: number
}

/** A place in the chain. Everything older comes before it: earlier blocks, and the transactions of its block with a smaller index. */
export interface ChainPlace {
  readonly block: number
  readonly index: number
}

/** Reads a block by its number or hash, or the newest block; nothing if the network does not have it. */
export async function readBlock(
  reader: EvmReader,
  block: number | Hex | 'latest'
): Promise<ChainBlock | undefined> {
  const isHash = isBytes(block, 32)
  const name = typeof block === 'number' ? numberToHex(block) : block
  const answer = await reader.ask(isHash ? 'eth_getBlockByHash' : 'eth_getBlockByNumber', [name, false])
  const { number, hash, timestamp } = Object(answer) as Readonly<Record<string, unknown>>
  const [height, time] = [toCount(number), toCount(timestamp)]
  return height === undefined || time === undefined || !isBytes(hash, 32)
    ? undefined
    : { number: height, hash: lower(hash), time }
}

/** Encodes a place, so that a page can continue from it. `hash` is the hash of its block: it shows later whether the chain is still the same. */
export const toCursor = ({ block, index }: ChainPlace, hash: Hex): string => `${block}.${index}.${hash}`

/**
 * Reads the place that a cursor names.
 *
 * @throws KitError `eip155/unknownCursor` if `toCursor` did not write it, or if the network now has another block there
 */
export async function readCursor(reader: EvmReader, cursor: string): Promise<ChainPlace> {
  const [, block, index, hash] = /^(\d{1,15})\.(\d{1,9})\.(0x[\da-f]{64})$/.exec(cursor) ?? []
  if (!hash) throw eip155Errors.unknownCursor({ notes: 'The cursor is not one of this namespace.' })
  const found = await readBlock(reader, Number(block))
  if (found?.hash !== hash)
    throw eip155Errors.unknownCursor({ notes: `The network has since replaced block ${block}.` })
  return { block: Number(block), index: Number(index) }
}

/** Whether a transaction is older than a place. */
export const isBefore = (one: ChainPlace, place: ChainPlace): boolean =>
  one.block < place.block || (one.block === place.block && one.index < place.index)

/** Orders places, newest first. */
export const newestFirst = (one: ChainPlace, other: ChainPlace): number =>
  other.block - one.block || other.index - one.index

/** How often a read is tried because the network replaced blocks in the meantime. */
const mostTries = 3

/**
 * Reads what is older than a cursor, or everything. The result is a consistent snapshot of the network: if it replaces blocks during the read, or
 * `read` finds that it did, everything is read again.
 *
 * @throws KitError `eip155/unknownCursor`, `eip155/readFailed`, and what `read` throws
 */
export async function readAtOnce<T>(
  reader: EvmReader,
  cursor: string | undefined,
  read: (from: ChainPlace) => Promise<T | undefined>
): Promise<T> {
  for (let left = mostTries; left > 0; left -= 1) {
    const head = await readBlock(reader, 'latest')
    if (!head) throw eip155Errors.readFailed({ notes: 'The network returned no latest block.' })
    const from =
      cursor === undefined ? { block: head.number + 1, index: 0 } : await readCursor(reader, cursor)
    const found = await read(from)
    const same = await readBlock(reader, head.number)
    if (found !== undefined && same?.hash === head.hash) return found
  }
  throw eip155Errors.readFailed({ notes: 'The network replaced its blocks while they were read.' })
}

/** The last block that can contain something older than a place. */
export const highestBlock = ({ block, index }: ChainPlace): number => (index > 0 ? block : block - 1)
