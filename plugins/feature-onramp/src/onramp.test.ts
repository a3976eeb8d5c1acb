/** @jest-environment node */
import { afterEach, describe, expect, it, jest } from '@jest/globals'
import type { FeatureConfig } from '@plugboard/core'
import { memoryStorage } from '@plugboard/core/testing'
import { createScene, providerOf, type SceneOptions } from '../test/scene'
import { chooseProviders } from './chooseProviders'
import { defaultOptions } from './defaultOptions'
import { defaultNetworks } from './maySell'
import { networkIdOf } from './networkIdOf'

/** How often the code of the views was loaded. */
const mockLoads = { count: 0 }
jest.mock('./views/createOnrampViews.js', () => {
  mockLoads.count += 1
  return jest.requireActual('./views/createOnrampViews.js')
})

const cleanups: (() => void)[] = []
afterEach(() => {
  jest.restoreAllMocks()
  for (const clean of cleanups.splice(0)) clean()
})

const views = ['Onramp', 'OnrampProviders', 'OnrampCurrency', 'OnrampWaiting'] as const

async function begin(options?: SceneOptions) {
  const { kit } = await createScene(options)
  cleanups.push(() => kit.dispose())
  const offered = () => [
    kit.slot('account.actions').map(({ id, view }) => `${id} ${view}`),
    views.filter((view) => kit.views.get(view))
  ]
  return { kit, offered }
}

const realOptions = Intl.DateTimeFormat.prototype.resolvedOptions

/** Makes the browser report another time zone. */
function moveTo(timeZone: string): void {
  jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (
    this: Intl.DateTimeFormat
  ) {
    return { ...realOptions.call(this), timeZone }
  })
}

describe('the plugin', () => {
  it('adds a Buy action to the account', async () => {
    const { offered } = await begin()
    expect(offered()).toEqual([['onramp Onramp'], views])
  })

  it('has no action if no provider serves the network', async () => {
    const { offered } = await begin({ providers: [providerOf('elsewhere', { serves: () => false })] })
    expect(offered()[0]).toEqual([])
  })

  it('has no action if a provider without `options` sells none of the built-in currencies', async () => {
    const sold = defaultOptions.purchaseCurrencies.flatMap(({ networks }) => networks.map(networkIdOf))
    expect(sold.filter((networkId) => !defaultNetworks.test(networkId))).toEqual([])
    const networkIds = ['eip155:31337'] as const

    const builtIn = await begin({ networkIds })
    const own = await begin({
      networkIds,
      providers: [providerOf('own', { options: async () => defaultOptions })]
    })

    expect([builtIn.offered()[0], own.offered()[0]]).toEqual([[], ['onramp Onramp']])
  })

  it.each<false | readonly string[]>([false, []])(
    '[S2.17 part] has no view while the feature is %j, not even by name',
    async (onramp) => {
      const { offered } = await begin({ features: { onramp } })
      expect(offered()).toEqual([[], []])
    }
  )

  it('removes its views, actions and feature', async () => {
    const { kit, offered } = await begin()
    kit.remove('feature-onramp')
    expect(offered()).toEqual([[], []])
    expect(kit.features.get('onramp')).toBeUndefined()
  })

  it.each(['meld', { meld: true }, ['meld', 1], true, 7, null])(
    '[S5.07 part] treats a provider list that is not an array of strings as empty: %j',
    async (onramp) => {
      const { kit, offered } = await begin({ features: { onramp } as FeatureConfig })
      expect(kit.features.get('onramp')).toEqual([])
      expect([chooseProviders(kit), ...offered()]).toEqual([[], [], []])
    }
  )

  it('uses every provider until a list names some, and then those in its order', async () => {
    const providers = [providerOf('one'), providerOf('two'), providerOf('three')]
    const all = await begin({ providers })
    expect(chooseProviders(all.kit).map(({ id }) => id)).toEqual(['one', 'two', 'three'])

    const named = await begin({ providers, features: { onramp: ['three', 'gone', 'one'] } })
    expect(chooseProviders(named.kit).map(({ id }) => id)).toEqual(['three', 'one'])
  })

  it('loads its views with the modal for a purchase of the last day, and forgets an older one without loading them', async () => {
    const day = 24 * 60 * 60 * 1000
    const openWith = async (age: number) => {
      const storage = memoryStorage()
      const key = 'plugboard:feature-onramp.purchases'
      storage.setItem(key, JSON.stringify({ v: 1, t: 1, d: [{ at: Date.now() - age }] }))
      const { kit } = await begin({ storage })
      kit.open()
      await new Promise((resolve) => setTimeout(resolve, 20))
      return { isListed: kit.slot('account.header').length > 0, isKept: storage.getItem(key) !== null }
    }

    expect([await openWith(day + 1000), mockLoads.count]).toEqual([{ isListed: false, isKept: false }, 0])
    expect([await openWith(day - 60_000), mockLoads.count]).toEqual([{ isListed: true, isKept: true }, 1])
  })

  it('[S9.12] is hidden in the time zones of China, Hong Kong and Macau, and nowhere else', async () => {
    const restricted = [
      'Asia/Shanghai',
      'Asia/Urumqi',
      'Asia/Chongqing',
      'Asia/Harbin',
      'Asia/Kashgar',
      'Asia/Beijing',
      'Asia/Hong_Kong',
      'Asia/Macau',
      'Asia/Macao',
      'asia/hong_kong'
    ]
    for (const zone of restricted) {
      moveTo(zone)
      const { offered } = await begin()
      expect([zone, ...offered()]).toEqual([zone, [], []])
    }
    for (const zone of ['Asia/Singapore', 'Asia/Taipei', 'Europe/Berlin', 'UTC']) {
      moveTo(zone)
      const { offered } = await begin()
      expect([zone, ...offered()]).toEqual([zone, ['onramp Onramp'], views])
    }
  })
})
