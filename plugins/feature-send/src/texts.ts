import type { PluginTexts } from '@plugboard/core'

/** The plugin's texts. Those of its views load with the views; the action and the headers are drawn before that. */
export const texts: PluginTexts = {
  en: { 'send.title': 'Send', 'send.selectToken': 'Select token', 'pay.title': 'Pay' },
  ar: () => import('./locale.ar.js'),
  he: () => import('./locale.he.js')
}
