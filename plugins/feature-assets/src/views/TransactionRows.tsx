import type { Kit, Transaction } from '@plugboard/core'
import { reviewToken } from '@plugboard/core/features'
import { LongList, useAmountText } from '@plugboard/ui/components'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useCallback } from 'react'
import { timeOf } from '../activity/groupByMonth.js'
import { summarise } from '../activity/summarise.js'
import type { TimeLabels } from '../activity/timeLabels.js'
import { addressNames, allowanceNames } from './addressName.js'
import { TransactionRow } from './TransactionRow.js'

/** What `TransactionRows` draws. */
export interface TransactionRowsProps {
  readonly kit: Kit
  /** The name of the list, for screen readers. */
  readonly label: string
  readonly transactions: readonly Transaction[]
  readonly times: { readonly labels: TimeLabels; readonly now: number }
  /** What stands before the rows, inside the list. */
  readonly before?: ReactNode
  /** What stands below each row. */
  readonly below?: (transaction: Transaction) => ReactNode
}

/** Transactions as a list. A row leads to all that is known of it. */
export const TransactionRows = observer(function TransactionRows({
  kit,
  label,
  transactions,
  times: { labels, now },
  before,
  below
}: TransactionRowsProps) {
  const chain = transactions[0]?.metadata.chain
  const nameOf = chain && addressNames(kit, chain)
  const amounts = useAmountText()
  const open = useCallback((transaction: Transaction) => openTransaction(kit, transaction), [kit])
  return (
    <div className="activity-rows">
      <LongList label={label} before={before}>
        {transactions.map((transaction) => {
          const { counterparty, given } = summarise(transaction)
          const allowance = nameOf && allowanceNames(kit, transaction.metadata, nameOf)
          return (
            <TransactionRow
              key={transaction.id}
              transaction={transaction}
              allowedToken={allowance?.token}
              spender={allowance?.spender}
              name={counterparty && !given && nameOf ? nameOf(counterparty) : ''}
              age={labels.age(timeOf(transaction), now)}
              amounts={amounts}
              onOpen={open}
            >
              {below?.(transaction)}
            </TransactionRow>
          )
        })}
      </LongList>
    </div>
  )
})

/** What was sent from here and is not settled has a view of its own, which says how far it is. */
function openTransaction(kit: Kit, transaction: Transaction): void {
  const { hash, chain, status } = transaction.metadata
  const followed = kit
    .get(reviewToken)
    ?.pending.find((one) => one.networkId === chain && (one.id === hash || one.key === transaction.id))
  if (status === 'pending' && followed && kit.views.get('TransactionProgress'))
    kit.push('TransactionProgress', { transaction: followed.key })
  else kit.push('Transaction', { transaction })
}
