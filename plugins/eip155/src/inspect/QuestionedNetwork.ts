import { type InspectOptions, isKitError, type Network } from '@plugboard/core'
import { waitFor } from '@plugboard/core/chain'
import type { EvmReader } from '../chain/EvmReader.js'

/** A network that is asked what a request would do, and that may say nothing in time. */
export class QuestionedNetwork {
  /** @param open opens the network for what is asked, until the signal aborts */
  constructor(
    readonly network: Network,
    private readonly open: (signal: AbortSignal) => EvmReader,
    private readonly options: InspectOptions
  ) {}

  /** What it answers; nothing where it does not, or not in time. @throws KitError `connect/aborted` */
  async ask<T>(question: (reader: EvmReader) => Promise<T>): Promise<T | undefined> {
    try {
      return await waitFor((ended) => question(this.open(ended)), this.options)
    } catch (error) {
      if (this.options.signal?.aborted || !isKitError(error)) throw error
      return undefined
    }
  }
}
