import type { TextKey } from './locale.en.js'
import type { PageTextKey } from './pages.en.js'
import type { TextSource, Translate } from './Translator.js'

/** A text of the frame or of the pages, by its name. */
export type AnyTextKey = TextKey | PageTextKey
/** Returns texts of the frame and of the pages. */
export type PageTranslate = Translate<AnyTextKey>

/** The texts of the pages: those of the frame, and more that it does not need to load. */
export const pageTexts: TextSource<AnyTextKey> = Object.freeze({
  en: async () => ({
    ...(await import('./locale.en.js')).english,
    ...(await import('./pages.en.js')).pageEnglish
  }),
  ar: async () => ({
    ...(await import('./locale.ar.js')).arabic,
    ...(await import('./pages.ar.js')).pageArabic
  }),
  he: async () => ({
    ...(await import('./locale.he.js')).hebrew,
    ...(await import('./pages.he.js')).pageHebrew
  })
})
