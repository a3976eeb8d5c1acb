import { concat, type Hex, hexToBigInt, isHex, numberToHex, size, slice, stringToHex } from 'viem'

/** The suffixes of this wallet's ids, 32 bytes each: of a batch that was sent whole, and of one whose sending stopped. */
const marks = {
  whole: stringToHex('plugboard/calls/1', { size: 32 }),
  stopped: stringToHex('plugboard/calls/1/stopped', { size: 32 })
} as const

/** The maximum number of transactions in a batch, so that a page cannot make the wallet ask for any number of receipts. */
export const mostTransactions = 20

/** The content of an EIP-5792 id, so that nothing needs to be stored for it. */
export interface Batch {
  readonly chainId: number
  /** Of the transactions, in the order in which they are sent. */
  readonly hashes: readonly Hex[]
  /** Whether they are all of the batch. Otherwise the network refused a transaction, and those after it were not sent. */
  readonly isWhole: boolean
}

/** The hashes, the number of the chain, and a mark of this wallet, 32 bytes each. */
export const toBatchId = ({ chainId, hashes, isWhole }: Batch): Hex =>
  concat([...hashes, numberToHex(chainId, { size: 32 }), isWhole ? marks.whole : marks.stopped])

/** Reads an id; `undefined` for one that this wallet has not issued. */
export function readBatchId(id: unknown): Batch | undefined {
  if (!isHex(id) || id.length % 64 !== 2) return undefined
  if (size(id) > (mostTransactions + 2) * 32) return undefined
  const words = Array.from({ length: size(id) / 32 }, (_, at) => slice(id, at * 32, at * 32 + 32))
  const [chain, mark] = words.slice(-2)
  const isWhole = mark === marks.whole
  if (words.length < 3 || !(isWhole || mark === marks.stopped) || chain === undefined) return undefined
  const chainId = hexToBigInt(chain)
  return chainId <= Number.MAX_SAFE_INTEGER
    ? { chainId: Number(chainId), hashes: words.slice(0, -2), isWhole }
    : undefined
}
