/** @jest-environment node */
import { afterEach, describe, expect, it } from '@jest/globals'
import type { FeatureConfig } from '@plugboard/core'
import { createScene, type SceneOptions, sourceOf } from '../test/scene'
import { chooseSources } from './chooseSources'

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const clean of cleanups.splice(0)) clean()
})

async function begin(options?: SceneOptions) {
  const { kit, errors } = await createScene(options)
  cleanups.push(() => {
    kit.dispose()
    expect(errors).toEqual([])
  })
  const offered = () => [
    kit.slot('account.actions').map(({ id, view }) => `${id} ${view}`),
    ['Swap', 'SwapToken', 'SwapSettings'].filter((view) => kit.views.get(view))
  ]
  return { kit, offered }
}

const views = ['Swap', 'SwapToken', 'SwapSettings']

describe('the plugin', () => {
  it('adds a Swap action to the account', async () => {
    const { offered } = await begin()
    expect(offered()).toEqual([['swaps Swap'], views])
  })

  it.each([{ without: ['review'] }, { without: ['prepare'] }, { sources: [] }] as const)(
    'adds no action with %j',
    async (options) => {
      const { offered } = await begin(options)
      expect(offered()[0]).toEqual([])
    }
  )

  it.each<false | readonly string[]>([false, []])(
    '[S2.17 part] has no view while the feature is %j, not even by name',
    async (swaps) => {
      const { offered } = await begin({ features: { swaps } })
      expect(offered()).toEqual([[], []])
    }
  )

  it.each(['1inch', { fair: true }, ['fair', 1], true, 7, null])(
    'treats a source list that is not an array of strings as empty: %j',
    async (swaps) => {
      const { kit, offered } = await begin({ features: { swaps } as FeatureConfig })
      expect(kit.features.get('swaps')).toEqual([])
      expect([chooseSources(kit), ...offered()]).toEqual([[], [], []])
    }
  )

  it('uses every source until a list names some, and then those in its order', async () => {
    const sources = ['one', 'two', 'three'].map((id) => sourceOf(id, () => 1n))
    const all = await begin({ sources })
    expect(chooseSources(all.kit).map(({ id }) => id)).toEqual(['one', 'two', 'three'])

    const named = await begin({ sources, features: { swaps: ['three', 'gone', 'one'] } })
    expect(chooseSources(named.kit).map(({ id }) => id)).toEqual(['three', 'one'])
  })

  it('removes its views, actions and feature', async () => {
    const { kit, offered } = await begin()
    kit.remove('feature-swap')
    expect(offered()).toEqual([[], []])
    expect(kit.features.get('swaps')).toBeUndefined()
  })
})
