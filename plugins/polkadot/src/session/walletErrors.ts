import { createErrorTranslator } from '@plugboard/core/chain'
import { polkadotErrors } from '../errors.js'

/** The words of wallets for a site that their owner rejected before, or whose permission was revoked. */
const unauthorized =
  /not allowed to interact|has not been (enabled|authori[sz]ed)|not (yet )?authori[sz]ed|unauthori[sz]ed/i

/**
 * Converts what a wallet threw to a KitError. Wallets of `injectedWeb3` have no codes: most throw an `Error` with only words.
 */
export const translateWalletError = createErrorTranslator({
  messages: [
    [/no accounts? (found|available)/i, polkadotErrors.noAccounts],
    [unauthorized, polkadotErrors.blocked]
  ],
  fallback: polkadotErrors.walletFailed
})

/** Whether a wallet reports that it does not grant this page access, or no longer does. */
export function isUnauthorized(error: unknown): boolean {
  try {
    const words = String((error as { message?: unknown } | null)?.message ?? error).slice(0, 500)
    return unauthorized.test(words)
  } catch {
    return false
  }
}
