import type { KitError, SiwxSession } from '@plugboard/core'

/**
 * Where the sign-in of the active account stands: nobody is connected (`none`), it is looked for a session (`checking`), there is
 * none (`needed`), the wallet asks the visitor (`signing`), the strategy decides (`verifying`), or there is one (`signed`).
 */
export type SignInStatus = 'none' | 'checking' | 'needed' | 'signing' | 'verifying' | 'signed'

/** The sign-in of the active account. Observable. */
export interface SignInService {
  readonly status: SignInStatus
  /** Whether a visitor who has not signed in may stay connected. */
  readonly required: boolean
  /** The session that is in force. */
  readonly session: SiwxSession | undefined
  /** The text to sign; `undefined` until the strategy has made it. */
  readonly text: string | undefined
  /** Why the last try failed. */
  readonly error: KitError | undefined
  /** Asks the wallet. Resolves with true when there is a session; a failure is in `error`, and nothing rejects. */
  sign(): Promise<boolean>
  /** Gives up: goes back to the network with a session, disconnects, or just closes, as it is required or not. */
  cancel(): Promise<void>
  /** Looks for a session again, e.g. after another tab has signed in or out. */
  refresh(): Promise<void>
  /** Ends the session of the active account; the wallet stays connected. */
  signOut(): Promise<void>
}
