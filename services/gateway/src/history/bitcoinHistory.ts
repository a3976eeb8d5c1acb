import type { NetworkId, Transaction, TransactionTransfer } from '@plugboard/core'
import { formatUnits } from 'viem'
import * as z from 'zod/mini'
import { askEsplora, parseBitcoinAddress } from '../chains/askEsplora.js'
import { type NativeCurrency, nativeCurrencyOf } from '../chains/nativeCurrency.js'
import { GatewayError } from '../errors/GatewayError.js'
import type { HistoryPage, HistoryQuestion, HistorySource } from './HistorySource.js'

const satoshis = z.int().check(z.gte(0))
const output = z.object({ scriptpubkey_address: z.optional(z.string()), value: satoshis })
const txid = z.string().check(z.regex(/^[0-9a-f]{64}$/u))
const shape = z.array(
  z.object({
    txid,
    vin: z.array(z.object({ prevout: z.nullable(z.optional(output)), is_coinbase: z.optional(z.boolean()) })),
    vout: z.array(output),
    fee: satoshis,
    status: z.object({ confirmed: z.boolean(), block_time: z.optional(satoshis) })
  })
)
type EsploraTransaction = z.output<typeof shape>[number]

/** History from an Esplora-style API: transactions that wait for a block are on the first page, then 25 transactions a page. */
export const bitcoinHistory: HistorySource = Object.freeze({
  parseAddress: parseBitcoinAddress,
  async read({ chainId, endpoint, address, cursor }: HistoryQuestion): Promise<HistoryPage> {
    if (cursor !== undefined && !z.safeParse(txid, cursor).success)
      throw new GatewayError('INVALID_QUERY', {
        field: 'cursor',
        message: 'cursor does not belong to this history.'
      })
    const below = cursor === undefined ? '/txs' : `/txs/chain/${cursor}`
    const transactions = z.parse(shape, await askEsplora({ endpoint, address }, below))
    const last = transactions.filter(({ status }) => status.confirmed).at(-1)
    const isEnd = last === undefined || last.txid === cursor
    const currency = await nativeCurrencyOf(chainId)
    return {
      data: transactions.map((one) => toTransaction(one, { chainId, address, currency })),
      next: isEnd ? null : last.txid
    }
  }
})

const sumOf = (outputs: readonly z.output<typeof output>[]): bigint =>
  outputs.reduce((sum, { value }) => sum + BigInt(value), 0n)

/** The account whose history a transaction is described in. */
interface HistoryOwner {
  readonly chainId: string
  readonly address: string
  readonly currency: NativeCurrency
}

/**
 * A transaction as an address sees it: one payment, excluding the change. The fee is given if this address alone paid it; if several share a fee, it is
 * unknown who paid which part, so it counts as part of what they sent.
 */
function toTransaction(
  { txid: id, vin, vout, fee, status }: EsploraTransaction,
  { chainId, address, currency }: HistoryOwner
): Transaction {
  const spent = vin.flatMap(({ prevout }) => prevout ?? [])
  const isOwn = ({ scriptpubkey_address }: z.output<typeof output>) => scriptpubkey_address === address
  const [ownSpent, ownMade] = [sumOf(spent.filter(isOwn)), sumOf(vout.filter(isOwn))]
  const foreign = vout.filter((one) => !isOwn(one))
  const paysAlone = vin.length > 0 && vin.every(({ prevout }) => prevout && isOwn(prevout))
  const isOut = ownSpent > ownMade
  const isReward = vin.length === 1 && vin[0]?.is_coinbase === true
  // Outputs without value carry data.
  const isToItself = paysAlone && foreign.every((one) => one.value === 0)
  const direction = isToItself ? 'self' : isOut ? 'out' : 'in'
  const paid = paysAlone ? sumOf(foreign) : ownSpent - ownMade
  const value = direction === 'self' ? ownMade : direction === 'in' ? ownMade - ownSpent : paid
  const sender = (isOut ? address : spent.find((one) => !isOwn(one))?.scriptpubkey_address) ?? ''
  // Scripts that carry data have no address.
  const receiver = foreign.find((one) => one.scriptpubkey_address !== undefined)?.scriptpubkey_address
  const recipient = (direction === 'out' ? receiver : address) ?? ''
  const transfer: TransactionTransfer = {
    direction,
    quantity: { numeric: formatUnits(value, 8) },
    fungible_info: { name: currency.name, symbol: currency.symbol },
    ...(sender && { sender }),
    ...(recipient && { recipient })
  }
  return {
    id,
    metadata: {
      operationType: value === 0n ? 'execute' : isOut ? 'send' : isReward ? 'mint' : 'receive',
      hash: id,
      chain: chainId as NetworkId,
      // Esplora does not know when it first saw a waiting transaction.
      minedAt: new Date(status.block_time ? status.block_time * 1_000 : Date.now()).toISOString(),
      status: status.confirmed ? 'confirmed' : 'pending',
      sentFrom: sender,
      sentTo: recipient,
      ...(paysAlone && { fee: formatUnits(BigInt(fee), 8) })
    },
    transfers: value === 0n ? [] : [transfer]
  }
}
