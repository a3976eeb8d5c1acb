import {
  type Asset,
  displayText,
  type FungibleInfo,
  isUnlimited,
  type Network,
  type OperationType,
  type Transaction,
  type TransactionTransfer
} from '@plugboard/core'
import { nativeAsset } from '@plugboard/core/chain'
import { formatUnits, getAddress, type Hex } from 'viem'
import type { DescribedContract } from '../tokens/describeContracts.js'
import { type LoggedAllowance, logNames, type Movement, readAccountLog, toTopic } from './accountLogs.js'
import type { MinedTransaction } from './minedTransactions.js'

/** Native currency that moved inside a transaction, without a log. */
export interface NativeMovement {
  readonly from: Hex
  readonly to: Hex
  readonly value: bigint
}

/** The context needed to describe a transaction. */
export interface TransactionContext {
  readonly network: Network
  /** Lower case. */
  readonly account: Hex
  /** What is known about the contract at an address, in lower case. */
  readonly contractOf: (address: Hex) => DescribedContract | undefined
}

/** A transaction, and the native currency that it moved in addition to its own value. */
export interface FoundTransaction extends MinedTransaction {
  readonly inner: readonly NativeMovement[]
}

/** The most transfers listed for one transaction, because its sender determines how many it writes. */
const mostTransfers = 100

/** Describes what a transaction did from an account's point of view. */
export function toTransaction(context: TransactionContext, found: FoundTransaction): Transaction {
  const { network, account } = context
  const { hash, from, to, time, isFailed, fee } = found
  const { movements, allowance } = readMovements(found, account)
  const transfers = [
    ...nativeTransfers(context, found),
    ...movements.flatMap((one) => toTransfer(context, one))
  ]
  const operationType = operationOf(found, account, transfers, movements, allowance)
  return Object.freeze({
    id: hash,
    metadata: Object.freeze({
      operationType,
      hash,
      chain: network.caipNetworkId,
      minedAt: new Date(time * 1_000).toISOString(),
      status: isFailed ? 'failed' : 'confirmed',
      sentFrom: getAddress(from),
      sentTo: to ? getAddress(to) : '',
      fee: formatUnits(fee, network.nativeCurrency.decimals),
      ...((operationType === 'approve' || operationType === 'revoke') && toAllowance(allowance))
    }),
    transfers: Object.freeze(transfers.slice(0, mostTransfers))
  })
}

/** What the logs of a transaction say about an account. */
export function readMovements(
  { logs }: Pick<MinedTransaction, 'logs'>,
  account: Hex
): { readonly movements: readonly Movement[]; readonly allowance?: LoggedAllowance | undefined } {
  const read = logs.flatMap((log) => readAccountLog(log, account) ?? [])
  const all = read.flatMap(({ movements }) => movements)
  // Some wrapped currencies write both logs for one movement.
  const isToldTwice = (one: Movement) =>
    all.some((other) => !other.isWrapping && other.contract === one.contract && isAlike(one, other, account))
  return {
    movements: all.filter((one) => !one.isWrapping || !isToldTwice(one)),
    allowance: mainAllowance(read.flatMap(({ allowance }) => allowance ?? []))
  }
}

/** The allowance that describes a transaction: one that remains after it, and above all one without a limit. */
function mainAllowance(all: readonly LoggedAllowance[]): LoggedAllowance | undefined {
  const last = [...new Map(all.map((one) => [`${one.token} ${one.spender}`, one])).values()]
  return (
    last.find(({ amount }) => amount !== undefined && isUnlimited(amount)) ??
    last.find(({ amount }) => amount !== 0n) ??
    last[0]
  )
}

function toAllowance({ token, spender, amount }: Partial<LoggedAllowance> = {}) {
  if (!token || !spender) return undefined
  return {
    allowance: Object.freeze({
      token: getAddress(token),
      spender: getAddress(spender),
      ...(amount !== undefined && { amount: amount.toString() })
    })
  }
}

/** Whether two movements have the same direction for an account. */
const isAlike = (one: Movement, other: Movement, account: Hex): boolean =>
  (one.to === account) === (other.to === account)

function nativeTransfers(
  { network, account }: TransactionContext,
  { from, to, created, value, isFailed, inner }: FoundTransaction
): readonly TransactionTransfer[] {
  if (isFailed) return []
  const receiver = to ?? created
  const outer = value > 0n && receiver ? [{ from, to: receiver, value }] : []
  const { decimals } = network.nativeCurrency
  return [...outer, ...inner]
    .filter((one) => one.value > 0n && (one.from === account || one.to === account))
    .map((one) =>
      Object.freeze({
        ...endsOf(one, account),
        quantity: Object.freeze({ numeric: formatUnits(one.value, decimals) }),
        fungible_info: fungibleInfo(nativeAsset(network))
      })
    )
}

/** Describes a movement; nothing if its contract does not report its decimals. */
function toTransfer(
  { account, contractOf }: TransactionContext,
  movement: Movement
): readonly TransactionTransfer[] {
  const { contract, tokenId, amount } = movement
  const { kind, asset } = contractOf(contract) ?? {}
  const ends = endsOf(movement, account)
  if (tokenId !== undefined) {
    const name = pieceName(asset, tokenId)
    const info = { name, address: getAddress(contract), tokenId: tokenId.toString() }
    return [
      Object.freeze({ ...ends, quantity: { numeric: amount.toString() }, nft_info: Object.freeze(info) })
    ]
  }
  if (kind !== 'token' || !asset) return []
  const quantity = Object.freeze({ numeric: formatUnits(amount, asset.decimals) })
  return [Object.freeze({ ...ends, quantity, fungible_info: fungibleInfo(asset) })]
}

/** The name of a piece of a collection that has no name of its own. */
export const pieceName = (collection: Asset | undefined, tokenId: bigint): string =>
  displayText(`${collection?.name ?? 'NFT'} #${tokenId}`, 100)

function fungibleInfo({ name, symbol, iconUrl, token }: Asset): FungibleInfo {
  return Object.freeze({
    name,
    symbol,
    ...(iconUrl !== undefined && { icon: { url: iconUrl } }),
    ...(token !== undefined && { address: token })
  })
}

function endsOf({ from, to }: Pick<Movement, 'from' | 'to'>, account: Hex) {
  return {
    direction: from !== account ? ('in' as const) : to === account ? ('self' as const) : ('out' as const),
    ...(from && { sender: getAddress(from) }),
    ...(to && { recipient: getAddress(to) })
  }
}

/** Determines what a transaction was for from what left the account and what it received. */
function operationOf(
  { from, to, input, isFailed, logs }: FoundTransaction,
  account: Hex,
  transfers: readonly TransactionTransfer[],
  movements: readonly Movement[],
  allowance: LoggedAllowance | undefined
): OperationType {
  const isOwn = from === account
  if (!to && isOwn) return 'deploy'
  if (isFailed) return isOwn && input === '0x' ? 'send' : 'execute'
  const leaves = transfers.some(({ direction }) => direction === 'out')
  const arrives = transfers.some(({ direction }) => direction === 'in')
  if (leaves && arrives) return 'trade'
  // The native currency received for unwrapping has no log. It can be invisible, whether the account or another contract unwraps it.
  if (isOwn && leaves && (movements.some(({ isWrapping }) => isWrapping) || isUnwrappedBy(to, logs)))
    return 'trade'
  if (movements.some(({ isWrapping }) => isWrapping)) return 'execute'
  if (leaves)
    return transfers.every(({ recipient, direction }) => direction !== 'out' || !recipient) ? 'burn' : 'send'
  if (arrives)
    return transfers.every(({ sender, direction }) => direction !== 'in' || !sender) ? 'mint' : 'receive'
  if (transfers.length) return 'send'
  return allowance ? (allowance.amount === 0n ? 'revoke' : 'approve') : 'execute'
}

/** Whether a contract unwraps wrapped currency to native currency: routers do so on request. */
const isUnwrappedBy = (contract: Hex | undefined, logs: FoundTransaction['logs']): boolean =>
  contract !== undefined &&
  logs.some(({ topics: [name, owner] }) => name === logNames.withdrawal && owner === toTopic(contract))
