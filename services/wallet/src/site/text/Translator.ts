import { english, type TextKey, type Texts } from './locale.en.js'

/** Gives a text with its places filled. */
export type Translate = (key: TextKey, values?: Readonly<Record<string, string>>) => string

const loaders: Readonly<Record<string, () => Promise<Texts>>> = {
  ar: async () => (await import('./locale.ar.js')).arabic,
  he: async () => (await import('./locale.he.js')).hebrew
}

/** The language of the wallet's texts: English until another is loaded. */
export class Translator {
  #texts: Texts = english
  #language = 'en'

  get language(): string {
    return this.#language
  }

  get direction(): 'ltr' | 'rtl' {
    return this.#language === 'en' ? 'ltr' : 'rtl'
  }

  readonly translate: Translate = (key, values = {}) =>
    this.#texts[key].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')

  /** Loads a language by its BCP 47 tag, and speaks it. One that the wallet does not speak is answered in English. */
  async use(tag: string): Promise<void> {
    const speak = await this.load(tag)
    speak()
  }

  /** Loads a language as `use` does. @returns speaks it from then on */
  async load(tag: string): Promise<() => void> {
    const language = tag.toLowerCase().split('-')[0] ?? 'en'
    const load = Object.hasOwn(loaders, language) ? loaders[language] : undefined
    const texts = load ? await load() : english
    return () => {
      this.#texts = texts
      this.#language = load ? language : 'en'
    }
  }
}
