import { type PluginContext, parseCaipNetworkId, type TransactionStatus } from '@plugboard/core'
import type { PendingTransaction } from '@plugboard/core/features'
import type { PendingTransactions } from './PendingTransactions.js'

/** Asks networks what became of transactions, through the namespaces that can. */
export class TransactionStatusReader {
  constructor(
    private readonly kit: Pick<PluginContext, 'namespaces' | 'signal'>,
    private readonly transactions: Pick<PendingTransactions, 'all'>
  ) {}

  /** What has no fingerprint is left to its namespace: its id may be none of the network's. */
  canRead(transaction: PendingTransaction): boolean {
    return (
      transaction.fingerprint !== undefined && this.capabilities(transaction).transactionStatus !== undefined
    )
  }

  /** Asks the network; `undefined` where it cannot say. */
  async read(transaction: PendingTransaction): Promise<TransactionStatus | undefined> {
    const { key, id, networkId, fingerprint } = transaction
    const { transactionStatus } = this.capabilities(transaction)
    const except = this.transactions.all.flatMap((one) => (one.key !== key && one.id) || [])
    try {
      return await transactionStatus?.({ networkId, id, fingerprint, except, signal: this.kit.signal })
    } catch {
      // The network did not answer: the transaction goes its way all the same.
      return undefined
    }
  }

  /** What the namespace of a transaction's network can do. */
  capabilities({ networkId }: PendingTransaction) {
    const { namespace } = parseCaipNetworkId(networkId)
    return this.kit.namespaces.get(namespace)?.capabilities ?? {}
  }
}
