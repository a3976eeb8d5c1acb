import { type PluginContext, parseCaipNetworkId } from '@plugboard/core'
import { type PendingTransaction, portfolioToken } from '@plugboard/core/features'
import { when } from 'mobx'
import { isConnected } from './connectionState.js'
import { outcomeOf } from './nextState.js'
import { type PendingTransactions, pendingItem } from './PendingTransactions.js'
import type { TransactionFollower } from './TransactionFollower.js'

/**
 * Follows transactions that were requested before a reload, each once its account is connected or the modal is open. Before that, no network learns
 * of the account. Those of other tabs are followed there, and here as well once the modal is open, since the other tab may have been closed.
 */
export function resumeTransactions(
  kit: Pick<PluginContext, 'actions' | 'connections' | 'get' | 'router' | 'signal'>,
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
    const before = transactions.all
    transactions.readAgain()
    for (const transaction of transactions.all) {
      const earlier = before.find((one) => one.key === transaction.key)
      const hasSettled = outcomeOf(transaction) !== undefined && outcomeOf(earlier) === undefined
      if (hasSettled && !follower.isSentHere(transaction.key)) readBalances(kit, transaction)
    }
    resumeEach(() => router.open)
  }
  globalThis.addEventListener?.('storage', syncWithTabs, { signal })
}

/** Only the tab that learns from the network how a transaction has ended reports it, so the others read its account's balances themselves. */
function readBalances(
  kit: Pick<PluginContext, 'actions' | 'connections' | 'get'>,
  transaction: PendingTransaction
): void {
  if (!isConnected(kit, transaction)) return
  const { account, networkId } = transaction
  const address = account.slice(networkId.length + 1)
  // Its holdings stay as they are if they cannot be read.
  kit
    .get(portfolioToken)
    ?.refresh({ address, networkId })
    .catch(() => undefined)
  void kit.actions.refreshBalance(parseCaipNetworkId(networkId).namespace)
}
