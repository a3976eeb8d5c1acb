import type { NetworkId } from '@plugboard/core'

/** The name that an account received. */
export interface RegisteredNameParams {
  readonly name: string
}

declare module '@plugboard/core' {
  interface Views {
    RegisterAccountName: undefined
    RegisterAccountNameSuccess: RegisteredNameParams
  }
  interface KitEvents {
    /** The view RegisterAccountName has opened. */
    OPEN_ENS_FLOW: { readonly networkId: NetworkId | undefined }
    /** The visitor is asked to sign for a name. */
    REGISTER_NAME_INITIATED: { readonly networkId: NetworkId }
    REGISTER_NAME_SUCCESS: { readonly networkId: NetworkId }
    /** With the code of the error. */
    REGISTER_NAME_ERROR: { readonly networkId: NetworkId | undefined; readonly code: string }
  }
}
