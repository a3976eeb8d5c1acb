import { concat, type Hex, hexToBigInt, isHex, numberToHex, size, slice, stringToHex } from 'viem'

/** The suffix of this wallet's ids: 32 bytes. */
const magic = stringToHex('plugboard/calls/1', { size: 32 })

/** The maximum number of transactions in a batch, so that a page cannot make the wallet ask for any number of receipts. */
export const mostTransactions = 20

/** The content of an EIP-5792 id, so that nothing needs to be stored for it. */
export interface Batch {
  readonly chainId: number
  /** Of the transactions, in the order in which they are sent. */
  readonly hashes: readonly Hex[]
}

/** The hashes, the number of the chain, and a mark of this wallet, 32 bytes each. */
export const toBatchId = ({ chainId, hashes }: Batch): Hex =>
  concat([...hashes, numberToHex(chainId, { size: 32 }), magic])

/** Reads an id; `undefined` for one that this wallet has not issued. */
export function readBatchId(id: unknown): Batch | undefined {
  if (!isHex(id) || id.length % 64 !== 2) return undefined
  if (size(id) > (mostTransactions + 2) * 32) return undefined
  const words = Array.from({ length: size(id) / 32 }, (_, at) => slice(id, at * 32, at * 32 + 32))
  const [chain, mark] = words.slice(-2)
  if (words.length < 3 || mark !== magic || chain === undefined) return undefined
  const chainId = hexToBigInt(chain)
  return chainId <= Number.MAX_SAFE_INTEGER
    ? { chainId: Number(chainId), hashes: words.slice(0, -2) }
    : undefined
}
