import type { Kit } from '@plugboard/core'
import { reviewToken } from '@plugboard/core/features'
import { LongList, useAmountText, useOwnText, usePluginStyles } from '@plugboard/ui/components'
import { computed } from 'mobx'
import { type ReactNode, useCallback, useMemo } from 'react'
import { timeOf } from '../activity/groupByMonth.js'
import type { SortedTransaction } from '../activity/SortedTransaction.js'
import { summarise } from '../activity/summarise.js'
import type { TimeLabels } from '../activity/timeLabels.js'
import { en } from '../locale.en.js'
import { addressNames } from './addressName.js'
import { describeAllowance } from './describeAllowance.js'
import { allowanceText, TransactionRow, transactionRowStyles } from './TransactionRow.js'

/** The props of `TransactionRows`. */
export interface TransactionRowsProps {
  readonly kit: Kit
  /** The name of the list, for screen readers. */
  readonly label: string
  readonly transactions: readonly SortedTransaction[]
  /** How many there will be once all are drawn. */
  readonly total?: number
  readonly times: { readonly labels: TimeLabels; readonly now: number }
  /** Shown before the rows, inside the list. */
  readonly before?: ReactNode
  /** Shown below each row. Another function renders all rows again. */
  readonly below?: (transaction: SortedTransaction) => ReactNode
}

/** Transactions as a list. A row leads to the details of its transaction. */
export function TransactionRows({
  kit,
  label,
  transactions,
  total,
  times,
  before,
  below
}: TransactionRowsProps) {
  usePluginStyles(transactionRowStyles)
  const chain = transactions[0]?.metadata.chain
  // Data that all rows share is read once.
  const names = useMemo(() => chain && computed(() => addressNames(kit, chain)), [kit, chain])
  const amounts = useAmountText()
  const text = useOwnText(en)
  const open = useCallback((transaction: SortedTransaction) => openTransaction(kit, transaction), [kit])
  // Not a component: names are observed by groups of rows, and a row is only rendered again when its own texts change.
  const renderRow = useCallback(
    (transaction: SortedTransaction) => {
      if (!names) return null
      const nameOf = names.get()
      const { counterparty, given } = summarise(transaction)
      const allowance = describeAllowance(kit, transaction.metadata, nameOf, amounts.short)
      return (
        <TransactionRow
          transaction={transaction}
          text={text}
          allowance={allowance && allowanceText(allowance, text)}
          name={counterparty && !given ? nameOf(counterparty) : ''}
          age={times.labels.age(timeOf(transaction), times.now)}
          amounts={amounts}
          onOpen={open}
        >
          {below?.(transaction)}
        </TransactionRow>
      )
    },
    [kit, names, times, text, amounts, open, below]
  )
  return (
    <div className="activity-rows">
      <LongList
        label={label}
        before={before}
        items={transactions}
        keyOf={keyOfTransaction}
        renderRow={renderRow}
        total={total}
      />
    </div>
  )
}

const keyOfTransaction = ({ id }: SortedTransaction): string => id

/** A transaction that was sent from here and is not settled has its own view, which shows its progress. */
function openTransaction(kit: Kit, transaction: SortedTransaction): void {
  const { hash, chain, status } = transaction.metadata
  const followed = kit
    .get(reviewToken)
    ?.pending.find((one) => one.networkId === chain && (one.id === hash || one.key === transaction.id))
  if (status === 'pending' && followed && kit.views.get('TransactionProgress'))
    kit.push('TransactionProgress', { transaction: followed.key })
  else kit.push('Transaction', { transaction })
}
