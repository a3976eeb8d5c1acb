import { createErrorTranslator } from '@plugboard/core/chain'
import { polkadotErrors } from '../errors.js'

/** What wallets say to a site that their owner rejected before, or has taken the permission from. */
const unauthorized =
  /not allowed to interact|has not been (enabled|authori[sz]ed)|not (yet )?authori[sz]ed|unauthori[sz]ed/i

/**
 * Makes a KitError of what a wallet threw. Wallets of `injectedWeb3` have no codes: most throw an `Error` whose words are all there is.
 */
export const translateWalletError = createErrorTranslator({
  messages: [
    [/no accounts? (found|available)/i, polkadotErrors.noAccounts],
    [unauthorized, polkadotErrors.blocked]
  ],
  fallback: polkadotErrors.walletFailed
})

/** Whether a wallet says that it does not let this page in, or no longer does. */
export function isUnauthorized(error: unknown): boolean {
  try {
    const words = String((error as { message?: unknown } | null)?.message ?? error).slice(0, 500)
    return unauthorized.test(words)
  } catch {
    return false
  }
}
