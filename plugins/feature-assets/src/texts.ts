import type { PluginTexts } from '@plugboard/core'
import { titles } from './titles.js'

/** The plugin's texts in all its languages. */
export const texts: PluginTexts = {
  en: titles,
  ar: () => import('./locale.ar.js'),
  he: () => import('./locale.he.js')
}
