import type { Connection } from '@plugboard/core'

/** The account and network that a sign-in is for. */
export interface Target {
  readonly connection: Connection
  /** `caipAddress` of CAIP-10: tells one target from another. */
  readonly key: Connection['caipAddress']
}
