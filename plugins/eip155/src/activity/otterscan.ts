import type { KitError } from '@plugboard/core'
import { BaseError, type Hex, RpcRequestError } from 'viem'
import { type EvmReader, unlessAborted } from '../chain/EvmReader.js'
import { eip155Errors } from '../errors.js'
import type { ChainPlace } from './chainPlace.js'
import type { EndpointLimits } from './EndpointLimits.js'
import { isBytes, lower, toCount } from './evmLogs.js'
import { type MinedTransaction, toAmount } from './minedTransactions.js'
import type { NativeMovement } from './toTransaction.js'

/** The place of a transaction that concerns an account. */
export interface FoundPlace extends ChainPlace {
  readonly hash: Hex
}

/** Transactions that call an account or are sent by it. Those that only move tokens of it are not included. */
export interface TransactionSearch {
  readonly places: readonly FoundPlace[]
  /** Nothing is missing from this block up to where the search began. */
  readonly lowest: number
}

/** No node returns more of them at once. */
const pageSize = 25

/** Whether an endpoint supports the Otterscan methods, as anvil, Erigon and Reth do; not, until it is asked again, if it does not answer. */
export async function hasOtterscan(reader: EvmReader, limits: EndpointLimits): Promise<boolean> {
  const supports = limits.supports(reader.network.caipNetworkId, 'ots', async () => {
    const level = await reader.ask('ots_getApiLevel').catch(unlessUnsupported)
    return Number.isInteger(level)
  })
  return (await supports.catch(unlessAborted)) ?? false
}

function unlessUnsupported(error: KitError): undefined {
  if (error.code !== 'connect/unsupportedMethod') throw error
}

/**
 * Finds the newest transactions of an account before a block (`ots_searchTransactionsBefore`).
 *
 * @throws KitError `eip155/readFailed`, `connect/aborted`
 */
export async function searchTransactions(
  reader: EvmReader,
  account: Hex,
  before: number
): Promise<TransactionSearch> {
  // The method takes block 0 as the newest block.
  if (before === 0) return { places: [], lowest: 0 }
  const answer = await reader.ask('ots_searchTransactionsBefore', [account, before, pageSize])
  const { txs, lastPage } = Object(answer) as Readonly<Record<string, unknown>>
  if (!Array.isArray(txs))
    throw eip155Errors.readFailed({ notes: 'ots_searchTransactionsBefore returned no list.' })
  const places = txs.map(toPlace)
  if (places.some(({ block }) => block >= before))
    throw eip155Errors.readFailed({
      notes: `ots_searchTransactionsBefore returned a transaction that is not before block ${before}.`
    })
  // A node returns everything in the last block that it looks at.
  const lowest = lastPage === true || !places.length ? 0 : Math.min(...places.map(({ block }) => block))
  return { places, lowest }
}

function toPlace(transaction: unknown): FoundPlace {
  const { hash, blockNumber, transactionIndex } = Object(transaction) as Readonly<Record<string, unknown>>
  const [block, index] = [toCount(blockNumber), toCount(transactionIndex)]
  if (!isBytes(hash, 32) || block === undefined || index === undefined)
    throw eip155Errors.readFailed({
      notes: 'ots_searchTransactionsBefore returned something that is not a transaction.'
    })
  return { hash: lower(hash), block, index }
}

/**
 * Reads the native currency that contracts moved from or to an account within a transaction. The node's list only shows whether there might be any,
 * because it also includes reverted calls. `undefined` if the node refuses to say: it may lack one of the methods, or no longer have what it needs to
 * trace an old transaction.
 *
 * @throws KitError `eip155/readFailed` if the node is not reached, or limits its callers, because it can be asked again; `connect/aborted`
 */
export async function readInnerMovements(
  reader: EvmReader,
  { hash, isFailed, from, to }: Pick<MinedTransaction, 'hash' | 'isFailed' | 'from' | 'to'>,
  account: Hex
): Promise<readonly NativeMovement[] | undefined> {
  if (isFailed) return []
  const operations = await reader.ask('ots_getInternalOperations', [hash]).catch(unlessRefused)
  if (operations === undefined) return undefined
  // Some nodes include the transaction itself.
  const isInner = (one: unknown) => {
    const ends = endsOf(one)
    return ends.includes(account) && (ends[0] !== from || ends[1] !== to)
  }
  if (!Array.isArray(operations) || !operations.some(isInner)) return []
  const options = { tracer: 'callTracer' }
  const trace = await reader.ask('debug_traceTransaction', [hash, options]).catch(unlessRefused)
  return trace === undefined
    ? undefined
    : innerCalls(trace).flatMap((call) => toMovement(call, account) ?? [])
}

/** Error codes by which an endpoint limits its callers: those of EIP-1474, of QuickNode and of HTTP. */
const limitCodes: readonly number[] = [-32_005, -32_007, 429]

function unlessRefused(error: KitError): undefined {
  const { cause } = error
  const refusal = cause instanceof BaseError && cause.walk((one) => one instanceof RpcRequestError)
  if (!(refusal instanceof RpcRequestError) || limitCodes.includes(refusal.code)) throw error
}

function endsOf(operation: unknown): readonly string[] {
  const { from, to } = Object(operation) as Readonly<Record<string, unknown>>
  return [from, to].map((end) => String(end).toLowerCase())
}

type CallFrame = Readonly<Record<'type' | 'from' | 'to' | 'value' | 'error' | 'calls', unknown>>

/** The calls inside a call, without those that were reverted. */
function innerCalls(frame: unknown): readonly CallFrame[] {
  const { calls } = Object(frame) as CallFrame
  if (!Array.isArray(calls)) return []
  const kept = calls.filter((call: unknown) => (Object(call) as CallFrame).error === undefined)
  return kept.flatMap((call: unknown) => [Object(call) as CallFrame, ...innerCalls(call)])
}

/** The kinds of calls that transfer their value. `DELEGATECALL` repeats the value of the call around it. */
const movingCalls: readonly unknown[] = ['CALL', 'CREATE', 'CREATE2', 'SELFDESTRUCT']

function toMovement({ type, from, to, value }: CallFrame, account: Hex): NativeMovement | undefined {
  const amount = toAmount(value)
  if (!amount || !movingCalls.includes(type) || !isBytes(from, 20) || !isBytes(to, 20)) return undefined
  const movement = { from: lower(from), to: lower(to), value: amount }
  return movement.from === account || movement.to === account ? movement : undefined
}
