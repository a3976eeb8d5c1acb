import type { Kit } from '@plugboard/core'
import { useAmountText, useOwnText } from '@plugboard/ui/components'
import { observer } from 'mobx-react-lite'
import type { SortedTransaction } from '../activity/SortedTransaction.js'
import { summarise } from '../activity/summarise.js'
import { en } from '../locale.en.js'
import { addressName, isNobody } from './addressName.js'
import { describeAllowance } from './describeAllowance.js'

/** The operation and the other side, e.g. 'Sent to maren.eth'; of an allowance, what it is for. */
export const TransactionSentence = observer(function TransactionSentence({
  kit,
  transaction
}: {
  readonly kit: Kit
  readonly transaction: SortedTransaction
}) {
  const { t, rich } = useOwnText(en)
  const { operationType, status, chain } = transaction.metadata
  const { counterparty, direction } = summarise(transaction)
  const amounts = useAmountText()
  const nameOf = (address: string) => addressName(kit, address, chain)
  const allowance = describeAllowance(kit, transaction.metadata, nameOf, amounts.short)
  if (allowance && status === 'confirmed' && (operationType === 'approve' || operationType === 'revoke'))
    return rich(`transaction.allowance${allowance.kind}`, {
      token: <bdi>{allowance.token}</bdi>,
      spender: <bdi>{allowance.spender}</bdi>
    })
  const what = t(`activity.${status === 'confirmed' ? 'done' : status}.${operationType}`)
  const isMove = operationType === 'send' || operationType === 'receive'
  if (!isMove || counterparty === undefined || (operationType === 'receive' && isNobody(counterparty)))
    return what
  if (direction === 'self') return t('transaction.toSelf', { what })
  return rich(operationType === 'send' ? 'transaction.to' : 'transaction.from', {
    what,
    name: <bdi>{nameOf(counterparty)}</bdi>
  })
})
