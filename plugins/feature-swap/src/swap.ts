import { definePlugin, type Plugin, type PluginContext, parseStringList } from '@plugboard/core'
import { mayServe, reviewToken, swapSources } from '@plugboard/core/features'
import { reaction } from 'mobx'
import type { SwapLists } from './SwapLists.js'
import { texts } from './texts.js'
import type {} from './Views.js'

/** Lets a visitor exchange one token for another, behind the action 'Swap' of the account. What is signed passes a review (`reviewToken`). */
export function swap(options: SwapLists = {}): Plugin {
  return definePlugin({
    name: 'feature-swap',
    setup(kit) {
      kit.registerTexts(texts)
      kit.registerFeature('swaps', {
        default: ['1inch'],
        // Anything but a list names no source.
        parse: (value) => (value === false ? value : (parseStringList(value) ?? [])),
        remote: true
      })
      let remove = () => {}
      const stop = reaction(
        () => (kit.features.get('swaps') || []).length > 0,
        (isOn) => {
          remove()
          remove = isOn ? offerSwaps(kit, options) : () => {}
        },
        { fireImmediately: true }
      )
      kit.onDispose(stop)
    }
  })
}

/** While the feature is off there are no views either, so that nobody opens them by name. @returns takes all of it back */
function offerSwaps(kit: PluginContext, lists: SwapLists): () => void {
  const added = [
    kit.registerView({ id: 'Swap', title: { key: 'swap.title' }, load: () => import('./views/Swap.js') }),
    kit.registerView({
      id: 'SwapToken',
      title: { key: 'swap.selectToken' },
      load: () => import('./views/SwapToken.js').then(({ createSwapToken }) => createSwapToken(lists))
    }),
    kit.registerView({
      id: 'SwapSettings',
      title: { key: 'swap.settings' },
      load: () => import('./views/SwapSettings.js')
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
  return () => {
    for (const takeBack of added.reverse()) takeBack()
  }
}
