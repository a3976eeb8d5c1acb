import { type Hex, isHex } from 'viem'
import { eip155Errors } from '../errors.js'

/** A log that a contract wrote, and its position. Everything is in lower case. */
export interface EvmLog {
  readonly address: Hex
  readonly topics: readonly Hex[]
  readonly data: Hex
  readonly block: number
  readonly blockHash: Hex
  readonly transactionHash: Hex
  /** The place of its transaction in the block. */
  readonly transactionIndex: number
  /** Its own place in the block. */
  readonly index: number
}

type RawLog = Readonly<
  Record<
    | 'address'
    | 'topics'
    | 'data'
    | 'blockNumber'
    | 'blockHash'
    | 'transactionHash'
    | 'transactionIndex'
    | 'logIndex'
    | 'removed',
    unknown
  >
>

/**
 * Reads the logs of an answer. Logs that a reorganisation took back (`removed`) and logs that are not in a block yet are left out.
 *
 * @throws KitError `eip155/readFailed` if the answer is not a list of logs
 */
export function readLogs(answer: unknown): readonly EvmLog[] {
  if (!Array.isArray(answer))
    throw eip155Errors.readFailed({ notes: 'The network returned no list of logs.' })
  return answer.flatMap((entry: unknown) => {
    const raw = Object(entry) as RawLog
    if (raw.removed === true || raw.blockNumber === null) return []
    const log = readLog(raw)
    if (!log) throw eip155Errors.readFailed({ notes: 'The network returned something that is not a log.' })
    return [log]
  })
}

function readLog(raw: RawLog): EvmLog | undefined {
  const { address, topics, data, blockHash, transactionHash } = raw
  const [block, transactionIndex, index] = [raw.blockNumber, raw.transactionIndex, raw.logIndex].map(toCount)
  if (block === undefined || transactionIndex === undefined || index === undefined) return undefined
  if (!isBytes(address, 20) || !isBytes(blockHash, 32) || !isBytes(transactionHash, 32)) return undefined
  if (!isHex(data) || data.length % 2 || !isTopics(topics)) return undefined
  return {
    address: lower(address),
    topics: topics.map(lower),
    data: lower(data),
    block,
    blockHash: lower(blockHash),
    transactionHash: lower(transactionHash),
    transactionIndex,
    index
  }
}

const isTopics = (value: unknown): value is readonly Hex[] =>
  Array.isArray(value) && value.length <= 4 && value.every((topic) => isBytes(topic, 32))

/** Whether a value is the given number of bytes in hex. */
export const isBytes = (value: unknown, size: number): value is Hex =>
  isHex(value) && value.length === 2 + 2 * size

/** Reads a quantity that counts something; nothing if the value is not a quantity or is too large to count with. */
export function toCount(value: unknown): number | undefined {
  const number = isHex(value) && value !== '0x' ? Number(value) : undefined
  return Number.isSafeInteger(number) ? number : undefined
}

export const lower = (value: Hex): Hex => value.toLowerCase() as Hex
