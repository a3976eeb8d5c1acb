import { solanaErrors } from '../errors.js'

/** Reads a parameter that holds bytes as text. @throws KitError `solana/badTransaction` that names the parameter */
export function readBytes(
  name: string,
  value: unknown,
  { decode }: { readonly decode: (text: string) => Uint8Array }
): Uint8Array {
  try {
    if (typeof value === 'string') return decode(value)
  } catch (cause) {
    throw solanaErrors.badTransaction({ cause, notes: `'${name}' is not in the encoding that is asked for.` })
  }
  throw solanaErrors.badTransaction({ notes: `'${name}' is missing.` })
}
