import type { Connection, Transaction } from '@plugboard/core'
import { Row, useDrawnCount, useEntryState, useOwnText, usePluginStyles } from '@plugboard/ui/components'
import { observer } from 'mobx-react-lite'
import { useCallback } from 'react'
import { en } from '../locale.en.js'
import { NotSpam } from './NotSpam.js'
import { TransactionRows, type TransactionRowsProps } from './TransactionRows.js'

const styles = `
.activity-trust{margin-block-end:var(--pb-space-2);margin-inline-start:calc(36px + var(--pb-space-2) + var(--pb-space-3))}
`

/** Transactions that look like spam: counted, and drawn when the visitor wants to see them. */
export const SuspiciousTransactions = observer(function SuspiciousTransactions({
  kit,
  connection,
  transactions,
  times
}: Pick<TransactionRowsProps, 'kit' | 'transactions' | 'times'> & {
  readonly connection: Connection
}) {
  usePluginStyles(styles)
  const { t } = useOwnText(en)
  const [isOpen, setOpen] = useEntryState(`suspicious.${connection.caipAddress}`, false)
  const drawn = useDrawnCount(isOpen ? transactions.length : 0)
  const { networkId } = connection
  const { address } = connection.account
  const below = useCallback(
    ({ id }: Transaction) => (
      <NotSpam kit={kit} account={{ address, networkId }} id={id} className="activity-trust" />
    ),
    [kit, address, networkId]
  )
  if (transactions.length === 0) return null
  return (
    <TransactionRows
      kit={kit}
      label={t('activity.suspiciousList')}
      transactions={transactions.slice(0, drawn)}
      times={times}
      before={
        <Row
          label={t('activity.suspicious', { count: transactions.length })}
          expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      }
      below={below}
    />
  )
})
