import {
  type Asset,
  displayText,
  type FungibleInfo,
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

/** What a transaction is described with. */
export interface TransactionContext {
  readonly network: Network
  /** Lower case. */
  readonly account: Hex
  /** What is known of the contract at an address, in lower case. */
  readonly contractOf: (address: Hex) => DescribedContract | undefined
}

/** A transaction, and the native currency that it moved besides its own value. */
export interface FoundTransaction extends MinedTransaction {
  readonly inner: readonly NativeMovement[]
}

/** What one transaction tells at most: whoever sends it chooses how much it writes. */
const mostTransfers = 100

/** Tells what a transaction did, as an account sees it. */
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
  // Some wrapped currencies write both logs of one movement.
  const isToldTwice = (one: Movement) =>
    all.some((other) => !other.isWrapping && other.contract === one.contract && isAlike(one, other, account))
  return {
    movements: all.filter((one) => !one.isWrapping || !isToldTwice(one)),
    allowance:
      read.find(({ allowance }) => allowance?.kind === 'given')?.allowance ??
      read.find(({ allowance }) => allowance)?.allowance
  }
}

function toAllowance({ token, spender }: Partial<LoggedAllowance> = {}) {
  return (
    token &&
    spender && { allowance: Object.freeze({ token: getAddress(token), spender: getAddress(spender) }) }
  )
}

/** Whether two movements go the same way from an account's side. */
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

/** Tells a movement; nothing where its contract does not say how it counts. */
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

/** What a piece of a collection is called that has no name of its own. */
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

/** Says what a transaction was for, by what left the account and what came to it. */
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
  // The currency that comes for what is unwrapped has no log: it may not be seen, whoever unwraps it.
  if (isOwn && leaves && (movements.some(({ isWrapping }) => isWrapping) || isUnwrappedBy(to, logs)))
    return 'trade'
  if (movements.some(({ isWrapping }) => isWrapping)) return 'execute'
  if (leaves)
    return transfers.every(({ recipient, direction }) => direction !== 'out' || !recipient) ? 'burn' : 'send'
  if (arrives)
    return transfers.every(({ sender, direction }) => direction !== 'in' || !sender) ? 'mint' : 'receive'
  if (transfers.length) return 'send'
  return allowance ? (allowance.kind === 'given' ? 'approve' : 'revoke') : 'execute'
}

/** Whether a contract changes wrapped currency back into native currency: routers do so for whoever wants that. */
const isUnwrappedBy = (contract: Hex | undefined, logs: FoundTransaction['logs']): boolean =>
  contract !== undefined &&
  logs.some(({ topics: [name, owner] }) => name === logNames.withdrawal && owner === toTopic(contract))
