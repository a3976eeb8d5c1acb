import { afterEach, describe, expect, it } from '@jest/globals'
import { cleanup } from '@testing-library/react'
import { createScene, type SceneOptions } from '../test/scene'

const cleanups: (() => void)[] = []
afterEach(() => {
  cleanup()
  for (const clean of cleanups.splice(0)) clean()
})

async function begin(options?: SceneOptions) {
  const scene = await createScene(options)
  cleanups.push(() => {
    scene.kit.dispose()
    expect(scene.errors).toEqual([])
  })
  return scene.kit
}

describe('the plugin', () => {
  it('adds a Send action to the account', async () => {
    const kit = await begin()
    expect(kit.slot('account.actions').map(({ id, view }) => [id, view])).toEqual([['send', 'Send']])
    expect(kit.views.get('Send')).toBeDefined()
    expect(kit.views.get('SelectToken')).toBeDefined()
  })

  it('prefetches portfolio and review with its view, if available', async () => {
    const { kit, prefetched } = await createScene()
    await kit.views.get('Send')?.load()
    expect(prefetched).toEqual(['portfolio', 'review'])
    kit.dispose()

    const bare = await begin({ without: ['portfolio', 'review'] })
    await bare.views.get('Send')?.load()
  })

  it.each(['review', 'prepare'] as const)('offers nothing without %s', async (service) => {
    const kit = await begin({ without: [service] })
    expect(kit.slot('account.actions')).toEqual([])
  })

  it('[S2.17 part] has no view while the feature is off, not even by name', async () => {
    const kit = await begin({ features: { send: false } })
    expect([kit.views.get('Send'), kit.views.get('SelectToken')]).toEqual([undefined, undefined])
    expect(kit.slot('account.actions')).toEqual([])
  })

  it('removes its views, actions and feature', async () => {
    const kit = await begin()
    kit.remove('feature-send')
    expect([kit.views.get('Send'), kit.views.get('SelectToken')]).toEqual([undefined, undefined])
    expect(kit.slot('account.actions')).toEqual([])
    expect(kit.features.get('send')).toBeUndefined()
  })
})
