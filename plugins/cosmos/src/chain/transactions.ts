import { isKitError } from '@plugboard/core'
import { base64, hex } from '@scure/base'
import type { CosmosNetwork } from '../CosmosNetwork.js'
import { cosmosErrors } from '../errors.js'
import { connectComet } from './connectComet.js'
import type { RpcReader } from './RpcReader.js'

/** Where transactions are looked for. */
export interface TransactionSource {
  readonly reader: RpcReader
  readonly network: CosmosNetwork
  readonly signal?: AbortSignal | undefined
}

/** A mined transaction as an endpoint returns it: none of it is checked yet. */
export interface IncludedTransaction {
  readonly wire: Uint8Array
  /** 0 if it succeeded. */
  readonly code: number
}

/** The account of a transaction, and its place in the account's sequence. */
export interface AccountPlace {
  readonly from: string
  readonly sequence: number
}

/** The number of pending transactions that are read at once; CometBFT returns no more. */
const maxWaiting = 100

/**
 * The mined transaction that an endpoint knows by its hash; `undefined` if it knows none.
 *
 * @param id in hex
 * @throws KitError `cosmos/readFailed`, also from a node that keeps no index of its transactions
 */
export async function findTransaction(
  { reader, network, signal }: TransactionSource,
  id: string
): Promise<IncludedTransaction | undefined> {
  const params = { hash: base64.encode(hex.decode(id.toLowerCase())), prove: false }
  const answer = await reader.send(network, { method: 'tx', params, signal }).catch((error: unknown) => {
    if (isKitError(error) && /not found/i.test(String(error.notes))) return undefined
    throw error
  })
  return answer === undefined ? undefined : readIncluded(answer)
}

/**
 * The mined transactions with the event that the ante handler of the Cosmos SDK writes for each account that signs. A node that does not index this
 * event finds none.
 *
 * @throws KitError `cosmos/readFailed`
 */
export async function findByPlace(
  { reader, network, signal }: TransactionSource,
  { from, sequence }: AccountPlace
): Promise<readonly IncludedTransaction[]> {
  const query = `tx.acc_seq='${from}/${sequence}'`
  const params = { query, prove: false, page: '1', per_page: '10', order_by: 'asc' }
  return listOf(await reader.send(network, { method: 'tx_search', params, signal })).map(readIncluded)
}

/** The pending transactions in an endpoint's pool, as far as it shows them. */
export async function readWaiting({
  reader,
  network,
  signal
}: TransactionSource): Promise<readonly Uint8Array[]> {
  const params = { limit: String(maxWaiting) }
  try {
    const answer = await reader.send(network, { method: 'unconfirmed_txs', params, signal })
    return listOf(answer).map(readWire)
  } catch (error) {
    // Not every endpoint shows its pool.
    if (isKitError(error) && error.code === 'cosmos/readFailed') return []
    throw error
  }
}

/** The place of an account's next transaction. */
export async function readSequence(
  { reader, network, signal }: TransactionSource,
  address: string
): Promise<number> {
  const { StargateClient } = await import('@cosmjs/stargate')
  const client = await StargateClient.create(await connectComet(reader, network, signal))
  return (await client.getSequence(address)).sequence
}

function listOf(answer: unknown): readonly unknown[] {
  const { txs } = Object(answer) as { readonly txs?: unknown }
  // Go also writes an empty list as null.
  if (Array.isArray(txs) || txs === null) return txs ?? []
  throw cosmosErrors.readFailed({ notes: 'The answer lists no transactions.' })
}

function readIncluded(answer: unknown): IncludedTransaction {
  const { tx, tx_result: result } = Object(answer) as Readonly<Record<string, unknown>>
  const { code = 0 } = Object(result) as { readonly code?: unknown }
  if (typeof result !== 'object' || result === null || !Number.isSafeInteger(code))
    throw cosmosErrors.readFailed({ notes: 'The answer does not say how the transaction ended.' })
  return { wire: readWire(tx), code: Number(code) }
}

function readWire(tx: unknown): Uint8Array {
  try {
    return base64.decode(String(tx))
  } catch (cause) {
    throw cosmosErrors.readFailed({ cause, notes: 'A transaction of the answer is not base64.' })
  }
}
