import type {
  FungibleInfo,
  NetworkId,
  OperationType,
  Transaction,
  TransactionTransfer
} from '@plugboard/core'
import { formatUnits } from 'viem'
import { limits } from '../limits.js'
import { gainsOf, type SolanaMovement } from './gainsOf.js'
import type { ListedSolanaTransaction, SolanaTransaction } from './SolanaTransaction.js'

/** The account whose history a transaction is described in, and the names of what moved. */
interface SolanaHistoryOwner {
  readonly chainId: string
  readonly address: string
  /** The name of an asset; the chain's own currency if there is no mint. */
  readonly nameOf: (mint: string | undefined) => FungibleInfo
}

/** A transaction as an account sees it: what it gained and lost. If nothing changed for it, the transaction is described as a call of a program. */
export function describeSolanaTransaction(
  { signature, time, hasFailed, details }: ListedSolanaTransaction,
  { chainId, address, nameOf }: SolanaHistoryOwner
): Transaction {
  const transfers = details && !hasFailed ? transfersOf(details, address, nameOf) : []
  const payer = details?.transaction.message.accountKeys[0] ?? ''
  const out = transfers.find(({ direction }) => direction === 'out')
  const isIn = transfers.length > 0 && !out
  const operationType = operationOf(transfers)
  // The other side of new tokens is their mint; naming the account itself would say nothing.
  const receiver = operationType === 'mint' ? transfers[0]?.fungible_info?.address : address
  return {
    id: signature,
    metadata: {
      operationType,
      hash: signature,
      chain: chainId as NetworkId,
      minedAt: new Date((time ?? Math.floor(Date.now() / 1_000)) * 1_000).toISOString(),
      status: hasFailed ? 'failed' : 'confirmed',
      sentFrom: payer,
      sentTo: (isIn ? receiver : out?.recipient) ?? '',
      ...(details && payer === address && { fee: formatUnits(details.meta.fee, 9) })
    },
    transfers
  }
}

function transfersOf(
  transaction: SolanaTransaction,
  address: string,
  nameOf: SolanaHistoryOwner['nameOf']
): readonly TransactionTransfer[] {
  return gainsOf(transaction).flatMap((movement): readonly TransactionTransfer[] => {
    const gain = movement.gains.get(address)
    if (gain === undefined || movement.decimals > limits.tokenDecimals) return []
    const isIn = gain > 0n
    const other = counterpartyOf(movement, address)
    const [sender, recipient] = isIn ? [other, address] : [address, other]
    return [
      {
        direction: isIn ? 'in' : 'out',
        quantity: { numeric: formatUnits(isIn ? gain : -gain, movement.decimals) },
        fungible_info: nameOf(movement.mint),
        ...(sender !== undefined && { sender }),
        ...(recipient !== undefined && { recipient })
      }
    ]
  })
}

/** The party that gained most if the account lost, or lost most if it gained; `undefined` if there is none. */
function counterpartyOf({ gains }: SolanaMovement, address: string): string | undefined {
  const isGain = (gains.get(address) ?? 0n) > 0n
  const others = [...gains].filter(([owner, gain]) => owner !== address && gain > 0n !== isGain)
  others.sort(([, one], [, other]) => (one === other ? 0 : one > other === !isGain ? -1 : 1))
  return others[0]?.[0]
}

function operationOf(transfers: readonly TransactionTransfer[]): OperationType {
  const ins = transfers.filter(({ direction }) => direction === 'in')
  const [first] = transfers
  if (!first) return 'execute'
  if (ins.length > 0 && ins.length < transfers.length) {
    // Somebody was paid for making it; wrapping pays nobody.
    const isPaid = transfers.some(({ direction, recipient }) => direction === 'out' && recipient)
    return isPaid && ins.every(({ sender, fungible_info }) => isToken(fungible_info) && !sender)
      ? 'mint'
      : 'trade'
  }
  // A token without a sender is newly minted, and one without a receiver is burned. SOL without a counterparty was wrapped or unwrapped.
  if (first.direction === 'in') return isToken(first.fungible_info) && !first.sender ? 'mint' : 'receive'
  return isToken(first.fungible_info) && !first.recipient ? 'burn' : 'send'
}

const isToken = (info: FungibleInfo | undefined): boolean => info?.address !== undefined
