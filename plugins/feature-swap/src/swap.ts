import { type Disposer, definePlugin, type PluginContext, parseStringList } from '@plugboard/core'
import { mayServe, offerWhile, reviewToken, swapSources } from '@plugboard/core/features'
import type { SwapLists } from './SwapLists.js'
import { swapMemoryToken } from './swapMemoryToken.js'
import { texts } from './texts.js'
import type {} from './Views.js'
import type { createSwapViews } from './views/createSwapViews.js'

/**
 * Lets a visitor exchange one token for another, with the action 'Swap' of the account. Everything that is signed passes a review (`reviewToken`).
 */
export function swap(options: SwapLists = {}) {
  return definePlugin({
    name: 'feature-swap',
    provides: [swapMemoryToken],
    setup(kit) {
      kit.provide(swapMemoryToken, { storage: kit.storage, chosen: {} })
      kit.registerTexts(texts)
      kit.registerFeature('swaps', {
        default: ['1inch'],
        // A value that is not a list names no source.
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

/** @returns functions that remove each part */
function offerSwaps(kit: PluginContext, lists: SwapLists): readonly Disposer[] {
  const load = (id: keyof ReturnType<typeof createSwapViews>) => async () =>
    (await import('./views/createSwapViews.js')).createSwapViews(lists)[id]
  return [
    kit.registerView({ id: 'Swap', title: { key: 'swap.title' }, load: load('Swap') }),
    kit.registerView({ id: 'SwapToken', title: { key: 'swap.selectToken' }, load: load('SwapToken') }),
    kit.registerView({ id: 'SwapSettings', title: { key: 'swap.settings' }, load: load('SwapSettings') }),
    kit.registerView({ id: 'UnfinishedSwap', title: { key: 'swap.title' }, load: load('UnfinishedSwap') }),
    kit.addToSlot('transaction.rest', {
      id: 'swaps',
      label: { key: 'swap.title' },
      view: 'UnfinishedSwap',
      // Nothing is loaded for visitors without remaining allowances.
      visible: () => !!kit.storage.item('allowances', { guard: Boolean }).get()
    }),
    kit.addToSlot('account.actions', {
      id: 'swaps',
      label: { key: 'swap.title' },
      icon: 'swaps',
      view: 'Swap',
      visible: (connection) =>
        !!connection &&
        !!kit.get(reviewToken) &&
        !!kit.namespaces.get(connection.namespace)?.capabilities.prepare &&
        kit.contributions(swapSources).some((source) => mayServe(source, connection.networkId))
    })
  ]
}
