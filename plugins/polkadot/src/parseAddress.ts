import { decodeSs58 } from './address/decodeSs58.js'

/**
 * The address when it is one: SS58 of an account with the prefix of any chain, as it is, or 20 bytes in hex, as chains with
 * accounts of Ethereum's kind have them, in lower case.
 */
export function parseAddress(value: string): string | undefined {
  if (/^0x[\da-f]{40}$/i.test(value)) return value.toLowerCase()
  return decodeSs58(value) ? value : undefined
}
