import type { PluginTexts } from '@plugboard/core'

/** The plugin's texts. Those of its view load with the view; the header is drawn before that. */
export const texts: PluginTexts = {
  en: { 'siwx.header': 'Sign in' },
  ar: () => import('./locale.ar.js'),
  he: () => import('./locale.he.js')
}
