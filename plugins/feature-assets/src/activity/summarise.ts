import type { FungibleInfo, Transaction, TransactionTransfer } from '@plugboard/core'

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

/** Selects the parts of a transaction that fit into a row. */
export function summarise({ metadata, transfers }: Transaction): TransactionSummary {
  const { expected, operationType, sentFrom, sentTo } = metadata
  const arriving = transfers.find(({ direction }) => direction === 'in')
  const leaving = transfers.find(({ direction }) => direction === 'out')
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
