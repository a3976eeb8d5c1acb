import type { NetworkId } from '@plugboard/core'

/** A payment that the wallet makes by itself. */
export interface PaymentRequest {
  readonly from: string
  readonly to: string
  readonly satoshis: bigint
  readonly networkId: NetworkId
}
