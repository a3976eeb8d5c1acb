import type { CaipAddress, Intent, PluginContext, SentTransaction } from '@plugboard/core'
import { lazy } from '@plugboard/core/chain'
import type {
  AccountRef,
  PendingTransaction,
  Recipient,
  ReviewOptions,
  SentBefore,
  TransactionReview
} from '@plugboard/core/features'
import { action, makeObservable, observableRef, when } from 'mobx'
import { CopiedTexts } from './CopiedTexts.js'
import type { ReviewService } from './ReviewService.js'

/** The review as a page has it from the start. Its code is loaded when a transaction is reviewed, looked up, or still pending. */
export class LazyReview implements TransactionReview {
  private service: ReviewService | undefined
  private hasStored = false
  private copied: CopiedTexts | undefined

  constructor(
    private readonly kit: PluginContext,
    private readonly memoReceivers: readonly CaipAddress[]
  ) {
    makeObservable<this, 'service' | 'set'>(this, { service: observableRef, set: action })
  }

  async review(intent: Intent, options?: ReviewOptions): Promise<SentTransaction> {
    return (await this.load()).review(intent, options)
  }

  get pending(): readonly PendingTransaction[] {
    if (!this.service && this.hasStored) this.load().catch(this.kit.report)
    return this.service?.pending ?? []
  }

  recipients(account: CaipAddress): readonly Recipient[] {
    return this.loaded?.recipients(account) ?? []
  }

  sentBefore(account: AccountRef, address: string): SentBefore | undefined {
    return this.loaded?.sentBefore(account, address)
  }

  retrySentBefore(account: AccountRef): void {
    this.service?.retrySentBefore(account)
  }

  dismiss(key: string): void {
    this.service?.dismiss(key)
  }

  prefetch(): void {
    // A later call loads it again and reports the failure.
    this.load().catch(() => undefined)
  }

  /** Loads a view that the review opens. */
  async view(name: 'ReviewTransaction' | 'TransactionProgress'): Promise<{ readonly default: unknown }> {
    const { ReviewService } = await import('./ReviewService.js')
    return { default: ReviewService.views[name] }
  }

  /** Continues to follow transactions that were sent before a reload, once a wallet is connected or the modal is open. */
  resume(): void {
    const { connections, router, signal, storage, report } = this.kit
    if (globalThis.document) this.copied = new CopiedTexts(document, signal)
    // The code that uses the stored value checks it.
    const stored = storage.item('pending', { guard: (value) => (Array.isArray(value) ? value : undefined) })
    this.hasStored = Boolean(stored.get()?.length)
    if (!this.hasStored) return
    when(() => router.open || connections.live.length > 0, { signal }).then(
      () => this.load().catch(report),
      () => undefined
    )
  }

  private get loaded(): ReviewService | undefined {
    if (!this.service) this.load().catch(this.kit.report)
    return this.service
  }

  private readonly load = lazy(async () => {
    const { ReviewService } = await import('./ReviewService.js')
    this.set(new ReviewService(this.kit, this.memoReceivers, () => this.copied?.all ?? []))
    return this.service as ReviewService
  })

  private set(service: ReviewService): void {
    this.service = service
  }
}
