import { isKitError } from '@plugboard/core'

/** Whether the visitor said no: in the review of a payment, or in the wallet. Nothing was sent or signed then. */
export function isDeclined(error: unknown): boolean {
  return isKitError(error) && (error.code === 'core/dismissed' || error.code === 'connect/rejected')
}
