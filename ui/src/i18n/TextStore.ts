import type { Kit, RegisteredTexts } from '@plugboard/core'
import { observable, runInAction } from 'mobx'
import type { Dictionary, PartialDictionary } from './Dictionary.js'
import { buttonTexts } from './locale.en.button.js'

/** The current language. A new object after every change. */
export interface Language {
  readonly locale: string
  readonly dir: 'ltr' | 'rtl'
  readonly dictionary: PartialDictionary
}

/** The layers of a language. The English texts of plugins lie between the two dictionaries. */
interface Source {
  readonly locale: string
  readonly below: PartialDictionary
  readonly above: PartialDictionary
}

/** Holds the language of one kit's ui. English is available at once, other languages after they have been loaded. */
export class TextStore {
  declare private readonly kit: Pick<Kit, 'texts' | 'report'>
  readonly #source = observable.box<Source>({ locale: 'en', below: buttonTexts, above: {} }, { deep: false })
  #last:
    | { readonly source: Source; readonly plugins: readonly RegisteredTexts[]; readonly language: Language }
    | undefined
  #english: PartialDictionary = buttonTexts
  #loaded: PartialDictionary = {}
  #own: PartialDictionary = {}
  #wanted = 'en'
  #stop: (() => void) | undefined

  /** @param kit its plugins' texts are included */
  constructor(kit: Pick<Kit, 'texts' | 'report'>) {
    this.kit = kit
  }

  /** Observable; the same object as long as nothing has changed. */
  get language(): Language {
    const source = this.#source.get()
    const plugins = this.kit.texts.all
    const last = this.#last
    if (last?.source === source && isSameList(last.plugins, plugins)) return last.language
    const { locale, below, above } = source
    const english = plugins.map(({ texts }) => texts.en)
    const dictionary = Object.assign({}, below, ...english, above)
    const language = { locale, dir: dirOf(locale), dictionary }
    this.#last = { source, plugins, language }
    return language
  }

  /** Adds the rest of the English texts, which come with the modal's code. */
  complete(english: Dictionary): void {
    if (this.#english === english) return
    this.#english = english
    this.apply(this.#source.get().locale, this.#loaded)
  }

  /** Changes the language and, where given, the host's own texts. English is shown until the language has been loaded. */
  set(wanted: string, own: PartialDictionary = this.#own): void {
    const locale = wanted.replaceAll('_', '-')
    if (locale === this.#wanted && own === this.#own) return
    this.#stop?.()
    this.#wanted = locale
    this.#own = own
    this.apply(locale, {})
    if (/^en\b/i.test(locale)) return
    // A language that cannot be loaded leaves English in place.
    import('./loadLocale.js').then(
      ({ watchTexts }) => {
        if (this.#wanted === locale)
          this.#stop = watchTexts(locale, this.kit, (loaded) => this.apply(locale, loaded))
      },
      () => undefined
    )
  }

  private apply(locale: string, loaded: PartialDictionary): void {
    this.#loaded = loaded
    const above = { ...loaded, ...this.#own }
    runInAction(() => this.#source.set({ locale, below: this.#english, above }))
  }
}

const isSameList = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((item, index) => item === other[index])

const rightToLeft = /^(ar|he|fa|ur|ps|sd|ckb|dv|yi)(-|$)/i

/** The writing direction of a BCP 47 language tag. */
export function dirOf(locale: string): 'ltr' | 'rtl' {
  return rightToLeft.test(locale) ? 'rtl' : 'ltr'
}
