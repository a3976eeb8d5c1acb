import * as z from 'zod/mini'
import { askAll, type RpcQuestion, RpcRefusal, refusedForAccount } from '../chains/askRpc.js'
import { AnswerTooLong } from '../chains/fetchChain.js'
import { GatewayError } from '../errors/GatewayError.js'
import { limits } from '../limits.js'
import { transferTopics } from './transferTopics.js'

/** A position in a chain. Smaller positions are older. */
export interface Position {
  readonly block: number
  /** Of a transaction in its block. */
  readonly index: number
}

/** The position of a transaction. */
export interface FoundTransaction extends Position {
  readonly hash: string
}

/** Some transactions of an account, newest first, and where to continue. */
export interface FoundPage {
  readonly found: readonly FoundTransaction[]
  readonly next: Position | undefined
}

const quantity = z.pipe(
  z.string().check(z.regex(/^0x[\da-f]{1,13}$/iu)),
  z.transform((value: string) => Number(value))
)
const hash = z.string().check(z.regex(/^0x[\da-f]{64}$/iu))
const searchShape = z.object({
  txs: z.array(z.object({ hash, blockNumber: quantity, transactionIndex: quantity })),
  lastPage: z.boolean()
})
const logsShape = z.array(
  z.object({ transactionHash: hash, blockNumber: quantity, transactionIndex: quantity })
)

/** JSON-RPC 2.0: the method does not exist. Some nodes report an invalid parameter instead. */
const unknownMethod = [-32601, -32602, -32600]

/**
 * Finds transactions of an account that are older than a position: those that name it, from the index of a node with the methods of Otterscan,
 * and those that only move tokens to or from it, from the logs of the same blocks.
 *
 * @throws GatewayError `HISTORY_UNAVAILABLE` if the node has no such index
 */
export async function findEvmTransactions(
  endpoint: string,
  account: string,
  before: Position | undefined
): Promise<FoundPage> {
  const from = before ?? { block: (await readHead(endpoint)) + 1, index: 0 }
  // The first transaction of a block marks the end of the previous block.
  const newest = from.index > 0 ? from.block : from.block - 1
  if (newest < 1) return { found: [], next: undefined }
  const { txs, lastPage } = await search(endpoint, account, newest + 1)
  const isEnd = lastPage || txs.length === 0
  const named = txs.map(({ hash, blockNumber, transactionIndex }) => ({
    hash,
    block: blockNumber,
    index: transactionIndex
  }))
  const { oldest, moved } = await readTransfers(endpoint, account, {
    oldest: isEnd ? 0 : Math.min(...named.map(({ block }) => block)),
    newest
  })
  const byHash = new Map([...named, ...moved].map((one) => [one.hash, one]))
  return cutPage([...byHash.values()], oldest, from)
}

/** A page of what was found in the blocks from `oldest` on: entries older than `from`, newest first. */
export function cutPage(read: readonly FoundTransaction[], oldest: number, from: Position): FoundPage {
  const all = read
    .filter((one) => one.block >= oldest && isOlder(one, from))
    .sort((a, b) => b.block - a.block || b.index - a.index)
  const found = all.slice(0, limits.historyPage)
  const last = found.at(-1)
  if (last && all.length > found.length) return { found, next: last }
  return { found, next: oldest === 0 ? undefined : { block: oldest, index: 0 } }
}

const isOlder = (one: Position, other: Position): boolean =>
  one.block < other.block || (one.block === other.block && one.index < other.index)

async function readHead(endpoint: string): Promise<number> {
  const [head] = await askAll(endpoint, [['eth_blockNumber']])
  return z.parse(quantity, head)
}

/** Whole blocks, so that there may be more than requested. */
async function search(endpoint: string, account: string, before: number) {
  const [page] = await askOtterscan(endpoint, [
    ['ots_searchTransactionsBefore', account, before, limits.historyPage]
  ])
  return z.parse(searchShape, page)
}

/**
 * Like `askForAccount`, for methods of Otterscan.
 *
 * @throws GatewayError `HISTORY_UNAVAILABLE` if the node does not have them, `CHAIN_UNREACHABLE` if it refuses them for this account
 */
export async function askOtterscan(
  endpoint: string,
  questions: readonly RpcQuestion[]
): Promise<readonly unknown[]> {
  try {
    return await askAll(endpoint, questions)
  } catch (error) {
    if (!(error instanceof RpcRefusal)) throw error
    throw unknownMethod.includes(error.code) ? new GatewayError('HISTORY_UNAVAILABLE') : refusedForAccount()
  }
}

/** A number of blocks, both ends in it. */
interface BlockRange {
  readonly oldest: number
  readonly newest: number
}

/**
 * Reads which transactions moved tokens of an account. If a node refuses so many blocks, it is asked for the newer half of them,
 * and so on; `oldest` says how far it came.
 */
async function readTransfers(
  endpoint: string,
  account: string,
  { oldest, newest }: BlockRange
): Promise<{ readonly oldest: number; readonly moved: readonly FoundTransaction[] }> {
  const range = { fromBlock: toHex(oldest), toBlock: toHex(newest) }
  const topics = transferTopics(account)
  try {
    const answers = await askAll(
      endpoint,
      topics.map((one) => ['eth_getLogs', { ...range, topics: one }] as const)
    )
    const logs = answers.flatMap((answer) => z.parse(logsShape, answer))
    const moved = logs.map(({ transactionHash, blockNumber, transactionIndex }) => ({
      hash: transactionHash,
      block: blockNumber,
      index: transactionIndex
    }))
    return { oldest, moved }
  } catch (error) {
    const isTooMuch = error instanceof RpcRefusal || error instanceof AnswerTooLong
    if (!isTooMuch || oldest === newest) throw error
    return readTransfers(endpoint, account, { oldest: Math.ceil((oldest + newest) / 2), newest })
  }
}

const toHex = (value: number): string => `0x${value.toString(16)}`
