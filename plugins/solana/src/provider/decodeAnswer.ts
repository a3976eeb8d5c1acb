import { solanaErrors } from '../errors.js'

/** Bytes that an answer of a wallet holds as text. @throws KitError `solana/badSignature` */
export function decodeAnswer(
  answer: unknown,
  name: 'signature' | 'transaction' | 'signedMessage',
  { decode }: { readonly decode: (text: string) => Uint8Array }
): Uint8Array {
  try {
    const text = (answer as Readonly<Record<string, unknown>>)[name]
    if (typeof text === 'string') return decode(text)
  } catch (cause) {
    throw solanaErrors.badSignature({ cause })
  }
  throw solanaErrors.badSignature()
}
