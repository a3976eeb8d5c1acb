const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Bytes of a base58 text that begins with no zero byte, as a multibase key does. @throws Error on a foreign character */
export function fromBase58(text: string): Uint8Array {
  let value = 0n
  for (const character of text) {
    const digit = alphabet.indexOf(character)
    if (digit < 0) throw new Error(`'${character}' is not base58`)
    value = value * 58n + BigInt(digit)
  }
  const hex = value.toString(16)
  return Uint8Array.from(Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex'))
}
