import type { PluginTexts } from '@plugboard/core'

/** The texts of the errors; the English ones are part of the errors. */
export const texts: PluginTexts = {
  ar: () => import('./locale.ar.js'),
  he: () => import('./locale.he.js')
}
