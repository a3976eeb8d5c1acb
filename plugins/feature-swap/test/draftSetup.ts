import { afterEach, jest } from '@jest/globals'
import { when } from 'mobx'
import { SwapStore } from '../src/SwapStore.js'
import { createScene, dollar, type SceneOptions } from './scene.js'

/** Set-up for tests of a draft: a followed draft of 1.5 TOY for USD that ends with its test. */
export function draftSetup() {
  const cleanups: (() => void)[] = []
  afterEach(() => {
    jest.restoreAllMocks()
    for (const clean of cleanups.splice(0)) clean()
  })

  return async function begin(options?: SceneOptions) {
    const scene = await createScene(options)
    const end = new AbortController()
    cleanups.push(() => {
      end.abort()
      scene.kit.dispose()
    })
    const draft = new SwapStore(scene.kit)
    draft.selectTo(dollar)
    draft.setAmount('1.5')
    draft.start(end.signal)
    const settled = async () => {
      await when(() => draft.missing !== 'quote', { timeout: 3_000 })
      return draft
    }
    return { ...scene, draft, settled }
  }
}
