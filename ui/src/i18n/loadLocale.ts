import type { Dictionary } from './Dictionary.js'

/** Loads one of the languages that come with the ui; `undefined` for English and for those it does not have. */
export function loadLocale(locale: string): Promise<Dictionary> | undefined {
  const [language] = locale.toLowerCase().split('-')
  if (language === 'ar') return import('./locale.ar.js').then((module) => module.ar)
  if (language === 'he') return import('./locale.he.js').then((module) => module.he)
  return undefined
}
