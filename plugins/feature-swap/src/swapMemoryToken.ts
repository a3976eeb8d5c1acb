import { createToken, type PluginStorage } from '@plugboard/core'

/** How much less than the quoted amount may arrive, in hundredths of a percent, until the visitor changes it (product statement S9.06). */
export const defaultSlippageBps = 100

/** The data that a kit's swaps remember. */
export interface SwapMemory {
  /** Data that survives a reload. */
  readonly storage: PluginStorage
  /** Data that is kept only while the page is open, so that nobody accidentally uses it on another day. */
  readonly chosen: {
    /** How much less than the quoted amount may arrive, in hundredths of a percent, if the visitor has set it. */
    slippageBps?: number
  }
}

/** Provided by the plugin for its drafts. */
export const swapMemoryToken = createToken<SwapMemory, 'feature-swap/memory'>('feature-swap/memory')
