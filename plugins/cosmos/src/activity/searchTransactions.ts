import type { InBlock, NewestList } from '@plugboard/core/chain'
import { base64 } from '@scure/base'
import type { TransactionSource } from '../chain/transactions.js'
import { cosmosErrors } from '../errors.js'

/** An event of a transaction. */
export interface ChainEvent {
  readonly type: string
  readonly attributes: readonly (readonly [key: string, value: string])[]
}

/** A transaction in a block; its id is its hash. */
export interface IndexedTransaction extends InBlock {
  readonly hasFailed: boolean
  readonly events: readonly ChainEvent[]
  /** The `TxRaw` that was sent. */
  readonly wire: Uint8Array
}

type Fields = Readonly<Record<string, unknown>>

/** The number of transactions of each kind that are listed for a page: some more than a page has, because a page ends between two blocks. */
const limit = 40
/** Transactions that do more than this are not shown by it. */
const most = { events: 5_000, attributes: 100, textLength: 10_000 } as const

const refuse = (): never => {
  throw cosmosErrors.readFailed({ notes: 'tx_search returned no valid transactions.' })
}

/**
 * Lists the newest transactions with an event, or those below a height.
 *
 * @param event e.g. `message.sender`
 * @throws KitError `cosmos/readFailed`
 */
export async function searchTransactions(
  { reader, network, signal }: TransactionSource,
  event: string,
  address: string,
  below?: number
): Promise<NewestList<IndexedTransaction>> {
  const query = `${event}='${address}'${below === undefined ? '' : ` AND tx.height<${below}`}`
  const params = { query, prove: false, page: '1', per_page: `${limit}`, order_by: 'desc' }
  const answer = await reader.send(network, { method: 'tx_search', params, signal })
  const { txs } = Object(answer) as Fields
  // Go also writes an empty list as null.
  const listed = txs === null ? [] : txs
  if (!Array.isArray(listed) || listed.length > limit) return refuse()
  const all = listed.map((one) => readIndexed(Object(one))).sort((one, other) => other.height - one.height)
  const entries = all.filter(({ height }) => below === undefined || height < below)
  return { entries, mayContinue: listed.length === limit }
}

function readIndexed({ hash, height, tx, tx_result: result }: Fields): IndexedTransaction {
  const { code = 0, events } = Object(result) as Fields
  if (typeof hash !== 'string' || !/^[0-9a-f]{64}$/i.test(hash)) return refuse()
  if (typeof height !== 'string' || !/^[1-9]\d{0,14}$/.test(height) || !Number.isSafeInteger(code))
    return refuse()
  const listed = events ?? []
  if (!Array.isArray(listed) || listed.length > most.events) return refuse()
  return {
    id: hash.toUpperCase(),
    height: Number(height),
    hasFailed: code !== 0,
    events: listed.map((one) => readEvent(Object(one))),
    wire: decode(tx)
  }
}

function readEvent({ type, attributes }: Fields): ChainEvent {
  const listed = attributes ?? []
  if (typeof type !== 'string' || !Array.isArray(listed) || listed.length > most.attributes) return refuse()
  return { type, attributes: listed.map((one) => readAttribute(Object(one))) }
}

function readAttribute({ key, value }: Fields): readonly [string, string] {
  const text = value ?? ''
  if (typeof key !== 'string' || typeof text !== 'string' || text.length > most.textLength) return ['', '']
  return [key, text]
}

function decode(tx: unknown): Uint8Array {
  try {
    return base64.decode(String(tx))
  } catch {
    return refuse()
  }
}
