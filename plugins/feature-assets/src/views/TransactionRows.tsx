import type { Kit, Transaction } from '@plugboard/core'
import { reviewToken } from '@plugboard/core/features'
import { type AmountText, LongList, useAmountText } from '@plugboard/ui/components'
import { computed, type IComputedValue } from 'mobx'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useCallback, useMemo } from 'react'
import { timeOf } from '../activity/groupByMonth.js'
import { summarise } from '../activity/summarise.js'
import type { TimeLabels } from '../activity/timeLabels.js'
import { addressNames, allowanceNames } from './addressName.js'
import { TransactionRow } from './TransactionRow.js'

/** The props of `TransactionRows`. */
export interface TransactionRowsProps {
  readonly kit: Kit
  /** The name of the list, for screen readers. */
  readonly label: string
  readonly transactions: readonly Transaction[]
  /** How many there will be once all are drawn. */
  readonly total?: number
  readonly times: { readonly labels: TimeLabels; readonly now: number }
  /** Shown before the rows, inside the list. */
  readonly before?: ReactNode
  /** Shown below each row. Another function renders all rows again. */
  readonly below?: (transaction: Transaction) => ReactNode
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
  const chain = transactions[0]?.metadata.chain
  // Data that all rows share is read once; a name that arrives later renders only its own row again.
  const names = useMemo(() => chain && computed(() => addressNames(kit, chain)), [kit, chain])
  const amounts = useAmountText()
  const renderRow = useCallback(
    (transaction: Transaction) =>
      names && (
        <NamedRow
          kit={kit}
          transaction={transaction}
          names={names}
          age={times.labels.age(timeOf(transaction), times.now)}
          amounts={amounts}
        >
          {below?.(transaction)}
        </NamedRow>
      ),
    [kit, names, times, amounts, below]
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

const keyOfTransaction = ({ id }: Transaction): string => id

interface NamedRowProps {
  readonly kit: Kit
  readonly transaction: Transaction
  readonly names: IComputedValue<(address: string) => string>
  readonly age: string
  readonly amounts: AmountText
  readonly children?: ReactNode
}

/** A row with the names in it, which change independently of its transaction. */
const NamedRow = observer(function NamedRow({
  kit,
  transaction,
  names,
  age,
  amounts,
  children
}: NamedRowProps) {
  const nameOf = names.get()
  const { counterparty, given } = summarise(transaction)
  const allowance = allowanceNames(kit, transaction.metadata, nameOf)
  const open = useCallback(() => openTransaction(kit, transaction), [kit, transaction])
  return (
    <TransactionRow
      transaction={transaction}
      allowedToken={allowance?.token}
      spender={allowance?.spender}
      name={counterparty && !given ? nameOf(counterparty) : ''}
      age={age}
      amounts={amounts}
      onOpen={open}
    >
      {children}
    </TransactionRow>
  )
})

/** A transaction that was sent from here and is not settled has its own view, which shows its progress. */
function openTransaction(kit: Kit, transaction: Transaction): void {
  const { hash, chain, status } = transaction.metadata
  const followed = kit
    .get(reviewToken)
    ?.pending.find((one) => one.networkId === chain && (one.id === hash || one.key === transaction.id))
  if (status === 'pending' && followed && kit.views.get('TransactionProgress'))
    kit.push('TransactionProgress', { transaction: followed.key })
  else kit.push('Transaction', { transaction })
}
