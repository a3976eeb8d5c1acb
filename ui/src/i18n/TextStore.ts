import { action, makeObservable, observableRef } from 'mobx'
import type { Dictionary, PartialDictionary } from './Dictionary.js'
import { dirOf } from './dirOf.js'
import { buttonTexts } from './locale.en.button.js'

/** The language that is in force. A fresh object for every change. */
export interface Language {
  readonly locale: string
  readonly dir: 'ltr' | 'rtl'
  readonly dictionary: PartialDictionary
}

/** Holds the language of one kit's ui. English is there at once, other languages when they have been loaded. */
export class TextStore {
  language: Language
  #english: PartialDictionary = buttonTexts
  #own: PartialDictionary = {}
  #wanted = 'en'

  constructor() {
    this.language = { locale: 'en', dir: 'ltr', dictionary: this.#english }
    makeObservable<this, 'apply'>(this, { language: observableRef, apply: action })
  }

  /** Called when the modal's own chunk has arrived with the whole of the English texts. */
  complete(english: Dictionary): void {
    if (this.#english === english) return
    this.#english = english
    this.apply(this.language.locale, this.language.dictionary)
  }

  /** Changes the language, or the host's own words where they are given; what is not known yet is loaded and then applied. */
  set(wanted: string, own: PartialDictionary = this.#own): void {
    const locale = wanted.replaceAll('_', '-')
    if (locale === this.#wanted && own === this.#own) return
    this.#wanted = locale
    this.#own = own
    this.apply(locale, undefined)
    if (!/^en\b/i.test(locale)) void this.#load(locale)
  }

  /** A language that cannot be loaded leaves English in its place. */
  async #load(locale: string): Promise<void> {
    try {
      const loaded = await (await import('./loadLocale.js')).loadLocale(locale)
      if (loaded && this.#wanted === locale) this.apply(locale, loaded)
    } catch {}
  }

  private apply(locale: string, loaded: PartialDictionary | undefined): void {
    this.language = {
      locale,
      dir: dirOf(locale),
      dictionary: { ...this.#english, ...loaded, ...this.#own }
    }
  }
}
