import { ar } from './ar.js'
import { he } from './he.js'

const languages: Readonly<Record<string, Readonly<Record<string, string>>>> = { ar, he }

/** Texts of a demo wallet in a language; unchanged if there is no translation. Not for text that is to be signed. */
export function say(text: string, language: string): string {
  const words = Object.hasOwn(languages, language) ? languages[language] : undefined
  const count = /^Sign (\d+) transactions$/.exec(text)?.[1]
  const key = count ? 'Sign {count} transactions' : text
  const said = words && Object.hasOwn(words, key) ? words[key] : undefined
  return said?.replace('{count}', count ?? '') ?? text
}
