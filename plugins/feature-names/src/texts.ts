import type { PluginTexts } from '@plugboard/core'

/** The plugin's texts. Those of its views load with the views; the row and the headers are drawn before that. */
export const texts: PluginTexts = {
  en: { 'names.title': 'Choose a name', 'names.own': 'Your name' },
  ar: () => import('./locale.ar.js'),
  he: () => import('./locale.he.js')
}
