import type { Transaction, TransactionTransfer } from '@plugboard/core'

/** What a row of the history says of a transaction. */
export interface TransactionSummary {
  /** What came or went; what came, of a swap. */
  readonly main?: TransactionTransfer | undefined
  /** What was given for it in a swap. */
  readonly given?: TransactionTransfer | undefined
  /** The other side: who sent or received, or the contract that was called. */
  readonly counterparty?: string | undefined
  readonly direction: 'in' | 'out' | 'self'
}

/** Chooses from a transaction what fits into a row. */
export function summarise({ metadata, transfers }: Transaction): TransactionSummary {
  const { operationType, sentFrom, sentTo } = metadata
  const arriving = transfers.find(({ direction }) => direction === 'in')
  const leaving = transfers.find(({ direction }) => direction === 'out')
  if (operationType === 'trade')
    return { main: arriving ?? leaving, given: arriving && leaving, counterparty: sentTo, direction: 'in' }
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
