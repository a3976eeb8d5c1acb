import { definePlugin } from '@plugboard/core'
import type { DevtoolsOptions } from './DevtoolsOptions.js'
import { devtoolsToken } from './DevtoolsService.js'
import { Recorder } from './Recorder.js'

/**
 * Watches a kit from its making on: a timeline of hooks, events, state and requests, a doctor for its sessions, and a
 * panel. Nothing of what is watched behaves otherwise. The panel and the doctor are loaded when they are first used.
 */
export function devtools(options: DevtoolsOptions = {}) {
  return definePlugin({
    name: 'devtools',
    provides: [devtoolsToken],
    setup(kit) {
      const recorder = new Recorder(kit, options)
      kit.provide(devtoolsToken, recorder)
      kit.onDispose(() => recorder.dispose())
      return { start: () => recorder.start() }
    }
  })
}
