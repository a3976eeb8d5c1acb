import type { PluginTexts } from '@plugboard/core'

/** The plugin's texts. Those of its view come with the view; the action and the header are drawn before that. */
export const texts: PluginTexts = {
  en: { 'receive.title': 'Receive' },
  ar: () => import('./locale.ar.js'),
  he: () => import('./locale.he.js')
}
