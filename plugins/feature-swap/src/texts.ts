import type { PluginTexts } from '@plugboard/core'

/** The plugin's texts. Those of its views load with the views; the action and the headers are drawn before that. */
export const texts: PluginTexts = {
  en: { 'swap.title': 'Swap', 'swap.selectToken': 'Select token', 'swap.settings': 'Swap settings' },
  ar: () => import('./locale.ar.js'),
  he: () => import('./locale.he.js')
}
