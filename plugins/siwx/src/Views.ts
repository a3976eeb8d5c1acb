import type { NetworkId } from '@plugboard/core'

declare module '@plugboard/core' {
  interface Views {
    /** Asks the visitor to sign in with the connected wallet. */
    SIWXSignMessage: undefined
  }
  interface KitEvents {
    CLICK_SIGN_SIWX_MESSAGE: { readonly network: NetworkId }
    CLICK_CANCEL_SIWX: { readonly network: NetworkId }
    SIWX_AUTH_SUCCESS: { readonly network: NetworkId }
    SIWX_AUTH_ERROR: { readonly network: NetworkId; readonly message: string }
  }
}
