import { reaction } from 'mobx'
import type { Disposer, PluginContext } from '../contract/PluginContext.js'

/**
 * Adds what a plugin offers while a condition holds, such as that a feature is on, and takes it back in reverse when it no longer does: without a view,
 * nobody opens it by name. Ends with the plugin.
 *
 * @param isOn observable
 * @param offer adds it, and returns what takes each part back
 */
export function offerWhile(kit: PluginContext, isOn: () => boolean, offer: () => readonly Disposer[]): void {
  let added: readonly Disposer[] = []
  const follow = (on: boolean) => {
    for (const takeBack of [...added].reverse()) takeBack()
    added = on ? offer() : []
  }
  kit.onDispose(reaction(isOn, follow, { fireImmediately: true }))
}
