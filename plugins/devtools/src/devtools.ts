import { definePlugin } from '@plugboard/core'
import type { DevtoolsOptions } from './DevtoolsOptions.js'
import { devtoolsToken } from './DevtoolsService.js'
import { Recorder } from './Recorder.js'

/**
 * Watches a kit from its creation: a timeline of hooks, events, state and requests, a doctor for its sessions, and a panel. The behaviour of the kit
 * does not change. The panel and the doctor are loaded when they are first used.
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
