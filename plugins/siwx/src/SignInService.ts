import { createToken, type KitError, type NetworkId, type SiwxSession } from '@plugboard/core'

/**
 * The state of the active account's sign-in: no account is connected (`none`), a session is being looked for (`checking`), there is none (`needed`),
 * the wallet asks the visitor (`signing`), the strategy verifies the signature (`verifying`), or there is a session (`signed`).
 */
export type SignInStatus = 'none' | 'checking' | 'needed' | 'signing' | 'verifying' | 'signed'

/** The sign-in of the active account. Observable. */
export interface SignInService {
  readonly status: SignInStatus
  /** Whether a visitor must sign in to stay connected. */
  readonly required: boolean
  /** The valid session. */
  readonly session: SiwxSession | undefined
  /** The text to sign; `undefined` until the strategy has created it. */
  readonly text: string | undefined
  /** Why the last attempt failed. */
  readonly error: KitError | undefined
  /** Asks the wallet to sign. Resolves with true when there is a session then. Never rejects: a failure is in `error`. */
  sign(): Promise<boolean>
  /** Cancels the sign-in: if it is required, goes back to the network with a session or disconnects; otherwise just closes. */
  cancel(): Promise<void>
  /** Looks for a session again, e.g. after another tab has signed in or out. */
  refresh(): Promise<void>
  /** Ends the session of the active account; the wallet stays connected. */
  signOut(): Promise<void>
}

/** The sign-in of the active account, for the view and for pages with their own view: `kit.get(signInToken)`. */
export const signInToken = /* @__PURE__ */ createToken<SignInService, 'siwx.signIn'>('siwx.signIn')

declare module '@plugboard/core' {
  interface Views {
    /** Asks the visitor to sign in with the connected wallet. */
    SIWXSignMessage: undefined
  }
  interface ViewResults {
    /** Nothing: the outcome is in the state of the sign-in, see `signInToken`. */
    SIWXSignMessage: undefined
  }
  interface KitEvents {
    CLICK_SIGN_SIWX_MESSAGE: { readonly network: NetworkId }
    CLICK_CANCEL_SIWX: { readonly network: NetworkId }
    SIWX_AUTH_SUCCESS: { readonly network: NetworkId }
    SIWX_AUTH_ERROR: { readonly network: NetworkId; readonly message: string }
  }
}
