import { type InspectOptions, isKitError, type Network, type NetworkId } from '@plugboard/core'
import { waitFor } from '@plugboard/core/chain'
import type { EvmReader } from '../chain/EvmReader.js'

/** A network that is asked what a request would do. It may not answer in time, or may be unknown to the kit. */
export class QuestionedNetwork {
  /**
   * @param find throws for a network that the kit does not know
   * @param open opens the network for a question, until the signal aborts
   */
  constructor(
    readonly id: NetworkId,
    private readonly find: () => Network,
    private readonly open: (network: Network, signal: AbortSignal) => EvmReader,
    private readonly options: InspectOptions
  ) {}

  /** @throws KitError `eip155/unknownChain` */
  get network(): Network {
    return this.find()
  }

  /** The network's answer; nothing if it does not answer in time. @throws KitError `connect/aborted` */
  async ask<T>(question: (reader: EvmReader) => Promise<T>): Promise<T | undefined> {
    try {
      return await waitFor((ended) => question(this.open(this.network, ended)), this.options)
    } catch (error) {
      if (this.options.signal?.aborted || !isKitError(error)) throw error
      return undefined
    }
  }
}
