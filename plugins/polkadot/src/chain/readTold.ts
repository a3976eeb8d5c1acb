import { safeJson } from '@plugboard/core'
import type { Told } from './Told.js'

/** The longest answer that is read, in characters: metadata are long. */
const longest = 50_000_000

/** Reads what an endpoint said. @throws Error for what is no JSON of an object */
export function readTold(text: string): Told {
  const told = safeJson(text, { length: longest })
  if (typeof told === 'object' && told !== null) return told
  throw new SyntaxError('The endpoint said what is no JSON-RPC')
}
