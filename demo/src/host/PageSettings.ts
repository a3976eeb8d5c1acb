import { action, computed, makeObservable, observable } from 'mobx'
import type { Words } from './Words.js'
import { ar } from './words.ar.js'
import { en } from './words.en.js'
import { he } from './words.he.js'

export type Mode = 'auto' | 'light' | 'dark'
export type Locale = 'en' | 'ar' | 'he'

const dictionaries: Readonly<Record<Locale, Words>> = { en, ar, he }

/** Language and theme of the page, and whether it shows the devtools, which its address may set: `?lang=ar&mode=dark&devtools`. */
export class PageSettings {
  mode: Mode
  locale: Locale
  devtools: boolean

  constructor(query: URLSearchParams) {
    const mode = query.get('mode')
    const locale = query.get('lang')
    this.mode = mode === 'light' || mode === 'dark' ? mode : 'auto'
    this.locale = locale === 'ar' || locale === 'he' ? locale : 'en'
    this.devtools = query.has('devtools')
    makeObservable(this, {
      devtools: observable,
      mode: observable,
      locale: observable,
      words: computed,
      dir: computed,
      set: action
    })
  }

  get words(): Words {
    return dictionaries[this.locale]
  }

  get dir(): 'ltr' | 'rtl' {
    return this.locale === 'en' ? 'ltr' : 'rtl'
  }

  set(part: { readonly mode?: Mode; readonly locale?: Locale; readonly devtools?: boolean }): void {
    Object.assign(this, part)
  }
}
