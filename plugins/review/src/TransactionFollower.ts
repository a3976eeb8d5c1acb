import { formatUnits, isKitError, type PluginContext } from '@plugboard/core'
import type { PendingTransaction } from '@plugboard/core/features'
import type { PendingTransactions } from './PendingTransactions.js'

type Outcome = 'confirmed' | 'failed' | 'replaced'

/** After this time without an outcome a network has forgotten a transaction, in milliseconds. */
const forgottenMs = 3 * 24 * 60 * 60 * 1000

const tones = {
  sent: 'info',
  confirmed: 'success',
  failed: 'error',
  replaced: 'warning',
  dropped: 'warning'
} as const

/** Follows what was sent until it has ended, and tells the visitor where no view shows it. */
export class TransactionFollower {
  constructor(
    private readonly kit: PluginContext,
    private readonly transactions: PendingTransactions
  ) {}

  /** Follows what was sent before a reload, as far as the namespaces can. */
  resume(): void {
    for (const transaction of this.transactions.all) {
      const { id, state, networkId, at, key } = transaction
      if (state !== 'sent' || id === undefined) continue
      const namespace = networkId.slice(0, networkId.indexOf(':'))
      const follow = this.kit.namespaces.get(namespace)?.capabilities.follow
      if (Date.now() - at > forgottenMs) this.transactions.change(key, { state: 'dropped' })
      else if (follow) void this.#settle(transaction, follow(networkId, id, this.kit.signal))
    }
  }

  /** Follows what has just been sent. */
  follow(transaction: PendingTransaction, settled: Promise<Outcome>): void {
    this.#notify(transaction, 'sent')
    void this.#settle(transaction, settled)
  }

  async #settle(transaction: PendingTransaction, settled: Promise<Outcome>): Promise<void> {
    const { key, networkId, id = '' } = transaction
    try {
      const outcome = await settled
      // Another tab may have said so before.
      const isNews = this.transactions.find(key)?.state === 'sent'
      this.transactions.change(key, { state: outcome })
      const namespace = networkId.slice(0, networkId.indexOf(':'))
      this.kit.emit('TRANSACTION_SETTLED', { namespace, networkId, id, outcome })
      if (isNews) this.#notify(transaction, outcome)
    } catch (error) {
      // The page is left: the transaction is followed again when it is back.
      if (!isKitError(error) || error.code !== 'connect/aborted') this.kit.report(error)
    }
  }

  #notify(transaction: PendingTransaction, state: keyof typeof tones): void {
    if (this.#isShown(transaction.key)) return
    const { asset, amount, key, networkId } = transaction
    const what =
      asset && amount !== undefined ? `${formatUnits(amount, asset.decimals)} ${asset.symbol}` : undefined
    this.kit.notify({
      kind: 'toast',
      tone: tones[state],
      text: { key: `review.notice.${state}` },
      key: `review/${key}`,
      values: { what: what ?? this.kit.networks.get(networkId)?.name ?? networkId }
    })
  }

  #isShown(key: string): boolean {
    const { open, current } = this.kit.router
    const params = Object(current.params) as { readonly transaction?: unknown }
    return open && current.name === 'TransactionProgress' && params.transaction === key
  }
}
