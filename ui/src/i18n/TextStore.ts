import type { Kit, RegisteredTexts } from '@plugboard/core'
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

/** What a language is put together from, the texts of plugins in English aside: they lie between. */
interface Source {
  readonly locale: string
  readonly below: PartialDictionary
  readonly above: PartialDictionary
}

/** Holds the language of one kit's ui. English is there at once, other languages when they have been loaded. */
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

  /** @param kit what plugins say in further languages */
  constructor(kit: Pick<Kit, 'texts' | 'report'>) {
    this.kit = kit
  }

  /** The same object as long as nothing has changed. Observable. */
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

  /** Called when the modal's own chunk has arrived with the whole of the English texts. */
  complete(english: Dictionary): void {
    if (this.#english === english) return
    this.#english = english
    this.apply(this.#source.get().locale, this.#loaded)
  }

  /** Changes the language, or the host's own words where they are given; what is not known yet is loaded and then applied. */
  set(wanted: string, own: PartialDictionary = this.#own): void {
    const locale = wanted.replaceAll('_', '-')
    if (locale === this.#wanted && own === this.#own) return
    this.#stop?.()
    this.#wanted = locale
    this.#own = own
    this.apply(locale, {})
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

  private apply(locale: string, loaded: PartialDictionary): void {
    this.#loaded = loaded
    const above = { ...loaded, ...this.#own }
    runInAction(() => this.#source.set({ locale, below: this.#english, above }))
  }
}

const isSameList = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((item, index) => item === other[index])
