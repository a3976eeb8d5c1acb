import type { Kit } from '@plugboard/core'
import { action, computed, makeObservable, observableRef } from 'mobx'
import type { PartialDictionary } from './Dictionary.js'
import { canonicalTag, dirOf } from './languageTag.js'
import { buttonTexts } from './locale.en.button.js'

/** The current language. A new object after every change. */
export interface Language {
  readonly locale: string
  readonly dir: 'ltr' | 'rtl'
  readonly dictionary: PartialDictionary
}

/** Holds the language of one kit's ui. English is available at once, other languages after they have been loaded. */
export class TextStore {
  /** BCP 47 tag. */
  private locale = 'en'
  private english: PartialDictionary = buttonTexts
  /** The texts of the language if it is not English. */
  private loaded: PartialDictionary = {}
  /** The host's own texts. */
  private own: PartialDictionary = {}
  #stop: (() => void) | undefined

  /** What `set` was last called with, which may be no language tag; `warnDeveloper` then says so. */
  declare wanted?: string

  /** @param kit its plugins' texts are included */
  constructor(private readonly kit: Pick<Kit, 'texts' | 'report'>) {
    makeObservable<this, 'locale' | 'english' | 'loaded' | 'own' | 'apply'>(this, {
      locale: observableRef,
      english: observableRef,
      loaded: observableRef,
      own: observableRef,
      // Cached, so that buttons receive the same object as long as nothing has changed.
      language: computed({ keepAlive: true }),
      complete: action,
      set: action,
      apply: action
    })
  }

  get language(): Language {
    const { locale, english, loaded, own, kit } = this
    const ofPlugins = kit.texts.all.map(({ texts }) => texts?.en)
    const texts = [english, ...ofPlugins, loaded, own].flatMap((table) => Object.entries(table ?? {}))
    // Anything else, such as `undefined`, would be drawn in place of the built-in text.
    const dictionary = Object.fromEntries(texts.filter(([, text]) => typeof text === 'string'))
    return { locale, dir: dirOf(locale), dictionary }
  }

  /** Adds the rest of the English texts, which are loaded with the modal's code. */
  complete(english: PartialDictionary): void {
    this.english = english
  }

  /**
   * Changes the language and, if given, the host's own texts. English is shown until the language has been loaded. A text that is no language tag is
   * ignored: `Intl` would throw in every view that formats a number.
   */
  set(wanted: string, own: PartialDictionary = this.own): void {
    this.own = own
    this.wanted = wanted
    const locale = canonicalTag(wanted)
    if (!locale || locale === this.locale) return
    this.#stop?.()
    this.locale = locale
    const none = {}
    this.loaded = none
    if (locale === 'en') return
    // If a language cannot be loaded, English stays in place.
    import('./loadLocale.js').then(
      ({ watchTexts }) => {
        // Not compared by language: if it was left and set again in the meantime, that later call watches it.
        if (this.loaded === none) this.#stop = watchTexts(locale, this.kit, (texts) => this.apply(texts))
      },
      () => undefined
    )
  }

  private apply(loaded: PartialDictionary): void {
    this.loaded = loaded
  }
}
