import type { TextKey, Texts } from './locale.en.js'

/** Returns a text with its placeholders filled. */
export type Translate<Key extends string = TextKey> = (
  key: Key,
  values?: Readonly<Record<string, string>>
) => string

/** Where the texts of each language are loaded from. */
export type TextSource<Key extends string> = Readonly<
  Record<string, () => Promise<Readonly<Record<Key, string>>>>
>

/** What the frame says. */
export const frameTexts: TextSource<TextKey> = Object.freeze({
  en: async (): Promise<Texts> => (await import('./locale.en.js')).english,
  ar: async () => (await import('./locale.ar.js')).arabic,
  he: async () => (await import('./locale.he.js')).hebrew
})

/** The language of the wallet's texts: English unless another is requested. Each is loaded on first use. */
export class Translator<Key extends string = TextKey> {
  readonly #source: TextSource<Key>
  #texts: Readonly<Record<Key, string>> | undefined
  #language = 'en'
  #wanted = 'en'

  constructor(source: TextSource<Key>) {
    this.#source = source
  }

  get language(): string {
    return this.#language
  }

  /** The most recently requested language; it is used once its texts have loaded. */
  get wanted(): string {
    return this.#wanted
  }

  get direction(): 'ltr' | 'rtl' {
    return this.#language === 'en' ? 'ltr' : 'rtl'
  }

  /** @throws Error if no language has been loaded */
  readonly translate: Translate<Key> = (key, values = {}) => {
    if (!this.#texts) throw new Error('No language has been loaded')
    return this.#texts[key].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  }

  /** Loads the requested language, or English without a request, if none is loaded yet. */
  async prepare(): Promise<void> {
    if (this.#texts) return
    const speak = await this.load(this.#wanted)
    if (!this.#texts) speak()
  }

  /** Loads a language by its BCP 47 tag, and uses it. An unsupported language becomes English. */
  async use(tag: string): Promise<void> {
    const speak = await this.load(tag)
    speak()
  }

  /** Loads a language like `use`. @returns a function that switches to it */
  async load(tag: string): Promise<() => void> {
    const asked = tag.toLowerCase().split('-')[0] ?? ''
    const language = Object.hasOwn(this.#source, asked) ? asked : 'en'
    this.#wanted = language
    const texts = await this.#source[language]?.()
    return () => {
      this.#texts = texts
      this.#language = language
    }
  }
}
