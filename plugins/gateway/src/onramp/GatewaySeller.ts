import type { NetworkId } from '@plugboard/core'

/** Somebody who sells through the gateway service, by an adapter of its own there. */
export interface GatewaySeller {
  /** By which the service knows it. */
  readonly id: string
  /** How visitors know it. */
  readonly name: string
  /** Where its pages are: a link that leads elsewhere is refused, e.g. `['https://buy.acme.example']`. Default: at the service itself. */
  readonly origins?: readonly string[] | undefined
  /** Where it sells. Default: on all networks of `eip155` and `solana`; its options say what is sold there. */
  readonly networkIds?: readonly NetworkId[] | undefined
}
