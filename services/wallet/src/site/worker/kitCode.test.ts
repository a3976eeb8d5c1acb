/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { decodeKitCode, encodeKitCode } from './kitCode.js'

const secrets = fc.uint8Array({ minLength: 16, maxLength: 16 })
const symbols = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const mistyped = expect.objectContaining({ code: 'WRONG_SECRET' })

describe('a kit’s code', () => {
  it('encodes 128 bits as 26 characters and a check symbol, and tolerates case, spaces and lookalikes', () => {
    fc.assert(
      fc.property(secrets, (secret) => {
        const code = encodeKitCode(secret)
        const plain = code.replaceAll('-', '')
        const typed = ` ${plain.slice(0, 9).toLowerCase()} ${plain.slice(9)}`
          .replaceAll('0', 'o')
          .replaceAll('1', 'l')

        expect(plain).toHaveLength(27)
        expect(decodeKitCode(code)).toEqual(secret)
        expect(decodeKitCode(typed)).toEqual(secret)
      })
    )
  })

  it('detects every wrong character and every swap of two neighbours', () => {
    const places = fc.integer({ min: 0, max: 25 })
    fc.assert(
      fc.property(secrets, places, fc.integer({ min: 1, max: 31 }), (secret, at, offset) => {
        const code = encodeKitCode(secret).replaceAll('-', '')
        const wrong = symbols[(symbols.indexOf(code[at] ?? '') + offset) % 32] ?? ''
        expect(() => decodeKitCode(code.slice(0, at) + wrong + code.slice(at + 1))).toThrow(mistyped)

        const [one = '', other = ''] = code.slice(at, at + 2)
        fc.pre(one !== other && at < 25)
        expect(() => decodeKitCode(code.slice(0, at) + other + one + code.slice(at + 2))).toThrow(mistyped)
      })
    )
  })

  it('refuses another character behind it, an unknown one in it, and a number above 128 bits', () => {
    const code = encodeKitCode(new Uint8Array(16).fill(255)).replaceAll('-', '')
    const checkOf = (digits: string) => {
      const value = [...digits].reduce((sum, digit) => sum * 32n + BigInt(symbols.indexOf(digit)), 0n)
      return `${symbols}*~$=U`[Number(value % 37n)]
    }
    expect(code).toBe(`${code.slice(0, 26)}${checkOf(code.slice(0, 26))}`)
    expect(() => decodeKitCode(`${code}0`)).toThrow(mistyped)
    // U is a check symbol only; in the place of Z it would have the same lowest bits.
    expect(() => decodeKitCode(code.replace('Z', 'U'))).toThrow(mistyped)
    const tooLarge = `Z${code.slice(1, 26)}`
    expect(() => decodeKitCode(`${tooLarge}${checkOf(tooLarge)}`)).toThrow(mistyped)
  })

  it.each(['', 'A', 'ABCDE-FGHJK', '!'.repeat(27), 'Z'.repeat(27)])('refuses %j', (code) => {
    expect(() => decodeKitCode(code)).toThrow(mistyped)
  })

  it('matches fixed examples of Crockford’s Base32 with its check symbol', () => {
    expect(encodeKitCode(new Uint8Array(16))).toBe('00000-00000-00000-00000-00000-00')
    expect(encodeKitCode(Uint8Array.from({ length: 16 }, (_, index) => (index === 15 ? 36 : 0)))).toBe(
      '00000-00000-00000-00000-00001-4U'
    )
    expect(encodeKitCode(new Uint8Array(16).fill(255))).toMatch(/^7ZZZZ-ZZZZZ-ZZZZZ-ZZZZZ-ZZZZZ-Z.$/)
  })
})
