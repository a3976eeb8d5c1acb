import type { PluginContext } from '@plugboard/core'

/** Takes the message about an error off the page: it is over. What is shown under its code is replaced, and that leaves at once. */
export function takeBack(kit: PluginContext, code: string): void {
  kit.notify({ kind: 'toast', tone: 'info', text: '', key: code })()
}
