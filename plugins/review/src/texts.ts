import type { PluginTexts } from '@plugboard/core'

/** Titles of the views. The views' texts load with them, and those of notices with the code that shows them. */
export const texts: PluginTexts = {
  en: { 'review.title': 'Review', 'review.progress': 'Transaction', 'review.request': 'Check this request' },
  ar: () => import('./locale.ar.js'),
  he: () => import('./locale.he.js')
}
