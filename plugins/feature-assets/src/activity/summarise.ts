import type { FungibleInfo, TransactionTransfer } from '@plugboard/core'
import type { SortedTransaction } from './SortedTransaction.js'

/** The content of a transaction's row in the history. */
export interface TransactionSummary {
  /** The main transfer, in or out; for a swap, the received one. */
  readonly main?: TransactionTransfer | undefined
  /** The transfer that was given for it in a swap. */
  readonly given?: TransactionTransfer | undefined
  /** The asset to be received in a swap, while the amount is unknown. */
  readonly expected?: FungibleInfo | undefined
  /** The other side: the sender, the receiver, or the contract that was called. */
  readonly counterparty?: string | undefined
  readonly direction: 'in' | 'out' | 'self'
}

/** Selects the parts of a transaction that fit into a row. Anybody can add spam to a transaction: it is left out if there is anything else. */
export function summarise({
  metadata,
  transfers: all,
  genuine: transfers = all
}: SortedTransaction): TransactionSummary {
  const { expected, operationType, sentFrom, sentTo } = metadata
  const arriving = mainTransfer(transfers, 'in')
  const leaving = mainTransfer(transfers, 'out')
  if (operationType === 'trade') {
    const main = arriving ?? leaving
    const given = arriving || expected ? leaving : undefined
    return { main, given, expected, counterparty: sentTo || undefined, direction: main?.direction ?? 'in' }
  }
  const isGain = operationType === 'receive' || operationType === 'mint'
  const main = (isGain ? arriving : leaving) ?? arriving ?? leaving ?? transfers[0]
  const direction = main?.direction ?? (isGain ? 'in' : 'out')
  const other =
    operationType === 'receive'
      ? (main?.sender ?? sentFrom)
      : operationType === 'send'
        ? (main?.recipient ?? sentTo)
        : sentTo
  return { main, counterparty: other || undefined, direction }
}

/** The first transfer in a direction, or a larger one of the same token: a token can take its fee in a transfer of its own, before the payment. */
function mainTransfer(
  transfers: readonly TransactionTransfer[],
  direction: TransactionTransfer['direction']
): TransactionTransfer | undefined {
  const [first, ...others] = transfers.filter((one) => one.direction === direction)
  const token = first?.fungible_info?.address
  // A network takes no fee in transfers of its own currency: several are payments, and the first counts.
  if (!first || token === undefined) return first
  return others
    .filter((one) => one.fungible_info?.address === token)
    .reduce((main, one) => (amountOf(one) > amountOf(main) ? one : main), first)
}

const amountOf = ({ quantity }: TransactionTransfer): number => Number(quantity.numeric)
