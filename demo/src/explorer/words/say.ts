import { say as sayAsWallet } from '../../wallets/words/say.js'
import { ar } from './ar.js'
import { he } from './he.js'

const languages: Readonly<Record<string, Readonly<Record<string, string>>>> = { ar, he }

/** Texts of the explorer in a language; unchanged if there is no translation. Transactions are described with the texts of the demo wallets. */
export const say = (text: string, language: string): string =>
  languages[language]?.[text] ?? sayAsWallet(text, language)
