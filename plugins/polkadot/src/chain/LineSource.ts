import type { LightChain } from './LightClient.js'

/** Where lines to one network come from. */
export interface LineSource {
  /** How many endpoints take turns; at least 1. */
  readonly size: number
  /** Milliseconds after which a line that answers nothing is given up; as long as it takes where absent. */
  readonly patience?: number | undefined
  /** Opens a line to the next endpoint. It is one of this network: that has been asked. */
  open(): Promise<LightChain>
}
