import { type Disposer, definePlugin, type PluginContext, parseStringList } from '@plugboard/core'
import { mayServe, offerWhile, reviewToken, swapSources } from '@plugboard/core/features'
import type { SwapLists } from './SwapLists.js'
import { swapMemoryToken } from './swapMemoryToken.js'
import { texts } from './texts.js'
import type {} from './Views.js'
import type { createSwapViews } from './views/createSwapViews.js'

/** Lets a visitor exchange one token for another, behind the action 'Swap' of the account. What is signed passes a review (`reviewToken`). */
export function swap(options: SwapLists = {}) {
  return definePlugin({
    name: 'feature-swap',
    provides: [swapMemoryToken],
    setup(kit) {
      kit.provide(swapMemoryToken, { storage: kit.storage, chosen: {} })
      kit.registerTexts(texts)
      kit.registerFeature('swaps', {
        default: ['1inch'],
        // Anything but a list names no source.
        parse: (value) => (value === false ? value : (parseStringList(value) ?? [])),
        remote: true
      })
      offerWhile(
        kit,
        () => (kit.features.get('swaps') || []).length > 0,
        () => offerSwaps(kit, options)
      )
    }
  })
}

/** @returns what takes each part back */
function offerSwaps(kit: PluginContext, lists: SwapLists): readonly Disposer[] {
  const register = (id: keyof ReturnType<typeof createSwapViews>, key: string) =>
    kit.registerView({
      id,
      title: { key },
      load: async () => (await import('./views/createSwapViews.js')).createSwapViews(lists)[id]
    })
  return [
    register('Swap', 'swap.title'),
    register('SwapToken', 'swap.selectToken'),
    register('SwapSettings', 'swap.settings'),
    register('UnfinishedSwap', 'swap.title'),
    kit.addToSlot('transaction.rest', {
      id: 'swaps',
      label: { key: 'swap.title' },
      view: 'UnfinishedSwap',
      // Nothing is loaded for visitors who have left nothing.
      visible: () => kit.storage.item('allowances', { guard: Boolean }).get() !== undefined
    }),
    kit.addToSlot('account.actions', {
      id: 'swaps',
      label: { key: 'swap.title' },
      icon: 'swaps',
      view: 'Swap',
      visible: (connection) =>
        connection !== undefined &&
        kit.get(reviewToken) !== undefined &&
        kit.namespaces.get(connection.namespace)?.capabilities.prepare !== undefined &&
        kit.contributions(swapSources).some((source) => mayServe(source, connection.networkId))
    })
  ]
}
