import { reaction } from 'mobx'
import type { Disposer, PluginContext } from '../contract/PluginContext.js'

/**
 * Adds parts of a plugin while a condition holds, e.g. while a feature is on, and removes them in reverse order when it no longer does: a view that
 * is not registered cannot be opened by name. Ends with the plugin.
 *
 * @param isOn observable
 * @param offer adds the parts, and returns the disposers that remove them
 */
export function offerWhile(kit: PluginContext, isOn: () => boolean, offer: () => readonly Disposer[]): void {
  let added: readonly Disposer[] = []
  const follow = (on: boolean) => {
    for (const takeBack of [...added].reverse()) takeBack()
    added = on ? offer() : []
  }
  kit.onDispose(reaction(isOn, follow, { fireImmediately: true }))
}
