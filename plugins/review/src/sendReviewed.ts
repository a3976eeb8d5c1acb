import {
  coreErrors,
  isKitError,
  type KitError,
  type PluginContext,
  type PreparedTransaction,
  type SentTransaction
} from '@plugboard/core'
import {
  isSameAddress,
  type PendingTransaction,
  type ReviewedTransaction,
  type ReviewOptions,
  type SentInPartError,
  type SentSteps
} from '@plugboard/core/features'
import { isCurrent } from './connectionState.js'
import { reviewErrors } from './errors.js'
import { intentDigest } from './findings/intentDigest.js'
import type { PendingTransactions } from './PendingTransactions.js'
import type { ReviewSession } from './ReviewSession.js'
import { SendingState } from './SendingState.js'
import type { TransactionFollower } from './TransactionFollower.js'

/** The services that sending needs. */
export interface SendDeps {
  readonly kit: Pick<PluginContext, 'actions' | 'connections' | 'seal' | 'emit' | 'router'>
  readonly transactions: PendingTransactions
  readonly follower: Pick<TransactionFollower, 'watch' | 'found'>
}

/** Options for asking the wallet. */
export interface SendReviewedOptions {
  readonly signal?: AbortSignal | undefined
  readonly onStep?: ReviewOptions['onStep']
}

/**
 * The result of asking the wallet. `isAnswered` is true if the wallet returned the transaction's id, and false if the transaction was found on the network
 * first. `again` is true if the visitor wants to see the review again.
 */
export type SendOutcome =
  | { readonly sent: SentTransaction; readonly transaction: PendingTransaction; readonly isAnswered: boolean }
  | { readonly error: KitError; readonly again: boolean }

/**
 * After these errors it is certain that the wallet has sent nothing and will not: the visitor declined, the request never reached the wallet or was
 * withdrawn there with its network, or the network refused it before or after it was signed. After any other error it is unknown.
 */
const certainRefusals =
  /^(connect\/(rejected|otherNetwork|unsupportedMethod|unknownAncestor|accountUnconfirmed)|core\/(reshaped|notSealable|stopped)|.*\/(preparedExpired|notEnough\w*|insufficientFee|priceMoved|wouldFail))$/

/**
 * Asks the wallet to send the reviewed transaction, and shows the progress. If the visitor closes that view, sending continues. The network is
 * checked in the meantime, so sending also succeeds if the wallet sends the transaction and never answers. A failure is shown until the visitor
 * leaves. Once a step was sent, there is no way back to the review, because that would send the step a second time.
 */
export async function sendReviewed(
  { kit, transactions, follower }: SendDeps,
  { prepared, findings }: ReviewSession,
  { signal, onStep }: SendReviewedOptions
): Promise<SendOutcome> {
  if (!prepared) throw coreErrors.unexpected({ notes: 'A review was approved before it was prepared.' })
  const { intent, steps, changes, fee } = prepared
  const transaction = toPending(prepared)
  const { key } = transaction
  const renew = intent.kind === 'swap' && steps.length > 1 ? intent.renew : undefined
  const loadRenewing = () => import('./renewStep.js')
  // The module is loaded while the allowance is pending; if that fails, it is loaded again when it is needed.
  if (renew) loadRenewing().catch(() => undefined)
  const allowances = intent.kind === 'swap' ? steps.filter(({ label }) => label !== 'act').length : 0
  const sending = new SendingState(intent.connection.wallet, steps.length, allowances)
  const left = new AbortController()
  const view = kit.actions.ask('TransactionProgress', { transaction: key, sending }, { signal: left.signal })
  const again = view.then(
    () => true,
    () => false
  )
  /** Whether the wallet may have sent more than it has reported. */
  let isOpen = false
  // Stored before the wallet is asked, so that the transaction is not lost if the page is closed now.
  transactions.put(transaction)
  const reviewed: ReviewedTransaction = Object.freeze({ intent, changes, fee, findings })
  const ended = new AbortController()
  try {
    const requests = steps.map(({ request }) => request)
    let unseal = await kit.seal(reviewed, requests, prepared.expiresAt)
    let last = steps.at(-1)
    try {
      // The visitor agreed for this account, which could have been switched while the seal was created, and for as long as the caller wants it.
      if (!isCurrent(kit, intent.connection)) throw reviewErrors.connectionChanged()
      if (signal?.aborted) throw coreErrors.dismissed()
      const answered = prepared.send({
        reviewed,
        signal,
        renew:
          renew &&
          (async (ended) => {
            const { renewStep } = await loadRenewing()
            const fresh = await renewStep(kit, prepared, renew, ended)
            unseal()
            unseal = fresh.unseal
            last = fresh.prepared.steps.at(-1)
            sending.renew(fresh.minimum)
            if (fresh.minimum) transactions.change(key, { minimum: fresh.minimum.amount })
            return fresh
          }),
        onProgress: (progress) => {
          const { step, state, fingerprint } = progress
          const isLast = step === steps.length - 1
          isOpen = state === 'asking' || isLast
          sending.reach(progress)
          if (state === 'sent')
            transactions.change(key, { steps: sending.steps, ...(fingerprint && { fingerprint }) })
          else onStep?.(steps[step]?.label ?? 'act')
          if (state !== 'asking' || !isLast) return
          transactions.change(key, { fingerprint: last?.fingerprint })
          follower.watch(key)
        }
      })
      const sent = await Promise.race([answered, follower.found(key, ended.signal)])
      const isAnswered = transactions.find(key)?.id === undefined
      if (isAnswered) {
        const older = transactions.answer(key, sent.id)
        if (older !== undefined) follower.watch(older)
        const { namespace, networkId } = intent.connection
        kit.emit('TRANSACTION_SENT', { namespace, networkId, id: sent.id })
      }
      return { sent, transaction: transactions.find(key) ?? transaction, isAnswered }
    } finally {
      unseal()
    }
  } catch (cause) {
    // The caller has ended it before the wallet was asked: there is nothing to tell the visitor.
    const isEnded = signal?.aborted && !isOpen && !sending.sent
    if (isEnded) left.abort()
    const known = isKitError(cause) ? cause : coreErrors.unexpected({ cause })
    const error = isEnded ? coreErrors.dismissed({ cause }) : known
    if (!isOpen || certainRefusals.test(error.code)) {
      // The fingerprint identifies the last step, which will not be sent. A transaction of which only an allowance was sent can be repeated without
      // harm.
      const isHarmless = sending.isAllowanceOnly
      if (!sending.sent) transactions.remove(key)
      else transactions.change(key, { fingerprint: undefined, ...(isHarmless && { digest: undefined }) })
    }
    sending.fail(error)
    const sent = await Promise.race([again.then(() => undefined), follower.found(key, ended.signal)])
    if (sent) return { sent, transaction: transactions.find(key) ?? transaction, isAnswered: false }
    return { error: withSentSteps(error, sending.steps), again: (await again) && !sending.sent }
  } finally {
    ended.abort()
  }
}

/** A caller that requested the whole transaction must learn that a part of it was sent. */
function withSentSteps(cause: KitError, steps: SentSteps | undefined): KitError | SentInPartError {
  if (!steps || steps.sent === steps.total) return cause
  const error = reviewErrors.sentInPart({ sent: steps.sent, total: steps.total, cause })
  return Object.assign(error, { code: 'review/sentInPart', steps } as const)
}

function toPending(prepared: PreparedTransaction): PendingTransaction {
  const { intent, amount } = prepared
  const { caipAddress, networkId, account, wallet } = intent.connection
  const [only, more] = prepared.changes
  const { minimum } = prepared.calls?.find(({ action }) => action === 'swap') ?? {}
  const own = prepared.changes.filter(({ owner }) => isSameAddress(owner, account.address))
  const leaving = own.find(({ delta }) => delta <= 0n)
  const arriving = own.find(({ delta }) => delta > 0n)
  return {
    key: createKey(),
    account: caipAddress,
    networkId,
    state: 'asking',
    at: Date.now(),
    wallet: wallet.name,
    kind: intent.kind,
    digest: intentDigest(prepared),
    ...(intent.kind === 'transfer' && { to: intent.to, toName: intent.toName, amount }),
    ...(intent.kind === 'swap' && {
      amount: intent.quote.amountIn,
      arriving: arriving?.asset,
      minimum: minimum?.amount ?? intent.quote.minOut
    }),
    asset: leaving?.asset,
    ...(only?.allowance &&
      !more && {
        allowance: only.allowance.amount > 0n ? 'given' : 'taken',
        spender: only.allowance.spender,
        allowedAmount: only.allowance.amount
      })
  }
}

function createKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(8))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
