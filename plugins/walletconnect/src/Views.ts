import type { Namespace } from '@plugboard/core'

declare module '@plugboard/core' {
  interface Views {
    /** Pairing with any wallet: a code to scan. */
    ConnectingWalletConnectBasic:
      | { readonly connectorId?: string | undefined; readonly namespace?: Namespace | undefined }
      | undefined
    /** Connecting to one wallet of the catalogue, by any method that it has. */
    ConnectingWalletConnect: {
      readonly walletId: string
      readonly namespace?: Namespace | undefined
    }
  }
}
