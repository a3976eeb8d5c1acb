import { bip122Errors } from '../errors.js'

/** Reads bytes that a wallet gave as text. @throws KitError `bip122/badSignature` */
export function decode(coder: { readonly decode: (text: string) => Uint8Array }, value: unknown): Uint8Array {
  try {
    if (typeof value === 'string' && value) return coder.decode(value)
  } catch (cause) {
    throw bip122Errors.badSignature({
      cause,
      notes: 'The wallet answered in another encoding than it should.'
    })
  }
  throw bip122Errors.badSignature({ notes: 'The wallet answered with something else than a text.' })
}
