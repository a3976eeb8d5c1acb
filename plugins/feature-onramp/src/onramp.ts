import {
  type Disposer,
  definePlugin,
  type Plugin,
  type PluginContext,
  parseStringList
} from '@plugboard/core'
import { lazy } from '@plugboard/core/chain'
import { offerWhile } from '@plugboard/core/features'
import { when } from 'mobx'
import { maySellOn } from './maySell.js'
import { isWaitedFor, purchasesItem } from './purchasesItem.js'
import { texts } from './texts.js'
import type {} from './Views.js'
import type { createOnrampViews } from './views/createOnrampViews.js'

/** Time zones where nothing is sold (product statement S9.12). */
const restrictedZones = /^asia\/(shanghai|urumqi|chongqing|harbin|kashgar|beijing|hong_kong|maca[uo])$/i

/** Lets a visitor buy crypto for money, with the action 'Buy' of the account. Providers come from plugins that contribute to `onrampProviders`. */
export function onramp(): Plugin {
  return definePlugin({
    name: 'feature-onramp',
    setup(kit) {
      kit.registerTexts(texts)
      kit.registerFeature('onramp', {
        default: ['meld'],
        // A value that is not a list names no provider.
        parse: (value) => (value === false ? value : (parseStringList(value) ?? [])),
        remote: true
      })
      const loadViews = lazy(async () =>
        (await import('./views/createOnrampViews.js')).createOnrampViews(kit, maySellOn)
      )
      offerWhile(
        kit,
        () => (kit.features.get('onramp') || []).length > 0 && !isRestrictedZone(),
        () => offerPurchases(kit, loadViews)
      )
      return {
        start() {
          // No provider learns of the account before the modal is open.
          if (hasPurchases(kit))
            when(() => kit.router.open, { signal: kit.signal })
              .then(loadViews)
              .then(
                ({ follower }) => follower.resume(),
                () => {}
              )
        }
      }
    }
  })
}

/** Whether this browser's time zone is one where nothing is sold. */
const isRestrictedZone = (): boolean => restrictedZones.test(Intl.DateTimeFormat().resolvedOptions().timeZone)

/** Whether there are pending purchases, as far as this browser knows. Older ones are forgotten. */
const hasPurchases = ({ storage }: Pick<PluginContext, 'storage'>): boolean =>
  Boolean(storage.item(purchasesItem, { guard: (all) => [all].flat().map(Object).find(isWaitedFor) }).get())

type OnrampViews = ReturnType<typeof createOnrampViews>

/** @returns functions that remove each part */
function offerPurchases(kit: PluginContext, loadViews: () => Promise<OnrampViews>): readonly Disposer[] {
  const load = (id: Exclude<keyof OnrampViews, 'follower'>) => async () => (await loadViews())[id]
  return [
    kit.registerView({ id: 'Onramp', title: { key: 'onramp.title' }, load: load('Onramp') }),
    kit.registerView({
      id: 'OnrampProviders',
      title: { key: 'onramp.providers' },
      load: load('OnrampProviders')
    }),
    kit.registerView({
      id: 'OnrampCurrency',
      title: { key: 'onramp.currency' },
      load: load('OnrampCurrency')
    }),
    kit.registerView({ id: 'OnrampWaiting', title: { key: 'onramp.title' }, load: load('OnrampWaiting') }),
    kit.registerView({ id: 'OpenPurchases', title: { key: 'onramp.waiting' }, load: load('OpenPurchases') }),
    kit.addToSlot('account.header', {
      id: 'purchases',
      label: { key: 'onramp.waiting' },
      view: 'OpenPurchases',
      visible: (connection) => connection !== undefined && hasPurchases(kit)
    }),
    kit.addToSlot('account.actions', {
      id: 'onramp',
      label: { key: 'onramp.title' },
      icon: 'onramp',
      view: 'Onramp',
      visible: (connection) =>
        // A provider that must send a request first might serve it.
        connection !== undefined && maySellOn(kit, connection.networkId)
    })
  ]
}
