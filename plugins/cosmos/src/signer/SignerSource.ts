import type { Account } from '@plugboard/core'

/** The wallet behind a signer. */
export interface SignerSource {
  readonly chainId: string
  readonly accounts: readonly Account[]
  /** Asks the wallet, through the kit's hooks. */
  request(method: string, params: object): Promise<unknown>
}
