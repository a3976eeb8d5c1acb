import { english, type TextKey, type Texts } from './locale.en.js'

/** Gives a text with its places filled. */
export type Translate<Key extends string = TextKey> = (
  key: Key,
  values?: Readonly<Record<string, string>>
) => string

/** Texts in English, and where those of other languages are loaded from. */
export interface TextSource<Key extends string> {
  readonly english: Readonly<Record<Key, string>>
  readonly loaders: Readonly<Record<string, () => Promise<Readonly<Record<Key, string>>>>>
}

const frameLoaders: Readonly<Record<string, () => Promise<Texts>>> = {
  ar: async () => (await import('./locale.ar.js')).arabic,
  he: async () => (await import('./locale.he.js')).hebrew
}

/** What the frame says. */
export const frameTexts: TextSource<TextKey> = Object.freeze({ english, loaders: frameLoaders })

/** The language of the wallet's texts: English until another is loaded. */
export class Translator<Key extends string = TextKey> {
  readonly #source: TextSource<Key>
  #texts: Readonly<Record<Key, string>>
  #language = 'en'

  constructor(source: TextSource<Key>) {
    this.#source = source
    this.#texts = source.english
  }

  get language(): string {
    return this.#language
  }

  get direction(): 'ltr' | 'rtl' {
    return this.#language === 'en' ? 'ltr' : 'rtl'
  }

  readonly translate: Translate<Key> = (key, values = {}) =>
    this.#texts[key].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')

  /** Loads a language by its BCP 47 tag, and speaks it. One that the wallet does not speak is answered in English. */
  async use(tag: string): Promise<void> {
    const speak = await this.load(tag)
    speak()
  }

  /** Loads a language as `use` does. @returns speaks it from then on */
  async load(tag: string): Promise<() => void> {
    const { english: fallback, loaders } = this.#source
    const language = tag.toLowerCase().split('-')[0] ?? 'en'
    const load = Object.hasOwn(loaders, language) ? loaders[language] : undefined
    const texts = load ? await load() : fallback
    return () => {
      this.#texts = texts
      this.#language = load ? language : 'en'
    }
  }
}
