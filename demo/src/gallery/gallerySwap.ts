import { definePlugin } from '@plugboard/core'
import { minimumOut, swapSources } from '@plugboard/core/features'
import type { SwapParams } from '@plugboard/feature-swap'
import { coffee, ether, lengthy } from './galleryAssets.js'

/** How many coffee dollars an ether yields, and how many of the token with the long name. */
const rates = { usual: 2_440n, bad: 2_100n, long: 1_000_000n } as const

/** A source of swaps for each state: it does not answer, knows no route, or quotes. */
export function gallerySwaps(state: string) {
  return definePlugin({
    name: 'gallery/swaps',
    setup(kit) {
      kit.contribute(swapSources, {
        id: 'gallery',
        name: 'Coffee Pools',
        serves: () => state !== 'no source',
        async quote(request) {
          if (state === 'error') throw new Error('nobody answers')
          if (state === 'no route') return undefined
          const { amountIn, slippageBps, from, to } = request
          const units =
            state === 'many digits' ? amountIn / rates.long : (amountIn * rateIn(state)) / 10n ** 12n
          return {
            ...request,
            id: 'gallery',
            source: 'gallery',
            amountOut: units,
            minOut: minimumOut(units, slippageBps),
            route: [from.token ?? '', lengthy.token ?? '', to.token ?? ''],
            expiresAt: Date.now() + 60_000
          }
        },
        build: () => Promise.reject(new Error('the gallery swaps nothing')),
        revoke: () => Promise.reject(new Error('the gallery takes nothing back')),
        allowed: async () => 250_000_000n
      })
    }
  })
}

const rateIn = (state: string): bigint => (state === 'value lost' ? rates.bad : rates.usual)

/** The parameters of the view Swap. */
export function swapParams(state: string): SwapParams | undefined {
  if (state === 'loading' || state === 'empty' || state === 'permission left') return undefined
  if (state === 'to the currency') return { to: ether }
  if (state === 'many digits')
    return { from: lengthy, to: ether, amount: 12_345_678_912_345_678_901_234_567n }
  const thousandths = state === 'not enough' ? 12_500n : 250n
  return { from: ether, to: coffee, amount: thousandths * 10n ** 15n }
}

/** The parameters of the view SwapSettings. */
export const swapSettingsParams = (state: string): { readonly slippageBps: number } => ({
  slippageBps: state === 'filled' ? 100 : state === 'own' ? 75 : 1_250
})
