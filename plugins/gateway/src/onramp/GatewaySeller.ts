import type { NetworkId } from '@plugboard/core'

/** A seller that is reached through the gateway service, by its own adapter there. */
export interface GatewaySeller {
  /** The service's id of the seller. */
  readonly id: string
  /** Its display name. */
  readonly name: string
  /** The origins of its pages: a link that leads elsewhere is refused, e.g. `['https://buy.acme.example']`. Default: the service itself. */
  readonly origins?: readonly string[] | undefined
  /** The networks on which it sells. Default: all networks of `eip155` and `solana`; its options say what is sold there. */
  readonly networkIds?: readonly NetworkId[] | undefined
}
