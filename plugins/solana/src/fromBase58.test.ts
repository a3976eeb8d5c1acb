import { expect, it } from '@jest/globals'
import { base58 } from '@scure/base'
import fc from 'fast-check'
import { fromBase58 } from './fromBase58.js'

it('[S5.05] reads what a library of base58 writes, and refuses what it refuses', () => {
  const bytes = fc.uint8Array({ maxLength: 40 })
  fc.assert(
    fc.property(bytes, (some) => expect(fromBase58(base58.encode(some))).toEqual(some)),
    { numRuns: 10_000 }
  )
  const refused = (text: string) => {
    try {
      return base58.decode(text)
    } catch {
      return undefined
    }
  }
  const nearly = fc.string({ unit: fc.constantFrom(...'12zZ0OIl+/ ') })
  fc.assert(
    fc.property(fc.oneof(fc.string(), nearly), (text) => expect(fromBase58(text)).toEqual(refused(text))),
    { numRuns: 10_000 }
  )
})
