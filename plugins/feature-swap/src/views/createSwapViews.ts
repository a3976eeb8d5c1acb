import type { SwapLists } from '../SwapLists.js'
import Swap from './Swap.js'
import SwapSettings from './SwapSettings.js'
import { createSwapToken } from './SwapToken.js'
import { UnfinishedSwap } from './UnfinishedSwap.js'

/**
 * The views of a page whose host has named these lists. They are loaded together, because a visitor who opens one needs the others next, and all of
 * them share most of their code.
 */
export const createSwapViews = (lists: SwapLists) => ({
  Swap: { default: Swap },
  SwapSettings: { default: SwapSettings },
  SwapToken: createSwapToken(lists),
  UnfinishedSwap: { default: UnfinishedSwap }
})
