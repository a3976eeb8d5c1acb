import type { PluginTexts } from '@plugboard/core'

/** The plugin's texts in Arabic and Hebrew; the English ones are in its code. */
export const texts: PluginTexts = {
  ar: () => import('./locale.ar.js'),
  he: () => import('./locale.he.js')
}
