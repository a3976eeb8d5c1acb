import * as z from 'zod/mini'
import { askForAccount } from '../chains/askRpc.js'
import type { EvmTransaction } from '../history/EvmTransaction.js'
import {
  cutPage,
  type FoundPage,
  type FoundTransaction,
  type Position
} from '../history/findEvmTransactions.js'
import { limits } from '../limits.js'
import { askExplorer } from './askExplorer.js'
import type { IndexKind } from './ChainIndexes.js'

/** What an account sent and received by itself, what contracts paid it, and the movements of tokens and of both kinds of collectibles. */
const actions = ['txlist', 'txlistinternal', 'tokentx', 'tokennfttx', 'token1155tx'] as const

/** How many entries of each kind are requested; the second number if all of them are in one block. */
const entries = { usual: 50, most: 10_000 } as const

/** More than any chain has blocks. */
const newestBlock = 999_999_999

const number = z.pipe(
  z.string().check(z.regex(/^\d{1,15}$/u)),
  z.transform((value: string) => Number(value))
)
const hash = z.string().check(z.regex(/^0x[\da-f]{64}$/iu))
const address = z.string().check(z.regex(/^0x[\da-f]{40}$/iu))
const entryShape = z.object({
  hash: z.optional(hash),
  /** Blockscout's name for the hash among payments of contracts. */
  transactionHash: z.optional(hash),
  blockNumber: number,
  transactionIndex: z.optional(number)
})
const paymentShape = z.object({
  from: address,
  to: z.union([address, z.literal('')]),
  value: z.pipe(
    z.string().check(z.regex(/^\d{1,78}$/u)),
    z.transform((value: string) => BigInt(value))
  ),
  isError: z.optional(z.string())
})

/** Payments of the chain's own currency that contracts made, by the hashes of their transactions. */
export type InternalPayments = ReadonlyMap<string, EvmTransaction['internal']>

/** A page of an index, with the payments by contracts in its transactions. */
export interface IndexedPage extends FoundPage {
  readonly internal: InternalPayments
}

/** An index of the chain, by the API of Etherscan's form that it has. */
interface ExplorerIndex {
  readonly kind: IndexKind
  readonly url: string
}

/**
 * Finds transactions of an account that are older than a position, or its newest, using an API of Etherscan's form.
 *
 * @param askIndex counts what it is given as an answer or a failure of the index; the endpoint's own failures are not among them
 */
export async function findIndexedTransactions(
  askIndex: <Answer>(read: (index: ExplorerIndex) => Promise<Answer>) => Promise<Answer>,
  endpoint: string,
  account: string,
  before: Position | undefined
): Promise<IndexedPage> {
  const from = before ?? { block: newestBlock, index: 1 }
  // The first transaction of a block marks the end of the previous block.
  const newest = from.index > 0 ? from.block : from.block - 1
  const lists = await askIndex((index) =>
    Promise.all(actions.map((action) => readList(index, action, account, newest)))
  )
  const oldest = Math.max(...lists.map((list) => list.oldest))
  const [, internals] = lists
  const all = await placesOf(
    endpoint,
    lists.flatMap(({ read }) => read.filter(({ block }) => block >= oldest))
  )
  return { ...cutPage(all, oldest, from), internal: internals?.payments ?? new Map() }
}

/** An entry whose position in its block may not be known. */
type Entry = Omit<FoundTransaction, 'index'> & { readonly index: number | undefined }

/** The result of an action, whole blocks down to `oldest`. */
interface ReadList {
  readonly oldest: number
  readonly read: readonly Entry[]
  readonly payments: InternalPayments
}

async function readList(
  index: ExplorerIndex,
  action: (typeof actions)[number],
  account: string,
  newest: number
): Promise<ReadList> {
  const ask = (offset: number) => {
    const range = { startblock: 0, endblock: newest, page: 1, offset, sort: 'desc' }
    return askExplorer(index, action, { address: account, ...range })
  }
  const some = await ask(entries.usual)
  const isCut = some.length >= entries.usual
  const answer = isCut && isOneBlock(some.map(toEntry)) ? await ask(entries.most) : some
  const read = answer.map(toEntry)
  const isWhole = !isCut || (answer !== some && answer.length < entries.most)
  const last = read.at(-1)?.block ?? 0
  return {
    // The last block of a list that continues may be incomplete.
    oldest: isWhole ? 0 : isOneBlock(read) ? last : last + 1,
    read,
    payments: action === 'txlistinternal' ? paymentsIn(answer) : new Map()
  }
}

const isOneBlock = (read: readonly Entry[]): boolean => read[0]?.block === read.at(-1)?.block

function toEntry(value: unknown): Entry {
  const { hash, transactionHash, blockNumber, transactionIndex } = z.parse(entryShape, value)
  const name = hash ?? transactionHash
  if (name === undefined) throw new Error('the index names no transaction')
  return { hash: name.toLowerCase(), block: blockNumber, index: transactionIndex }
}

function paymentsIn(list: readonly unknown[]): InternalPayments {
  const payments = new Map<string, EvmTransaction['internal'][number][]>()
  for (const one of list) {
    const { hash } = toEntry(one)
    const { from, to, value, isError = '0' } = z.parse(paymentShape, one)
    if (isError === '0') payments.set(hash, [...(payments.get(hash) ?? []), { from, to: to || null, value }])
  }
  return payments
}

const placeShape = z.nullish(
  z.object({
    transactionIndex: z.pipe(
      z.string().check(z.regex(/^0x[\da-f]{1,13}$/iu)),
      z.transform((value: string) => Number(value))
    )
  })
)

/** Each transaction once, with its position in its block: lists of payments by contracts do not include it. */
async function placesOf(endpoint: string, found: readonly Entry[]): Promise<readonly FoundTransaction[]> {
  const byHash = new Map<string, Entry>()
  for (const one of found) if (byHash.get(one.hash)?.index === undefined) byHash.set(one.hash, one)
  const open = [...byHash.values()].filter(({ index }) => index === undefined).slice(0, limits.indexedPlaces)
  const answers = await askForAccount(
    endpoint,
    open.map(({ hash }) => ['eth_getTransactionByHash', hash] as const)
  )
  const places = new Map(
    open.map(({ hash }, at) => [hash, z.parse(placeShape, answers[at])?.transactionIndex] as const)
  )
  return [...byHash.values()].flatMap((one) => {
    const index = one.index ?? places.get(one.hash)
    return index === undefined ? [] : [{ ...one, index }]
  })
}
