/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { readByLibrary } from '../../../../../plugins/solana/test/buildTransaction.js'
import { ben, bytesOf, describeBytes, lookUp, mint, open, send, tokens } from '../../../test/solanaCalls.js'
import { readSolanaTransaction } from './readSolanaTransaction.js'

describe('the description of a Solana transaction', () => {
  it('EW-11: refuses lengths with a non-minimal encoding, which may be another transaction version', async () => {
    const bytes = bytesOf([send()])
    const signatures = Buffer.concat([Buffer.from([0x81, 0]), bytes.subarray(1)])
    expect(readSolanaTransaction(bytes)).toBeDefined()
    expect(readSolanaTransaction(signatures)).toBeUndefined()
  })

  it('EW-11: decodes 10,000 mutated transactions like the chain’s own library and never throws', async () => {
    const { tables, ask } = lookUp([ben, mint])
    const whole = [bytesOf([send()]), bytesOf([open, tokens(2n)]), bytesOf([tokens(1n), send()], tables)]
    const read = { count: 0 }
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...whole),
        fc.array(fc.tuple(fc.nat(400), fc.nat(255)), { minLength: 1, maxLength: 4 }),
        fc.integer({ min: -3, max: 3 }),
        async (bytes, changes, longer) => {
          const changed = Buffer.concat([bytes, Buffer.alloc(Math.max(0, longer))]).subarray(
            0,
            bytes.length + longer
          )
          for (const [at, byte] of changes) if (at < changed.length) changed[at] = byte
          const own = readSolanaTransaction(changed)
          if (!own) return
          read.count += 1
          const library = readByLibrary(changed)
          expect(own.accounts.map(({ isLookedUp: _, ...account }) => account)).toEqual(library.accounts)
          expect(own.instructions.map(({ data }) => Buffer.from(data).toString('hex'))).toEqual(library.data)
          expect(['transfer', 'permission', 'unreadable']).toContain((await describeBytes(changed, ask)).kind)
        }
      ),
      { numRuns: 10_000 }
    )
    // Changed signatures, keys and amounts leave a valid transaction.
    expect(read.count).toBeGreaterThan(1_000)
  }, 120_000)
})
