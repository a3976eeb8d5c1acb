import type {
  CaipAddress,
  Intent,
  PluginContext,
  PreparedTransaction,
  SentTransaction
} from '@plugboard/core'
import { coreErrors, isKitError } from '@plugboard/core'
import {
  type AccountRef,
  isSameAddress,
  type PendingTransaction,
  type Recipient,
  type ReviewOptions,
  type SentBefore,
  type TransactionReview
} from '@plugboard/core/features'
import { reaction, when } from 'mobx'
import { isCurrent } from './connectionState.js'
import { reviewErrors } from './errors.js'
import { FeeBook } from './FeeBook.js'
import { collectFindings } from './findings/collectFindings.js'
import { paymentsOf, retryPayments } from './findings/paidReceivers.js'
import { isGoing, isUnresolved } from './nextState.js'
import { PendingTransactions } from './PendingTransactions.js'
import { RecipientBook } from './RecipientBook.js'
import { ReviewSession } from './ReviewSession.js'
import { resumeTransactions } from './resumeTransactions.js'
import { type SendOutcome, sendReviewed } from './sendReviewed.js'
import { TransactionFollower } from './TransactionFollower.js'
import ReviewTransaction from './views/ReviewTransaction.js'
import TransactionProgress from './views/TransactionProgress.js'

/** Shows transactions before they are signed, has them signed, and follows them. Its code is loaded with the first transaction. */
export class ReviewService implements TransactionReview {
  /** The views that it opens. They are loaded with it, because reviewing a payment needs all of them. */
  static readonly views = { ReviewTransaction, TransactionProgress } as const
  readonly #transactions: PendingTransactions
  readonly #recipients: RecipientBook
  readonly #fees: FeeBook
  readonly #follower: TransactionFollower

  constructor(
    private readonly kit: PluginContext,
    private readonly memoReceivers: readonly CaipAddress[],
    private readonly copied: () => readonly string[]
  ) {
    this.#transactions = new PendingTransactions(kit.storage)
    this.#recipients = new RecipientBook(kit.storage)
    this.#fees = new FeeBook(kit.storage)
    this.#follower = new TransactionFollower(kit, this.#transactions)
    resumeTransactions(kit, this.#transactions, this.#follower)
    import('./showUnsettled.js').then(
      ({ showUnsettled }) => showUnsettled(kit, this.#transactions),
      kit.report
    )
  }

  get pending(): readonly PendingTransaction[] {
    return this.#transactions.listed
  }

  recipients(account: CaipAddress): readonly Recipient[] {
    return this.#recipients.of(account)
  }

  sentBefore(account: AccountRef, address: string): SentBefore | undefined {
    const sent = this.recipients(`${account.networkId}:${account.address}`).map(({ address }) => address)
    const { recipients, others } = paymentsOf(this.kit, account, sent)
    return recipients.some((one) => isSameAddress(one, address)) ? 'yes' : others
  }

  retrySentBefore(account: AccountRef): void {
    retryPayments(this.kit, account).catch(this.kit.report)
  }

  dismiss(key: string): void {
    const state = this.#transactions.find(key)?.state
    if (state && !isGoing(state) && !this.#transactions.asked.has(key)) this.#transactions.dismiss(key)
  }

  async review(intent: Intent, options: ReviewOptions = {}): Promise<SentTransaction> {
    const controller = new AbortController()
    const { signal } = controller
    const end = () => controller.abort()
    for (const one of [options.signal, this.kit.signal]) one?.addEventListener('abort', end, { signal })
    try {
      return await this.#review(intent, options, signal)
    } finally {
      end()
    }
  }

  async #review(
    intent: Intent,
    { signal, prepared, onStep, onReturn }: ReviewOptions,
    ended: AbortSignal
  ): Promise<SentTransaction> {
    if (signal?.aborted) throw coreErrors.dismissed()
    const { kit } = this
    const deps = { kit, transactions: this.#transactions, follower: this.#follower }
    /** Whether the transaction may have failed because of its quote. */
    let isDoubtful = false
    const session = new ReviewSession(
      {
        prepare: async (waiting) =>
          kit.actions.prepare(await renewQuote(intent, isDoubtful, waiting), { signal: waiting }),
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
      // A visitor who returns from the wallet's approval expects to see the review here.
      let isReviewedInWallet = await agreesInWallet(session, intent, ended)
      for (;;) {
        const view = isReviewedInWallet ? undefined : this.#show(session, ended)
        isReviewedInWallet = false
        await view?.agreed
        const attempt = sendReviewed(deps, session, { signal, onStep })
        await view?.giveWay()
        const outcome = await attempt
        if ('sent' in outcome) {
          if (session.prepared) this.#fees.add(session.prepared)
          return this.#sent(outcome)
        }
        if (!outcome.again) throw outcome.error
        onReturn?.(outcome.error)
        // Nobody can agree to a review that has ended in the meantime.
        if (ended.aborted) throw outcome.error
        isDoubtful ||= intent.kind === 'swap' && !isDeclined(outcome.error)
        if (isCurrent(kit, intent.connection)) session.retry(isDoubtful)
        else session.fail(reviewErrors.connectionChanged())
      }
    } finally {
      stop()
    }
  }

  /**
   * Shows the view of a review.
   *
   * @returns `agreed` rejects when the visitor leaves, with the reason why it could not be prepared or with `core/dismissed`. `giveWay` removes the
   * view once another one covers it: with no view open, the modal would close in between.
   */
  #show(session: ReviewSession, ended: AbortSignal) {
    const { actions, router } = this.kit
    const leave = new AbortController()
    const { signal } = leave
    const end = () => leave.abort()
    ended.addEventListener('abort', end, { signal })
    const left = actions.ask('ReviewTransaction', { review: session }, { signal })
    const agreed = when(() => session.phase === 'agreed')
    return {
      agreed: Promise.race([agreed, left.then(() => Promise.reject(coreErrors.dismissed()))])
        .catch((error) => {
          end()
          throw session.phase === 'failed' && session.error ? session.error : error
        })
        .finally(() => agreed.cancel()),
      giveWay: async () => {
        await when(() => !router.open || router.current.name !== 'ReviewTransaction', {
          timeout: 1000
        }).catch(() => undefined)
        end()
      }
    }
  }

  #sent({ transaction, sent, isAnswered }: Extract<SendOutcome, { sent: unknown }>): SentTransaction {
    const { account, to, toName, at } = transaction
    if (to !== undefined) this.#recipients.add(account, { address: to, name: toName, at })
    return isAnswered ? this.#follower.follow(transaction, sent) : sent
  }

  /** Addresses that could be mistaken for the receiver, what may have been sent already, and what similar transactions have cost. */
  #known(prepared: PreparedTransaction) {
    const { namespace, caipAddress } = prepared.intent.connection
    const live = this.kit.connections.live.filter((one) => one.namespace === namespace)
    return {
      own: live.flatMap(({ accounts }) => accounts.map(({ address }) => address)),
      recipients: this.recipients(caipAddress).map(({ address }) => address),
      copied: this.copied(),
      memoReceivers: this.memoReceivers,
      usualFee: this.#fees.usual(prepared),
      // Including those that the visitor has dismissed: they may still arrive.
      unresolved: this.#transactions.all.filter(
        ({ account, state }) => account === caipAddress && isUnresolved(state)
      )
    }
  }
}

/**
 * Avoids asking twice: if the wallet draws its approval over the page (embedded wallets), that approval is the review of a single step with no
 * findings against it.
 *
 * @returns whether the visitor is asked only in the wallet; the review then counts as agreed to
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

const isDeclined = (error: unknown) => isKitError(error) && error.code === 'connect/rejected'

/** A transaction shown for longer than its quote is valid is quoted again, as is one that may have failed because of its quote. */
async function renewQuote(intent: Intent, isDoubtful: boolean, signal: AbortSignal): Promise<Intent> {
  if (intent.kind !== 'swap' || (!isDoubtful && Date.now() < intent.quote.expiresAt)) return intent
  return (await intent.renew?.(signal)) ?? intent
}
