import {
  coreErrors,
  isKitError,
  type PluginContext,
  type PreparedTransaction,
  type SentTransaction
} from '@plugboard/core'
import type { PendingTransaction, ReviewedTransaction } from '@plugboard/core/features'
import type { PendingTransactions } from './PendingTransactions.js'
import type { ReviewSession } from './ReviewSession.js'
import { SendingState } from './SendingState.js'

/** What sending works on. */
export interface SendDeps {
  readonly kit: Pick<PluginContext, 'actions' | 'seal' | 'emit' | 'router'>
  readonly transactions: PendingTransactions
}

/** How asking the wallet has ended. `again`: the visitor wants to look at the review once more. */
export type SendOutcome =
  | { readonly sent: SentTransaction; readonly transaction: PendingTransaction }
  | { readonly error: unknown; readonly again: boolean }

/** After these nobody knows whether the wallet has sent it, or still will. */
const unanswered: readonly string[] = ['connect/aborted', 'connect/timeout', 'connect/notConnected']

/**
 * Asks the wallet for what was reviewed, and shows how far it is. The visitor may close that view: it goes on. What did not work is shown
 * until the visitor leaves.
 */
export async function sendReviewed(
  { kit, transactions }: SendDeps,
  { prepared, findings }: ReviewSession,
  signal: AbortSignal | undefined
): Promise<SendOutcome> {
  if (!prepared) throw coreErrors.unexpected({ notes: 'A review was agreed to before it was prepared.' })
  const { intent, steps, changes, fee } = prepared
  const transaction = toPending(prepared)
  const { key } = transaction
  const sending = new SendingState(intent.connection.wallet, steps.length)
  const view = kit.actions.ask('TransactionProgress', { transaction: key, sending })
  const again = view.then(
    () => true,
    () => false
  )
  let wasAsked = false
  // Before the wallet is asked: a page that is closed now must not forget it.
  transactions.put(transaction)
  const reviewed: ReviewedTransaction = Object.freeze({ intent, changes, fee, findings })
  try {
    const requests = steps.map(({ request }) => request)
    const unseal = await kit.seal(reviewed, requests, prepared.expiresAt)
    try {
      const sent = await prepared.send({
        reviewed,
        signal,
        onProgress: ({ step }) => {
          wasAsked = true
          sending.reach(step)
        }
      })
      transactions.change(key, { id: sent.id, state: 'sent' })
      const { namespace, networkId } = intent.connection
      kit.emit('TRANSACTION_SENT', { namespace, networkId, id: sent.id })
      return { sent, transaction: { ...transaction, id: sent.id, state: 'sent' } }
    } finally {
      unseal()
    }
  } catch (cause) {
    const error = isKitError(cause) ? cause : coreErrors.unexpected({ cause })
    if (!wasAsked || !unanswered.includes(error.code)) transactions.remove(key)
    sending.fail(error)
    return { error, again: await again }
  }
}

function toPending(prepared: PreparedTransaction): PendingTransaction {
  const { intent, amount } = prepared
  const { caipAddress, networkId, account } = intent.connection
  const leaving = prepared.changes.find(({ owner, delta }) => owner === account.address && delta <= 0n)
  return {
    key: createKey(),
    account: caipAddress,
    networkId,
    state: 'asking',
    at: Date.now(),
    kind: intent.kind,
    ...(intent.kind === 'transfer' && { to: intent.to, toName: intent.toName, amount }),
    asset: leaving?.asset
  }
}

function createKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(8))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
