import { isKitError, type Kit, type SentTransaction } from '@plugboard/core'
import type { PaymentRequest } from './PaymentRequest.js'

/**
 * Asks the visitor for a payment, with any of the accounts that are connected: shows what is paid and to whom, has it reviewed, and resolves once the
 * network has the transaction. What a browser says can be made up: a page that delivers something asks its own server whether it was paid.
 *
 * @param signal takes the request back while the wallet has not been asked
 * @throws KitError `send/payUnavailable` where the feature `pay` is off, or `send()` or a review are not composed; `send/invalidPayment` with the field that is
 * wrong, `send/paymentExpired`, `core/unsupportedChain`; `core/dismissed` when the visitor leaves, `connect/rejected` when they decline in the wallet; what the chain or the wallet refuses with
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
  const onReview = (begun: Promise<SentTransaction>) => {
    payment = begun
  }
  try {
    return await kit.ask('Pay', { ...request, onReview }, { signal })
  } catch (error) {
    if (!isKitError(error) || error.code !== 'core/dismissed') throw error
    // A visitor who closed the modal while the wallet was asked may still have paid.
    if (payment) return payment
    // It may have been shown that the time is over.
    await checkPayment(kit, request)
    throw error
  }
}
