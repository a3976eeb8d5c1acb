import type { Transaction } from '@plugboard/core'
import * as z from 'zod/mini'
import { askAll, askEach, parseEvmAddress, RpcRefusal } from '../chains/askRpc.js'
import { type NativeCurrency, nativeCurrencyOf } from '../chains/nativeCurrency.js'
import { GatewayError } from '../errors/GatewayError.js'
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
import { type FoundTransaction, findEvmTransactions, type Position } from './findEvmTransactions.js'
import type { HistoryPage, HistoryQuestion, HistorySource } from './HistorySource.js'
import { contractsIn, toTransaction } from './toTransaction.js'

/** What a transaction costs that runs no code. */
const plainGas = 21_000n

/**
 * History from a node with the methods of Otterscan (anvil, Erigon, Reth): payments of the chain's own currency, those that contracts make
 * included, and movements of tokens and collectibles.
 */
export const evmHistory = (names: TokenNames, lists: TokenLists): HistorySource => ({
  parseAddress: parseEvmAddress,
  async read({ chainId, endpoint, address, cursor }: HistoryQuestion): Promise<HistoryPage> {
    const currency = await nativeCurrencyOf(chainId)
    const { found, next } = await findEvmTransactions(endpoint, address, parseCursor(cursor))
    const transactions = await readTransactions(endpoint, found)
    return {
      data: await describe({ chainId, endpoint, address, currency, names, lists }, transactions),
      next: next ? `${next.block}.${next.index}` : null
    }
  }
})

/** A cursor is a place in the chain; what is older than it comes next. */
function parseCursor(cursor: string | undefined): Position | undefined {
  if (cursor === undefined) return undefined
  const [, block, index] = /^(\d{1,15})\.(\d{1,7})$/u.exec(cursor) ?? []
  if (block === undefined || index === undefined)
    throw new GatewayError('INVALID_QUERY', { field: 'cursor', message: 'cursor is none of this history.' })
  return { block: Number(block), index: Number(index) }
}

async function readTransactions(
  endpoint: string,
  found: readonly FoundTransaction[]
): Promise<readonly EvmTransaction[]> {
  const answers = await askAll(
    endpoint,
    found.flatMap(({ hash, block }) => [
      ['eth_getTransactionByHash', hash] as const,
      ['eth_getTransactionReceipt', hash] as const,
      ['eth_getBlockByNumber', `0x${block.toString(16)}`, false] as const
    ])
  )
  const read = found.map((_, at) => {
    const [transaction, receipt, block] = answers.slice(at * 3)
    return {
      ...z.parse(transactionShape, transaction),
      receipt: z.parse(receiptShape, receipt),
      time: z.parse(blockShape, block).timestamp
    }
  })
  // What contracts paid stands in neither the transaction nor its logs.
  const withCode = read.filter(({ receipt }) => receipt.status && receipt.gasUsed > plainGas)
  const internals = await askEach(
    endpoint,
    withCode.map(({ hash }) => ['ots_getInternalOperations', hash] as const)
  )
  const paid = new Map(
    withCode.map(({ hash }, at) => [
      hash,
      internals[at] instanceof RpcRefusal ? [] : z.parse(internalShape, internals[at])
    ])
  )
  return read.map((one) => ({ ...one, internal: paid.get(one.hash) ?? [] }))
}

async function describe(
  account: {
    readonly chainId: string
    readonly endpoint: string
    readonly address: string
    readonly currency: NativeCurrency
    readonly names: TokenNames
    readonly lists: TokenLists
  },
  transactions: readonly EvmTransaction[]
): Promise<readonly Transaction[]> {
  const { chainId, endpoint, address, currency, names, lists } = account
  const contracts = transactions.flatMap((one) => contractsIn(one, address))
  const tokens = await names.of(chainId, endpoint, contracts)
  const listed = await lists.of(chainId)
  const iconPathOf = (contract: string) => tokenImagePath(listed.get(contract))
  return transactions.map((one) => toTransaction(one, { chainId, address, currency, tokens, iconPathOf }))
}
