import {
  type FungibleInfo,
  formatUnits,
  type NetworkId,
  type OperationType,
  type Transaction,
  type TransactionTransfer
} from '@plugboard/core'
import type { AccountTransaction } from './accountTransaction.js'
import { counterpartyOf, gainsOf } from './gainsOf.js'
import { type AccountIntent, intentOf } from './intentOf.js'

/** The account whose history contains a transaction, and when it happened. */
export interface Entry {
  readonly address: string
  readonly networkId: NetworkId
  /** Unix seconds. */
  readonly time: number
  /** The name of an asset; without a mint, that of the network's own currency. */
  readonly nameOf: (mint: string | undefined) => FungibleInfo
}

/** Assets with more decimals are not shown, because no amount can be written with them. */
const maxDecimals = 36

const computeBudget = 'ComputeBudget111111111111111111111111111111'

/** Describes what a transaction did to an account. */
export function describeTransaction(
  transaction: AccountTransaction,
  { address, networkId, time, nameOf }: Entry
): Transaction {
  const { signature, accounts, fee, hasFailed, instructions } = transaction
  const intent = intentOf(transaction, address)
  const moved = hasFailed ? [] : transfersOf(transaction, address, nameOf)
  const transfers = moved.length || hasFailed ? moved : toItself(transaction, intent, address, nameOf)
  const [payer = ''] = accounts
  const out = transfers.find(({ direction }) => direction !== 'in')
  const called = instructions.find(({ program }) => program !== computeBudget)?.program
  const operationType = operationOf(transfers, intent)
  // The other side of new tokens is their mint; naming the account itself would say nothing.
  const receiver = operationType === 'mint' ? transfers[0]?.fungible_info?.address : address
  const target = transfers.length ? (out ? out.recipient : receiver) : (intent?.to ?? called)
  return {
    id: signature,
    metadata: {
      operationType,
      hash: signature,
      chain: networkId,
      minedAt: new Date(time * 1000).toISOString(),
      status: hasFailed ? 'failed' : 'confirmed',
      sentFrom: payer,
      sentTo: target ?? '',
      ...(payer === address && { fee: formatUnits(fee, 9) })
    },
    transfers
  }
}

function transfersOf(
  transaction: AccountTransaction,
  address: string,
  nameOf: Entry['nameOf']
): readonly TransactionTransfer[] {
  return gainsOf(transaction).flatMap((movement) => {
    const gain = movement.gains.get(address)
    if (gain === undefined || movement.decimals > maxDecimals) return []
    const other = counterpartyOf(movement, address)
    const isIn = gain > 0n
    const [sender, recipient] = isIn ? [other, address] : [address, other]
    return {
      direction: isIn ? 'in' : 'out',
      quantity: { numeric: formatUnits(isIn ? gain : -gain, movement.decimals) },
      fungible_info: nameOf(movement.mint),
      ...(sender !== undefined && { sender }),
      ...(recipient !== undefined && { recipient })
    }
  })
}

/** A transfer from an account to itself changes nothing, so it is read from the request. */
function toItself(
  { after }: AccountTransaction,
  intent: AccountIntent | undefined,
  address: string,
  nameOf: Entry['nameOf']
): readonly TransactionTransfer[] {
  if (intent?.kind !== 'transfer' || intent.to !== address || intent.amount === 0n) return []
  const decimals =
    intent.mint === undefined ? 9 : after.tokens.find(({ mint }) => mint === intent.mint)?.decimals
  if (decimals === undefined || decimals > maxDecimals) return []
  return [
    {
      direction: 'self',
      quantity: { numeric: formatUnits(intent.amount, decimals) },
      fungible_info: nameOf(intent.mint),
      sender: address,
      recipient: address
    }
  ]
}

function operationOf(
  transfers: readonly TransactionTransfer[],
  intent: AccountIntent | undefined
): OperationType {
  const ins = transfers.filter(({ direction }) => direction === 'in')
  const [first] = transfers
  if (!first) return intent ? (intent.kind === 'transfer' ? 'send' : intent.kind) : 'execute'
  if (ins.length > 0 && ins.length < transfers.length) {
    // Somebody was paid for minting it; wrapping pays nobody.
    const isPaid = transfers.some(
      ({ direction, recipient }) => direction === 'out' && recipient !== undefined
    )
    return isPaid && ins.every(({ sender, fungible_info }) => isToken(fungible_info) && !sender)
      ? 'mint'
      : 'trade'
  }
  // A token without a sender was minted, and one without a receiver was burnt. SOL without an owner was wrapped or unwrapped.
  if (first.direction === 'in') return isToken(first.fungible_info) && !first.sender ? 'mint' : 'receive'
  return isToken(first.fungible_info) && !first.recipient ? 'burn' : 'send'
}

const isToken = (info: FungibleInfo | undefined): boolean => info?.address !== undefined
