import type { PluginContext } from '@plugboard/core'
import { loadTexts } from '../loadTexts.js'

/** Brings the plugin's texts. */
export function discover(kit: PluginContext): void {
  kit.registerTexts({ id: kit.name, load: loadTexts })
}
