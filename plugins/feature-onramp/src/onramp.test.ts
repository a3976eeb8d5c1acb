import { afterEach, describe, expect, it, jest } from '@jest/globals'
import type { FeatureConfig } from '@plugboard/core'
import { createScene, providerOf, type SceneOptions } from '../test/scene'
import { chooseProviders } from './chooseProviders'

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

/** Has the browser say another time zone. */
function moveTo(timeZone: string): void {
  jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (
    this: Intl.DateTimeFormat
  ) {
    return { ...realOptions.call(this), timeZone }
  })
}

describe('the plugin', () => {
  it('offers to buy from the account', async () => {
    const { offered } = await begin()
    expect(offered()).toEqual([['onramp Onramp'], views])
  })

  it('has no action where nobody sells on the network', async () => {
    const { offered } = await begin({ providers: [providerOf('elsewhere', { serves: () => false })] })
    expect(offered()[0]).toEqual([])
  })

  it.each<false | readonly string[]>([false, []])(
    '[S2.17] has no view while the feature is %j, not even by name',
    async (onramp) => {
      const { offered } = await begin({ features: { onramp } })
      expect(offered()).toEqual([[], []])
    }
  )

  it('leaves with all that it brought', async () => {
    const { kit, offered } = await begin()
    kit.remove('feature-onramp')
    expect(offered()).toEqual([[], []])
    expect(kit.features.get('onramp')).toBeUndefined()
  })

  it.each(['meld', { meld: true }, ['meld', 1], true, 7, null])(
    '[S5.07 part] takes a provider list that is no array of strings as an empty one: %j',
    async (onramp) => {
      const { kit, offered } = await begin({ features: { onramp } as FeatureConfig })
      expect(kit.features.get('onramp')).toEqual([])
      expect([chooseProviders(kit), ...offered()]).toEqual([[], [], []])
    }
  )

  it('counts every provider until a list names some, and then those in its order', async () => {
    const providers = [providerOf('one'), providerOf('two'), providerOf('three')]
    const all = await begin({ providers })
    expect(chooseProviders(all.kit).map(({ id }) => id)).toEqual(['one', 'two', 'three'])

    const named = await begin({ providers, features: { onramp: ['three', 'gone', 'one'] } })
    expect(chooseProviders(named.kit).map(({ id }) => id)).toEqual(['three', 'one'])
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
