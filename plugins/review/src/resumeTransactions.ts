import type { PluginContext } from '@plugboard/core'
import type { PendingTransaction } from '@plugboard/core/features'
import { when } from 'mobx'
import { isConnected } from './connectionState.js'
import { type PendingTransactions, pendingItem } from './PendingTransactions.js'
import type { TransactionFollower } from './TransactionFollower.js'

/**
 * Follows transactions that were requested before a reload, each once its account is connected or the modal is open. Before that, no network learns
 * of the account. Those of other tabs are followed there, and here as well once the modal is open, since the other tab may have been closed.
 */
export function resumeTransactions(
  kit: Pick<PluginContext, 'connections' | 'router' | 'signal'>,
  transactions: PendingTransactions,
  follower: Pick<TransactionFollower, 'isSentHere' | 'resume'>
): void {
  const { router, signal } = kit
  const resumed = new Set<string>()
  /** @param isWanted observed: whether to follow a transaction now */
  const resumeEach = (isWanted: (transaction: PendingTransaction) => boolean): void => {
    for (const transaction of transactions.all) {
      const { key } = transaction
      if (resumed.has(key) || follower.isSentHere(key)) continue
      resumed.add(key)
      when(() => isWanted(transaction), { signal }).then(
        () => follower.resume(key),
        () => undefined
      )
    }
  }
  resumeEach((transaction) => router.open || isConnected(kit, transaction))
  const syncWithTabs = ({ key }: StorageEvent): void => {
    if (key !== null && !key.endsWith(pendingItem)) return
    transactions.readAgain()
    resumeEach(() => router.open)
  }
  globalThis.addEventListener?.('storage', syncWithTabs, { signal })
}
