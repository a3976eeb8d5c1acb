import { say as sayAsWallet } from '../../wallets/words/say.js'
import { ar } from './ar.js'
import { he } from './he.js'

const languages: Readonly<Record<string, Readonly<Record<string, string>>>> = { ar, he }

/** Words of the explorer in a language; as they are where it has none for them. Transactions are described in the words of the demo wallets. */
export const say = (text: string, language: string): string =>
  languages[language]?.[text] ?? sayAsWallet(text, language)
