import type { Kit } from '@plugboard/core'
import { observable, runInAction } from 'mobx'
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
  declare private readonly kit: Pick<Kit, 'texts' | 'report'>
  readonly #language = observable.box<Language>(
    { locale: 'en', dir: 'ltr', dictionary: buttonTexts },
    { deep: false }
  )
  #english: PartialDictionary = buttonTexts
  #own: PartialDictionary = {}
  #wanted = 'en'
  #stop: (() => void) | undefined

  /** @param kit what plugins say in further languages */
  constructor(kit: Pick<Kit, 'texts' | 'report'>) {
    this.kit = kit
  }

  get language(): Language {
    return this.#language.get()
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
    this.#stop?.()
    this.#wanted = locale
    this.#own = own
    this.apply(locale, undefined)
    if (/^en\b/i.test(locale)) return
    // A language that cannot be loaded leaves English in its place.
    import('./followTexts.js').then(
      (late) => {
        if (this.#wanted === locale)
          this.#stop = late.followTexts(locale, this.kit, (loaded) => this.apply(locale, loaded))
      },
      () => undefined
    )
  }

  private apply(locale: string, loaded: PartialDictionary | undefined): void {
    const dictionary = { ...this.#english, ...loaded, ...this.#own }
    runInAction(() => this.#language.set({ locale, dir: dirOf(locale), dictionary }))
  }
}
