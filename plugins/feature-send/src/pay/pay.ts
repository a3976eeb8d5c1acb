import { isKitError, type Kit, type SentTransaction } from '@plugboard/core'
import type { PaymentRequest } from './PaymentRequest.js'

/**
 * Asks the visitor for a payment from any connected account: shows the amount and the receiver, has the payment reviewed, and resolves once the
 * network has the transaction. A browser's report can be forged: a page that delivers something must ask its own server whether it was paid.
 *
 * @param signal withdraws the request as long as the wallet has not been asked
 * @throws KitError `send/payUnavailable` if the feature `pay` is off, or `send()` or a review is not composed; `send/invalidPayment` with the invalid
 * field, `send/paymentExpired`, `core/unsupportedChain`; `core/dismissed` when the visitor leaves, `connect/rejected` when they decline in the
 * wallet; errors of the chain or the wallet
 */
export async function pay(
  kit: Kit,
  request: PaymentRequest,
  { signal }: { readonly signal?: AbortSignal | undefined } = {}
): Promise<SentTransaction> {
  const { checkPayment, requirePayments } = await import('./checkPayment.js')
  requirePayments(kit)
  await checkPayment(kit, request)
  let payment: Promise<SentTransaction> | undefined
  let isRunning = false
  const onReview = (begun: Promise<SentTransaction>) => {
    payment = begun
    isRunning = true
    const end = () => {
      isRunning = false
    }
    begun.then(end, end)
  }
  try {
    return await kit.ask('Pay', { ...request, onReview }, { signal })
  } catch (error) {
    // A visitor who closed the modal while the wallet was asked may still pay, as on a page that has removed the view since.
    if (payment && isRunning) return payment
    if (!isKitError(error) || error.code !== 'core/dismissed') throw error
    // They know why it was not paid before they left.
    if (payment) return payment
    // The view may have shown that the time is over.
    await checkPayment(kit, request)
    throw error
  }
}
