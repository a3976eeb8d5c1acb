import type { NetworkId } from '@plugboard/core'

/** What the checks of some namespaces may be given. */
export interface SignatureOptions {
  /**
   * Endpoints of eip155 networks by CAIP-2 id: with one, wallets that are contracts can sign in there (ERC-1271, and ERC-6492
   * where they are not deployed yet). Without, accounts with a key only.
   */
  readonly rpcUrls?: Readonly<Record<NetworkId, string>> | undefined
  /**
   * Judges Bitcoin messages in place of the built-in check, which knows addresses with one key; for scripts give
   * one that knows them too.
   */
  readonly verifyBitcoin?:
    | ((signed: {
        readonly address: string
        readonly text: string
        readonly signature: string
      }) => boolean | Promise<boolean>)
    | undefined
}
