import type { SignRequest } from '@plugboard/core'

declare module '@plugboard/core' {
  interface Views {
    /** The form for an e-mail address, which the list of wallets shows in place. */
    EmailLogin: undefined
    /** The visitor approves this device in the page that a mail leads to. */
    EmailVerifyDevice: undefined
    /** The code of the mail. */
    EmailVerifyOtp: undefined
    /** The place of the wallet's frame while it asks for an approval. */
    ApproveTransaction: { readonly request: SignRequest } | undefined
    /** Another e-mail address for the wallet. */
    UpdateEmail: undefined
    /** The code that went to the address in use. */
    UpdateEmailPrimaryOtp: { readonly newEmail: string }
    /** The code that went to the new address. */
    UpdateEmailSecondaryOtp: { readonly newEmail: string }
    /** The place of the wallet's frame while it shows its settings. */
    WalletSettings: undefined
  }
  interface KitEvents {
    /** A visitor has entered an e-mail address to log in with. */
    EMAIL_SUBMITTED: undefined
    /** The code of a login is on its way. */
    EMAIL_CODE_SENT: undefined
  }
}
