import {
  type Disposer,
  definePlugin,
  type Plugin,
  type PluginContext,
  parseStringList
} from '@plugboard/core'
import { lazy } from '@plugboard/core/chain'
import { mayServe, offerWhile, onrampProviders } from '@plugboard/core/features'
import { when } from 'mobx'
import type { PurchaseFollower } from './PurchaseFollower.js'
import { purchasesItem } from './purchasesItem.js'
import { texts } from './texts.js'
import type {} from './Views.js'

/** Time zones where nothing is sold (product statement S9.12). */
const restrictedZones: readonly string[] = [
  'asia/shanghai',
  'asia/urumqi',
  'asia/chongqing',
  'asia/harbin',
  'asia/kashgar',
  'asia/beijing',
  'asia/hong_kong',
  'asia/macau',
  'asia/macao'
]

/** Lets a visitor buy crypto for money, behind the action 'Buy' of the account. Who sells comes from plugins that contribute to `onrampProviders`. */
export function onramp(): Plugin {
  return definePlugin({
    name: 'feature-onramp',
    setup(kit) {
      kit.registerTexts(texts)
      kit.registerFeature('onramp', {
        default: ['meld'],
        // Anything but a list names no provider.
        parse: (value) => (value === false ? value : (parseStringList(value) ?? [])),
        remote: true
      })
      const loadFollower = lazy(async () => new (await import('./PurchaseFollower.js')).PurchaseFollower(kit))
      offerWhile(
        kit,
        () => (kit.features.get('onramp') || []).length > 0 && !isRestrictedZone(),
        () => offerPurchases(kit, loadFollower)
      )
      return {
        start() {
          // Before the modal is open nobody hears of the account.
          if (kit.storage.item(purchasesItem, { guard: Boolean }).get())
            when(() => kit.router.open, { signal: kit.signal })
              .then(loadFollower)
              .then(
                (follower) => follower.resume(),
                () => {}
              )
        }
      }
    }
  })
}

/** Whether this browser's time zone is one where nothing is sold. */
const isRestrictedZone = (): boolean =>
  restrictedZones.includes(String(Intl.DateTimeFormat().resolvedOptions().timeZone).toLowerCase())

/** @returns what takes each part back */
function offerPurchases(
  kit: PluginContext,
  loadFollower: () => Promise<PurchaseFollower>
): readonly Disposer[] {
  return [
    kit.registerView({
      id: 'Onramp',
      title: { key: 'onramp.title' },
      load: async () => (await import('./views/Onramp.js')).createOnramp(await loadFollower())
    }),
    kit.registerView({
      id: 'OnrampProviders',
      title: { key: 'onramp.providers' },
      load: async () => ({ default: (await import('./views/OnrampChoices.js')).OnrampProviders })
    }),
    kit.registerView({
      id: 'OnrampCurrency',
      title: { key: 'onramp.currency' },
      load: async () => ({ default: (await import('./views/OnrampChoices.js')).OnrampCurrency })
    }),
    kit.registerView({
      id: 'OnrampWaiting',
      title: { key: 'onramp.title' },
      load: async () => (await import('./views/OnrampWaiting.js')).createOnrampWaiting(await loadFollower())
    }),
    kit.addToSlot('account.actions', {
      id: 'onramp',
      label: { key: 'onramp.title' },
      icon: 'onramp',
      view: 'Onramp',
      visible: (connection) =>
        connection !== undefined &&
        // A provider that has to ask first may serve it.
        kit.contributions(onrampProviders).some((provider) => mayServe(provider, connection.networkId))
    })
  ]
}
