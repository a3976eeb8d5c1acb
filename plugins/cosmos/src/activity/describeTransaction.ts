import {
  type FungibleInfo,
  formatUnits,
  type NetworkId,
  type OperationType,
  type Transaction,
  type TransactionTransfer
} from '@plugboard/core'
import { type CoinFlows, coinFlows } from './coinFlows.js'
import { messagesOf, payments, type SentMessages } from './messagesOf.js'
import type { IndexedTransaction } from './searchTransactions.js'

/** The name and the decimals of a denomination. */
export interface CoinInfo extends FungibleInfo {
  readonly decimals: number
}

/** The account whose history contains a transaction, and the time. */
export interface Entry {
  readonly address: string
  readonly networkId: NetworkId
  /** ISO 8601. */
  readonly time: string
  /** The denomination of the network's own currency, in which fees are reported. */
  readonly native: string
  readonly coinOf: (denom: string) => CoinInfo
}

/** Describes what a transaction did to an account. A fee in another coin than the network's own is listed among what the account sent. */
export function describeTransaction(transaction: IndexedTransaction, entry: Entry): Transaction {
  const { id, hasFailed, wire } = transaction
  const { address, networkId, time, native, coinOf } = entry
  const found = coinFlows(transaction, address)
  const { payer, fee } = found
  const messages = messagesOf(wire)
  const paid = payer === address ? fee.get(native) : undefined
  const transfers = transfersOf(found, entry)
  const out = transfers.find(({ direction }) => direction !== 'in')
  const target = hasFailed ? messages.receiver : out ? out.recipient : transfers.length ? address : undefined
  return {
    id,
    metadata: {
      operationType: hasFailed ? intended(messages, payer === address) : operationOf(transfers, messages),
      hash: id,
      chain: networkId,
      minedAt: time,
      status: hasFailed ? 'failed' : 'confirmed',
      sentFrom: isAddress(payer) ? payer : '',
      sentTo: target ?? '',
      ...(paid !== undefined && { fee: formatUnits(paid, coinOf(native).decimals) }),
      ...(messages.memo && { memo: messages.memo })
    },
    transfers
  }
}

/** The most denominations that are listed for one transaction. */
const maxTransfers = 50

function transfersOf(
  { gains, flows, payer, fee }: CoinFlows,
  { address, native, coinOf }: Entry
): readonly TransactionTransfer[] {
  const denoms = [...new Set([...gains.keys(), ...flows.flatMap(({ coins }) => [...coins.keys()])])]
  const all = denoms.flatMap((denom) => {
    const isFee = payer === address && denom === native
    const gain = (gains.get(denom) ?? 0n) + (isFee ? (fee.get(denom) ?? 0n) : 0n)
    const own = flows.filter(({ from, to }) => from === address && to === address)
    const toItself = own.reduce((total, { coins }) => total + (coins.get(denom) ?? 0n), 0n)
    const amount = gain < 0n ? -gain : gain || toItself
    if (amount === 0n) return []
    const direction = gain > 0n ? 'in' : gain < 0n ? 'out' : 'self'
    return [transferOf({ direction, amount, denom }, flows, address, coinOf(denom))]
  })
  return all.slice(0, maxTransfers)
}

interface Moved {
  readonly direction: TransactionTransfer['direction']
  readonly amount: bigint
  readonly denom: string
}

function transferOf(
  { direction, amount, denom }: Moved,
  flows: CoinFlows['flows'],
  address: string,
  { decimals, ...info }: CoinInfo
): TransactionTransfer {
  const isOther = direction === 'self' ? (one: string) => one === address : (one: string) => one !== address
  const sender =
    direction === 'in'
      ? flows.find(({ from, to, coins }) => to === address && isOther(from) && coins.has(denom))?.from
      : address
  const recipient =
    direction === 'out'
      ? flows.find(({ from, to, coins }) => from === address && isOther(to) && coins.has(denom))?.to
      : address
  return {
    direction,
    quantity: { numeric: formatUnits(amount, decimals) },
    fungible_info: info,
    ...(isAddress(sender) && { sender }),
    ...(isAddress(recipient) && { recipient })
  }
}

function operationOf(transfers: readonly TransactionTransfer[], { types }: SentMessages): OperationType {
  const ins = transfers.filter(({ direction }) => direction === 'in')
  if (transfers.length === 0) return 'execute'
  if (ins.length === transfers.length) return 'receive'
  if (ins.length > 0) return 'trade'
  return types.some((type) => payments.includes(type)) ? 'send' : 'execute'
}

const intended = ({ types }: SentMessages, isOwn: boolean): OperationType =>
  isOwn && types.some((type) => payments.includes(type)) ? 'send' : 'execute'

const isAddress = (text: string | undefined): text is string => /^[a-z0-9]{1,128}$/.test(text ?? '')
