import type { PluginTexts } from '@plugboard/core'

/** The plugin's texts. Those of its views load with the views; the action and the headers are drawn before that. */
export const texts: PluginTexts = {
  en: { 'onramp.title': 'Buy', 'onramp.providers': 'Buy from', 'onramp.currency': 'Choose a currency' },
  ar: () => import('./locale.ar.js'),
  he: () => import('./locale.he.js')
}
