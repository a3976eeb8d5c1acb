import { afterEach } from '@jest/globals'
import type { OnrampProvider, OnrampRequest } from '@plugboard/core/features'
import { when } from 'mobx'
import { OnrampStore } from '../src/OnrampStore'
import { createScene, providerOf, quoteFor, type SceneOptions } from './scene'

/** Setup for tests of purchases that are being chosen: kits that end with each test. */
export function draftSetup() {
  const cleanups: (() => void)[] = []
  afterEach(() => {
    for (const clean of cleanups.splice(0)) clean()
  })

  /** A purchase that is being followed. */
  async function begin(options?: SceneOptions) {
    const scene = await createScene(options)
    const end = new AbortController()
    const draft = new OnrampStore(scene.kit)
    cleanups.push(() => {
      end.abort()
      scene.kit.dispose()
    })
    draft.start(end.signal)
    const until = (wanted: () => boolean) => when(wanted, { timeout: 3_000 })
    const settled = () => until(() => draft.missing !== 'quote' && draft.missing !== 'options')
    await settled()
    return { ...scene, draft, end, until, settled }
  }

  return begin
}

/** A provider that records its requests. */
export function noting(more: Partial<OnrampProvider> = {}) {
  const quoted: OnrampRequest[] = []
  const begun: OnrampRequest[] = []
  const provider = providerOf('fair', {
    async quote(request) {
      quoted.push(request)
      return quoteFor(request)
    },
    async begin(request) {
      begun.push(request)
      return { url: `https://fair.example/${begun.length}`, id: `${begun.length}` }
    },
    ...more
  })
  return { provider, quoted, begun }
}
