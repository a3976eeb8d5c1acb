import type { PluginContext } from '@plugboard/core'
import { isUnsettled } from './nextState.js'
import type { PendingTransactions } from './PendingTransactions.js'

/** Adds the pending transactions to the account view, once something was sent from here. */
export function showUnsettled(
  kit: Pick<PluginContext, 'registerView' | 'addToSlot'>,
  transactions: Pick<PendingTransactions, 'listed'>
): void {
  kit.registerView({
    id: 'UnsettledTransactions',
    title: { key: 'review.progress' },
    load: () => import('./views/UnsettledTransactions.js')
  })
  kit.addToSlot('account.header', {
    id: 'unsettled',
    label: { key: 'review.progress' },
    view: 'UnsettledTransactions',
    visible: (connection) =>
      connection !== undefined && transactions.listed.some((one) => isUnsettled(one, connection))
  })
}
