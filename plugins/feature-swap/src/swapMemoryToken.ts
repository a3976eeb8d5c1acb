import { createToken, type PluginStorage } from '@plugboard/core'

/** What swaps of a kit remember. */
export interface SwapMemory {
  /** What outlives a reload. */
  readonly storage: PluginStorage
  /** What is kept while the page lives, so that nobody swaps with it on another day without a thought. */
  readonly chosen: {
    /** How much less than was quoted may arrive, in hundredths of a percent, where the visitor has said so. */
    slippageBps?: number
  }
}

/** Provided by the plugin for its drafts. */
export const swapMemoryToken = createToken<SwapMemory, 'feature-swap/memory'>('feature-swap/memory')
