import { setTimeout as sleep } from 'node:timers/promises'
import type { Transaction } from '@plugboard/core'
import * as z from 'zod/mini'
import { askForAccount, parseEvmAddress } from '../chains/askRpc.js'
import { type NativeCurrency, nativeCurrencyOf } from '../chains/nativeCurrency.js'
import { GatewayError } from '../errors/GatewayError.js'
import { readBlockscoutPieces } from '../indexes/blockscoutAccount.js'
import type { ChainIndexes } from '../indexes/ChainIndexes.js'
import { findIndexedTransactions, type InternalPayments } from '../indexes/findIndexedTransactions.js'
import type { FoundPieces, IndexedPieces } from '../indexes/IndexedCollectible.js'
import { limits } from '../limits.js'
import type { TokenLists } from '../tokens/TokenLists.js'
import type { TokenNames } from '../tokens/TokenNames.js'
import { tokenImagePath } from '../tokens/tokenImagePath.js'
import {
  blockShape,
  type EvmTransaction,
  internalShape,
  receiptShape,
  transactionShape
} from './EvmTransaction.js'
import {
  askOtterscan,
  type FoundTransaction,
  findEvmTransactions,
  type Position
} from './findEvmTransactions.js'
import type { HistoryPage, HistoryQuestion, HistorySource } from './HistorySource.js'
import { contractsIn, movesPieces, toTransaction } from './toTransaction.js'

/** The cost of a transaction that runs no code. */
const plainGas = 21_000n

/** The dependencies for reading `eip155` histories. */
interface EvmHistoryDeps {
  readonly names: TokenNames
  readonly lists: TokenLists
  readonly indexes: ChainIndexes
}

/**
 * History of the chain's own payments, including those that contracts make, and of movements of tokens and collectibles. The operator's index of the
 * chain, or a node with the methods of Otterscan (anvil, Erigon, Reth), says where to look; what happened is read from the chain.
 */
export const evmHistory = ({ names, lists, indexes }: EvmHistoryDeps): HistorySource => ({
  parseAddress: parseEvmAddress,
  async read({ chainId, endpoint, address, cursor }: HistoryQuestion): Promise<HistoryPage> {
    const currency = await nativeCurrencyOf(chainId)
    const before = parseCursor(cursor)
    const kind = indexes.kindOf(chainId)
    const page = kind
      ? await findIndexedTransactions(
          (read) => indexes.ask(chainId, (url) => read({ kind, url })),
          endpoint,
          address,
          before
        )
      : { ...(await findEvmTransactions(endpoint, address, before)), internal: undefined }
    const { next } = page
    const transactions = await readTransactions(endpoint, page.found, page.internal)
    const hasPieces = transactions.some((one) => movesPieces(one, address))
    const pieces =
      kind === 'blockscout' && hasPieces
        ? await readPieces(indexes, { chainId, address }, page.found)
        : undefined
    return {
      data: await describe({ chainId, endpoint, address, currency, names, lists, pieces }, transactions),
      next: next ? `${next.block}.${next.index}` : null
    }
  }
})

/** What the index says soon about the collectibles of a page, even if it fails later: the page is useful without the rest. */
async function readPieces(
  indexes: ChainIndexes,
  { chainId, address }: Pick<HistoryQuestion, 'chainId' | 'address'>,
  found: readonly FoundTransaction[]
): Promise<IndexedPieces> {
  const blocks = found.map(({ block }) => block)
  const range = { oldest: Math.min(...blocks), newest: Math.max(...blocks) }
  const pieces: FoundPieces = { spam: new Map(), names: new Map(), pictures: new Map() }
  const asked = indexes.ask(chainId, (url) => readBlockscoutPieces(url, address, range, pieces))
  await Promise.race([asked.catch(() => undefined), sleep(limits.piecesTimeout, undefined, { ref: false })])
  return pieces
}

/** A cursor is a position in the chain; older entries come next. */
function parseCursor(cursor: string | undefined): Position | undefined {
  if (cursor === undefined) return undefined
  const [, block, index] = /^(\d{1,15})\.(\d{1,7})$/u.exec(cursor) ?? []
  if (block === undefined || index === undefined)
    throw new GatewayError('INVALID_QUERY', {
      field: 'cursor',
      message: 'cursor does not belong to this history.'
    })
  return { block: Number(block), index: Number(index) }
}

async function readTransactions(
  endpoint: string,
  found: readonly FoundTransaction[],
  internal: InternalPayments | undefined
): Promise<readonly EvmTransaction[]> {
  const answers = await askForAccount(
    endpoint,
    found.flatMap(({ hash, block }) => [
      ['eth_getTransactionByHash', hash] as const,
      ['eth_getTransactionReceipt', hash] as const,
      ['eth_getBlockByNumber', `0x${block.toString(16)}`, false] as const
    ])
  )
  const read = found.flatMap((_, at) => {
    const [transaction, receipt, block] = answers.slice(at * 3)
    // An index may still name a transaction that a reorganisation has removed from the chain.
    if (internal && (transaction === null || receipt === null)) return []
    return [
      {
        ...z.parse(transactionShape, transaction),
        receipt: z.parse(receiptShape, receipt),
        time: z.parse(blockShape, block).timestamp
      }
    ]
  })
  if (internal)
    return read.map((one) => ({ ...one, internal: innerPayments(one, internal.get(one.hash.toLowerCase())) }))
  // Payments by contracts are in neither the transaction nor its logs: a history without them would pass for complete.
  const withCode = read.filter(({ receipt }) => receipt.status && receipt.gasUsed > plainGas)
  const internals = await askOtterscan(
    endpoint,
    withCode.map(({ hash }) => ['ots_getInternalOperations', hash] as const)
  )
  const paid = new Map(withCode.map(({ hash }, at) => [hash, z.parse(internalShape, internals[at])]))
  return read.map((one) => ({ ...one, internal: innerPayments(one, paid.get(one.hash)) }))
}

/** Some nodes list the payment of the transaction itself among those that contracts made. */
const innerPayments = (
  own: Pick<EvmTransaction, 'from' | 'to'>,
  payments: EvmTransaction['internal'] = []
): EvmTransaction['internal'] =>
  payments.filter(
    ({ from, to }) =>
      from.toLowerCase() !== own.from.toLowerCase() || to?.toLowerCase() !== own.to?.toLowerCase()
  )

async function describe(
  account: {
    readonly chainId: string
    readonly endpoint: string
    readonly address: string
    readonly currency: NativeCurrency
    readonly names: TokenNames
    readonly lists: TokenLists
    readonly pieces: IndexedPieces | undefined
  },
  transactions: readonly EvmTransaction[]
): Promise<readonly Transaction[]> {
  const { chainId, endpoint, address, currency, names, lists, pieces } = account
  const contracts = transactions.flatMap((one) => contractsIn(one, address))
  const tokens = await names.of(chainId, endpoint, contracts)
  const listed = await lists.of(chainId)
  const iconPathOf = (contract: string) => tokenImagePath(listed.get(contract))
  const owner = { chainId, address, currency, tokens, iconPathOf, pieces }
  return transactions.map((one) => toTransaction(one, owner))
}
