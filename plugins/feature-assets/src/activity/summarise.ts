import type { FungibleInfo, Transaction, TransactionTransfer } from '@plugboard/core'

/** What a row of the history says of a transaction. */
export interface TransactionSummary {
  /** What came or went; what came, of a swap. */
  readonly main?: TransactionTransfer | undefined
  /** What was given for it in a swap. */
  readonly given?: TransactionTransfer | undefined
  /** What comes in a swap, while nobody has said how much. */
  readonly expected?: FungibleInfo | undefined
  /** The other side: who sent or received, or the contract that was called. */
  readonly counterparty?: string | undefined
  readonly direction: 'in' | 'out' | 'self'
}

/** Chooses from a transaction what fits into a row. */
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
