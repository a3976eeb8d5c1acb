import type { SignRequest } from '@plugboard/core'
import type { SocialProvider } from './protocol/shapes.js'

declare module '@plugboard/core' {
  interface Views {
    /** The form for an e-mail address, shown inline in the list of wallets. */
    EmailLogin: undefined
    /** The visitor approves this device in the page that a mail leads to. */
    EmailVerifyDevice: undefined
    /** The code of the mail. */
    EmailVerifyOtp: undefined
    /** The providers of social logins, shown inline in the list of wallets. */
    SocialLogin: undefined
    /** The visitor is at a provider, in a separate window. */
    ConnectingSocial: { readonly provider: SocialProvider }
    /** The visitor signs in with the Farcaster app. */
    ConnectingFarcaster: undefined
    /** The place of the wallet's frame while it asks for an approval. */
    ApproveTransaction: { readonly request: SignRequest } | undefined
    /** Another e-mail address for the wallet. */
    UpdateEmail: undefined
    /** The code that was sent to the address in use. */
    UpdateEmailPrimaryOtp: { readonly newEmail: string }
    /** The code that was sent to the new address. */
    UpdateEmailSecondaryOtp: { readonly newEmail: string }
    /** The account type of the embedded wallet, and where it can be a smart one. */
    AccountType: undefined
    /** The place of the wallet's frame while it shows its settings. */
    WalletSettings: undefined
  }
  interface KitEvents {
    /** A visitor has entered an e-mail address to log in with. */
    EMAIL_SUBMITTED: undefined
    /** The code of a login is on its way. */
    EMAIL_CODE_SENT: undefined
    /** A visitor has chosen a provider to log in by. */
    SOCIAL_LOGIN_STARTED: { readonly provider: SocialProvider }
    SOCIAL_LOGIN_SUCCESS: { readonly provider: SocialProvider }
    /** It has ended in another way: cancelled, refused, failed. */
    SOCIAL_LOGIN_ERROR: { readonly provider: SocialProvider }
  }
}
