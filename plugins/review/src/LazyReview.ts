import type { CaipAddress, Intent, PluginContext, SentTransaction } from '@plugboard/core'
import { lazy } from '@plugboard/core/chain'
import type {
  PendingTransaction,
  Recipient,
  ReviewOptions,
  TransactionReview
} from '@plugboard/core/features'
import { action, makeObservable, observableRef } from 'mobx'
import type { ReviewService } from './ReviewService.js'

/** The review as a page has it from the start: its code is loaded when something is reviewed, looked up, or still under way. */
export class LazyReview implements TransactionReview {
  private service: ReviewService | undefined

  constructor(private readonly kit: PluginContext) {
    makeObservable<this, 'service' | 'set'>(this, { service: observableRef, set: action })
  }

  async review(intent: Intent, options?: ReviewOptions): Promise<SentTransaction> {
    return (await this.load()).review(intent, options)
  }

  get pending(): readonly PendingTransaction[] {
    return this.service?.pending ?? []
  }

  recipients(account: CaipAddress): readonly Recipient[] {
    if (!this.service) this.load().catch(this.kit.report)
    return this.service?.recipients(account) ?? []
  }

  dismiss(key: string): void {
    this.service?.dismiss(key)
  }

  /** Goes on with what was sent before a reload. */
  resume(): void {
    // What is stored is checked by the code that uses it.
    const stored = this.kit.storage.item<unknown>('pending', { guard: (value) => value ?? undefined })
    if (stored.get() !== undefined) this.load().catch(this.kit.report)
  }

  private readonly load = lazy(async () => {
    const { ReviewService } = await import('./ReviewService.js')
    this.set(new ReviewService(this.kit))
    return this.service as ReviewService
  })

  private set(service: ReviewService): void {
    this.service = service
  }
}
