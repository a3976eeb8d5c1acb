import type { PluginTexts } from '@plugboard/core'
import { titles } from './titles.js'

/** The plugin's texts in every language that it has. */
export const texts: PluginTexts = {
  en: titles,
  ar: () => import('./locale.ar.js'),
  he: () => import('./locale.he.js')
}
