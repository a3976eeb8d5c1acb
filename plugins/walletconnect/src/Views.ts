import type { Namespace } from '@plugboard/core'

declare module '@plugboard/core' {
  interface Views {
    /** Any wallet that can be paired: a code to scan. */
    ConnectingWalletConnectBasic:
      | { readonly connectorId?: string | undefined; readonly namespace?: Namespace | undefined }
      | undefined
    /** One wallet of the catalogue, by whichever way it has. */
    ConnectingWalletConnect: {
      readonly walletId: string
      readonly namespace?: Namespace | undefined
    }
  }
}
