import { type AnyPlugin, definePlugin } from '@plugboard/core'
import { Ui } from './Ui.js'
import { uiToken } from './uiToken.js'

/** Keeps the ui's state as a service of its kit, so that both end together. */
export function uiPlugin(): AnyPlugin {
  return definePlugin({
    name: 'ui/shell',
    provides: [uiToken],
    setup(kit) {
      const ui = new Ui(kit)
      kit.provide(uiToken, ui)
      kit.onDispose(() => ui.places?.dispose())
    }
  })
}
