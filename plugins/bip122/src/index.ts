import type { PsbtRequest, PsbtResult } from './chain/PsbtRequest.js'

export type { Bip122Options } from './Bip122Options.js'
export { bip122 } from './bip122.js'
export type { PsbtRequest, PsbtResult } from './chain/PsbtRequest.js'
export type {
  AccountAddress,
  BitcoinProvider,
  BitcoinProviderEvents,
  SignPsbtParams
} from './provider/BitcoinProvider.js'

declare module '@plugboard/core' {
  interface Capabilities {
    /** Has the wallet sign a transaction that the page built; its payments and change are checked. */
    psbt?: (request: PsbtRequest) => Promise<PsbtResult>
  }
}
