/** @jest-environment node */
import { createHash } from 'node:crypto'
import { describe, expect, it } from '@jest/globals'
import { sha256 } from '@noble/hashes/sha2.js'
import { bech32, bech32m, createBase58check } from '@scure/base'
import fc from 'fast-check'
import { readBase58 } from './readBase58'
import { readBech32 } from './readBech32'
import { sha256Short } from './sha256Short'

const runs = { numRuns: 10_000 }
const attempt = <T>(run: () => T): T | undefined => {
  try {
    return run()
  } catch {
    return undefined
  }
}
/** A text with one letter put elsewhere, taken out, or another in its place. */
const nearly = (texts: fc.Arbitrary<string>) =>
  fc
    .tuple(texts, fc.nat(), fc.constantFrom('', 'q', 'p', '1', 'z', 'Q', '2', 'b', 'é'))
    .map(([text, at, by]) => {
      const place = at % Math.max(1, text.length)
      return text.slice(0, place) + by + text.slice(place + 1)
    })

describe('what is read by hand', () => {
  it('has the hashes of another implementation', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 55 }), (bytes) => {
        expect(Buffer.from(sha256Short(bytes))).toEqual(createHash('sha256').update(bytes).digest())
      }),
      runs
    )
  })

  const base58check = createBase58check(sha256)
  const legacy = fc.uint8Array({ minLength: 21, maxLength: 21 }).map((bytes) => base58check.encode(bytes))
  it('reads base58check as another implementation does, what is nearly right included', () => {
    const known = (text: string) => {
      const bytes = attempt(() => base58check.decode(text))
      return bytes?.length === 21 ? bytes : undefined
    }
    fc.assert(
      fc.property(fc.oneof(legacy, nearly(legacy), fc.string()), (text) => {
        expect(readBase58(text)).toEqual(known(text))
      }),
      runs
    )
  })

  const zeros = fc.tuple(fc.nat({ max: 21 }), legacy)
  it('reads hashes that begin with zeros', () => {
    fc.assert(
      fc.property(zeros, ([count, text]) => {
        const bytes = base58check.decode(text).fill(0, 0, count)
        expect(readBase58(base58check.encode(bytes))).toEqual(bytes)
        expect(readBase58(`1${base58check.encode(bytes)}`)).toBeUndefined()
      })
    )
  })

  const segwit = fc
    .tuple(
      fc.constantFrom('bc', 'tb', 'bcrt'),
      fc.nat({ max: 16 }),
      fc.uint8Array({ minLength: 1, maxLength: 40 }),
      fc.boolean(),
      fc.boolean()
    )
    .map(([prefix, version, program, wrong, upper]) => {
      const coder = (version === 0) !== wrong ? bech32 : bech32m
      const text = coder.encode(prefix, [version, ...coder.toWords(program)], 120)
      return upper ? text.toUpperCase() : text
    })
  it('reads bech32 and bech32m as another implementation does, what is nearly right included', () => {
    const known = (text: string) => {
      for (const coder of [bech32, bech32m]) {
        const found = attempt(() => coder.decode(text as `${string}1${string}`, 120))
        const version = found?.words[0]
        if (!found || version === undefined || version > 16 || (version === 0) !== (coder === bech32))
          continue
        const program = attempt(() => coder.fromWords(found.words.slice(1)))
        return program && { prefix: found.prefix, version, program }
      }
      return undefined
    }
    fc.assert(
      fc.property(fc.oneof(segwit, nearly(segwit), fc.string()), (text) => {
        expect(readBech32(text)).toEqual(known(text))
      }),
      runs
    )
  })
})
