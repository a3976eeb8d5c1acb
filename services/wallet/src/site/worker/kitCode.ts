import { KeyError } from './KeyError.js'

/**
 * The code of a recovery kit: 128 bits as 26 characters of Crockford's Base32, then its check symbol (the number modulo 37),
 * which detects each wrong character and each swap of two neighbours. Shown in groups; case, spaces and dashes do not matter.
 */

const symbols = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const checkSymbols = `${symbols}*~$=U`
const codeBits = 128n
const codeLength = 26
const groupLength = 5

/** @param bytes 16 */
export function encodeKitCode(bytes: Uint8Array): string {
  const value = bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
  const digits = Array.from(
    { length: codeLength },
    (_, index) => symbols[Number((value >> BigInt(5 * (codeLength - 1 - index))) & 31n)]
  )
  const text = `${digits.join('')}${checkSymbols[Number(value % 37n)]}`
  return (text.match(new RegExp(`.{1,${groupLength}}`, 'g')) ?? []).join('-')
}

/** @throws KeyError WRONG_SECRET if a character is missing, unknown or mistyped */
export function decodeKitCode(code: string): Uint8Array<ArrayBuffer> {
  // O, I and L are read as the digits that they resemble.
  const text = code.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
  const digits = [...text.slice(0, codeLength)].map((symbol) => symbols.indexOf(symbol))
  const value = digits.reduce((sum, digit) => (sum << 5n) | BigInt(digit & 31), 0n)
  const isWhole =
    text.length === codeLength + 1 &&
    !digits.includes(-1) &&
    value >> codeBits === 0n &&
    text[codeLength] === checkSymbols[Number(value % 37n)]
  if (!isWhole) throw new KeyError('WRONG_SECRET', 'The code of the kit is mistyped')
  return Uint8Array.from({ length: 16 }, (_, index) => Number((value >> BigInt(8 * (15 - index))) & 255n))
}
