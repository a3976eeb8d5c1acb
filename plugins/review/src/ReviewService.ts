import type {
  CaipAddress,
  Intent,
  PluginContext,
  PreparedTransaction,
  SentTransaction
} from '@plugboard/core'
import { coreErrors } from '@plugboard/core'
import { lazy } from '@plugboard/core/chain'
import type {
  PendingTransaction,
  Recipient,
  ReviewOptions,
  TransactionReview
} from '@plugboard/core/features'
import { reaction, when } from 'mobx'
import { isCurrent } from './connectionState.js'
import { reviewErrors } from './errors.js'
import { FeeBook } from './FeeBook.js'
import { collectFindings } from './findings/collectFindings.js'
import { isGoing, isUnresolved } from './nextState.js'
import { PendingTransactions } from './PendingTransactions.js'
import { RecipientBook } from './RecipientBook.js'
import { ReviewSession } from './ReviewSession.js'
import type { SendOutcome } from './sendReviewed.js'
import type { TransactionFollower } from './TransactionFollower.js'
import type { TransactionSender } from './TransactionSender.js'

/** Shows transactions before they are signed, has them signed, and follows them. Its code is loaded with the first of them. */
export class ReviewService implements TransactionReview {
  readonly #transactions: PendingTransactions
  readonly #recipients: RecipientBook
  readonly #fees: FeeBook
  /** There once something is reviewed, or was sent before. */
  #sender: TransactionSender | undefined

  constructor(
    private readonly kit: PluginContext,
    private readonly memoReceivers: readonly CaipAddress[],
    private readonly copied: () => readonly string[]
  ) {
    this.#transactions = new PendingTransactions(kit.storage)
    this.#recipients = new RecipientBook(kit.storage)
    this.#fees = new FeeBook(kit.storage)
    if (this.#transactions.all.length)
      this.#loadSender().then(({ follower }) => follower.resume(), kit.report)
  }

  /** What asks the wallet and follows what was sent: it is loaded while the visitor reads the first review. */
  readonly #loadSender = lazy(async () => {
    const { TransactionSender } = await import('./TransactionSender.js')
    this.#sender = new TransactionSender(this.kit, this.#transactions)
    return this.#sender
  })

  get pending(): readonly PendingTransaction[] {
    return this.#transactions.listed
  }

  recipients(account: CaipAddress): readonly Recipient[] {
    return this.#recipients.of(account)
  }

  dismiss(key: string): void {
    const state = this.#transactions.find(key)?.state
    if (state && !isGoing(state) && !this.#sender?.follower.isAsked(key)) this.#transactions.dismiss(key)
  }

  async review(intent: Intent, options: ReviewOptions = {}): Promise<SentTransaction> {
    const controller = new AbortController()
    const end = () => controller.abort()
    for (const signal of [options.signal, this.kit.signal]) signal?.addEventListener('abort', end)
    try {
      return await this.#review(intent, options, controller.signal)
    } finally {
      end()
      for (const signal of [options.signal, this.kit.signal]) signal?.removeEventListener('abort', end)
    }
  }

  async #review(
    intent: Intent,
    { signal, prepared, onStep }: ReviewOptions,
    ended: AbortSignal
  ): Promise<SentTransaction> {
    if (signal?.aborted) throw coreErrors.dismissed()
    const { kit } = this
    const session = new ReviewSession(
      {
        prepare: async (waiting) =>
          kit.actions.prepare(await renewIfOld(intent, waiting), { signal: waiting }),
        inspect: async (now, waiting) => {
          // Nobody can agree before the code that draws the calls has loaded.
          const [findings] = await Promise.all([
            collectFindings(kit, now, this.#known(now), waiting),
            now.calls && import('./views/Calls.js')
          ])
          if (findings.some(({ known }) => known !== undefined)) await import('./views/Lookalike.js')
          return findings
        }
      },
      ended
    )
    session.start(prepared)
    const stop = reaction(
      () => isCurrent(kit, intent.connection),
      (isStill) => {
        if (!isStill && session.phase !== 'agreed') session.fail(reviewErrors.connectionChanged())
      },
      { fireImmediately: true }
    )
    try {
      // Who comes back from the wallet's approval wants to see it here.
      let isReviewedInWallet = await agreesInWallet(session, intent, ended)
      for (;;) {
        const view = isReviewedInWallet ? undefined : this.#show(session, ended)
        isReviewedInWallet = false
        await view?.agreed
        const sender = await this.#loadSender()
        const attempt = sender.send(session, { signal, onStep })
        await view?.giveWay()
        const outcome = await attempt
        if ('sent' in outcome) {
          if (session.prepared) this.#fees.add(session.prepared)
          return this.#sent(outcome, sender.follower)
        }
        if (!outcome.again) throw outcome.error
        if (isCurrent(kit, intent.connection)) session.retry()
        else session.fail(reviewErrors.connectionChanged())
      }
    } finally {
      stop()
    }
  }

  /**
   * Shows the view of a review.
   *
   * @returns `agreed` rejects when the visitor leaves, with why it could not be prepared or with `core/dismissed`. `giveWay` takes the view
   * away once another one lies over it: without one the modal would close in between.
   */
  #show(session: ReviewSession, ended: AbortSignal) {
    const { actions, router } = this.kit
    const leave = new AbortController()
    const end = () => leave.abort()
    ended.addEventListener('abort', end)
    const left = actions.ask('ReviewTransaction', { review: session }, { signal: leave.signal })
    const agreed = when(() => session.phase === 'agreed')
    // It is fetched while the visitor reads; where that fails, once more when they agree.
    this.#loadSender().catch(() => undefined)
    return {
      // Who leaves before it is there has not agreed.
      agreed: Promise.race([
        agreed.then(this.#loadSender),
        left.then(() => Promise.reject(coreErrors.dismissed()))
      ])
        .catch((error) => {
          end()
          throw session.phase === 'failed' && session.error ? session.error : error
        })
        .finally(() => agreed.cancel()),
      giveWay: async () => {
        await when(() => !router.open || router.current.name !== 'ReviewTransaction', {
          timeout: 1000
        }).catch(() => undefined)
        left.catch(() => undefined)
        end()
        ended.removeEventListener('abort', end)
      }
    }
  }

  #sent(
    { transaction, sent, isAnswered }: Extract<SendOutcome, { sent: unknown }>,
    follower: TransactionFollower
  ): SentTransaction {
    const { account, to, toName, at } = transaction
    if (to !== undefined) this.#recipients.add(account, { address: to, name: toName, at })
    return isAnswered ? follower.follow(transaction, sent) : sent
  }

  /** Addresses that the visitor may take the receiver for, what may have been sent already, and what the like has cost. */
  #known(prepared: PreparedTransaction) {
    const { namespace, caipAddress } = prepared.intent.connection
    const live = this.kit.connections.live.filter((one) => one.namespace === namespace)
    return {
      own: live.flatMap(({ accounts }) => accounts.map(({ address }) => address)),
      recipients: this.recipients(caipAddress).map(({ address }) => address),
      copied: this.copied(),
      memoReceivers: this.memoReceivers,
      usualFee: this.#fees.usual(prepared),
      // Those too that the visitor has dismissed: they may arrive all the same.
      unresolved: this.#transactions.all.filter(
        ({ account, state }) => account === caipAddress && isUnresolved(state)
      )
    }
  }
}

/**
 * One approval, not two: where the wallet draws its approval over the page (embedded wallets), that is the review of a single step that nothing
 * speaks against.
 *
 * @returns whether the visitor is asked there alone; the review counts as agreed to then
 */
async function agreesInWallet(
  session: ReviewSession,
  { connection }: Intent,
  ended: AbortSignal
): Promise<boolean> {
  const { approval } = connection.session
  if (!approval) return false
  await when(() => session.phase === 'ready' || session.phase === 'failed', { signal: ended }).catch(() => {
    throw coreErrors.dismissed()
  })
  const { prepared, findings } = session
  const [step, ...more] = prepared?.steps ?? []
  const isHarmless = findings.every(({ level }) => level === 'info')
  if (step && more.length === 0 && isHarmless && approval.needs(step.request.method)) session.agree()
  return session.phase === 'agreed'
}

/** What is shown for longer than its quote holds is quoted again. */
async function renewIfOld(intent: Intent, signal: AbortSignal): Promise<Intent> {
  if (intent.kind !== 'swap' || Date.now() < intent.quote.expiresAt) return intent
  return (await intent.renew?.(signal)) ?? intent
}
