import type { CaipAddress, NetworkId } from '@plugboard/core'

/** An account that a visitor has proved to hold, on one network. Times are ISO 8601. */
export interface SignedIn {
  readonly address: string
  readonly chainId: NetworkId
  readonly caipAddress: CaipAddress
  readonly issuedAt: string
  readonly expirationTime: string
}
