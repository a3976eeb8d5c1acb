import {
  formatUnits,
  type Network,
  type OperationType,
  type Transaction,
  type TransactionTransfer
} from '@plugboard/core'
import type { AddressTransaction, PaidAmount } from '../reads/addressHistory.js'

/** The address whose history contains a transaction. */
export interface Beholder {
  readonly address: string
  readonly network: Network
}

const sum = (amounts: readonly PaidAmount[]): bigint =>
  amounts.reduce((total, { value }) => total + value, 0n)

/**
 * Describes what a transaction did to one address: what it sent, without its change, or what it received. The fee is given if this address alone paid
 * it. If several addresses share a fee, it is unknown who paid which part, so it counts as part of what they sent.
 */
export function describeTransaction(
  transaction: AddressTransaction,
  { address, network }: Beholder
): Transaction {
  const { txid, spent, paid, isCoinbase, time } = transaction
  const isOwn = (one: PaidAmount) => one.address === address
  const [ownSpent, ownPaid] = [spent.filter(isOwn), paid.filter(isOwn)]
  const fee = sum(spent) - sum(paid)
  const paysAlone = !isCoinbase && ownSpent.length === spent.length
  const gain = sum(ownPaid) - sum(ownSpent) + (paysAlone ? fee : 0n)

  const payer = spent.find((one) => !isOwn(one))?.address
  const receiver = paid.find((one) => !isOwn(one) && one.address !== undefined)?.address
  // Outputs without value carry data.
  const isToItself = paysAlone && paid.every((one) => isOwn(one) || one.value === 0n)
  const direction = isToItself ? 'self' : gain > 0n ? 'in' : 'out'
  const amount = isToItself ? sum(ownPaid) : gain < 0n ? -gain : gain
  const parties = {
    in: { sender: payer, recipient: address },
    out: { sender: address, recipient: receiver },
    self: { sender: address, recipient: address }
  } as const
  const { sender, recipient } = parties[direction]

  const { decimals, name, symbol } = network.nativeCurrency
  const transfer: TransactionTransfer = {
    direction,
    quantity: { numeric: formatUnits(amount, decimals) },
    fungible_info: { name, symbol },
    ...(sender !== undefined && { sender }),
    ...(recipient !== undefined && { recipient })
  }
  return {
    id: txid,
    metadata: {
      operationType: amount === 0n ? 'execute' : operationOf(direction, isCoinbase),
      hash: txid,
      chain: network.caipNetworkId,
      minedAt: new Date(time === undefined ? Date.now() : time * 1000).toISOString(),
      status: time === undefined ? 'pending' : 'confirmed',
      sentFrom: (ownSpent.length ? address : spent[0]?.address) ?? '',
      sentTo: recipient ?? '',
      ...(paysAlone && { fee: formatUnits(fee, decimals) })
    },
    transfers: amount > 0n ? [transfer] : []
  }
}

function operationOf(direction: TransactionTransfer['direction'], isCoinbase: boolean): OperationType {
  if (direction !== 'in') return 'send'
  return isCoinbase ? 'mint' : 'receive'
}
