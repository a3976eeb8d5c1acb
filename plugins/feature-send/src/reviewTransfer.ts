import {
  type Connection,
  coreErrors,
  isKitError,
  type Kit,
  type KitError,
  type SentTransaction,
  type TransferIntent
} from '@plugboard/core'
import { isSentInPart, type ReviewOptions, refreshHoldings, reviewToken } from '@plugboard/core/features'
import { sendErrors } from './errors.js'
import type { SendEvent } from './Views.js'

/** Errors that mean that the visitor has declined, in the review or in the wallet. */
const refusals: readonly string[] = ['core/dismissed', 'connect/rejected']

/** The error of a review that ended because the wallet switched to another account or network. */
export const connectionChanged = 'review/connectionChanged'

/**
 * Whether a wallet has returned to a review's account and network, which its CAIP-10 address names, before the visitor did: then there is nothing to
 * report.
 */
export const isBack = ({ code }: KitError, before: Connection, now: Connection | undefined): boolean =>
  code === connectionChanged && now?.caipAddress === before.caipAddress

export const isRefusal = ({ code }: KitError): boolean => refusals.includes(code)

/**
 * Has a transfer reviewed, signed and sent, emits events about it, and has balances read again.
 *
 * @throws KitError `send/noReview`, and errors of the review
 */
export async function reviewTransfer(
  kit: Kit,
  intent: TransferIntent,
  event: SendEvent,
  options: ReviewOptions
): Promise<SentTransaction> {
  const review = kit.get(reviewToken)
  if (!review) throw sendErrors.noReview()
  const network = kit.networks.get(event.networkId)
  const refresh = () => network && refreshHoldings(kit, intent.connection, network)
  kit.emit('SEND_INITIATED', event)
  try {
    const sent = await review.review(intent, options)
    kit.emit('SEND_SUCCESS', event)
    void refresh()
    sent.settled.then(refresh, () => undefined)
    return sent
  } catch (cause) {
    const error = isKitError(cause) ? cause : coreErrors.unexpected({ cause })
    if (isRefusal(error)) kit.emit('SEND_REJECTED', event)
    else kit.emit('SEND_ERROR', { ...event, code: error.code })
    // The steps that were sent have left the account nevertheless.
    if (isSentInPart(error)) void refresh()
    throw error
  }
}
