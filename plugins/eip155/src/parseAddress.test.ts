/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { parseAddress } from './parseAddress'

const hex = fc.stringMatching(/^[0-9a-fA-F]{40}$/)

describe('parseAddress', () => {
  it('[S5.04] accepts 40 hex digits in any case, with or without 0x', () => {
    fc.assert(
      fc.property(hex, (digits) => {
        expect(parseAddress(digits)).toBe(`0x${digits}`)
        expect(parseAddress(`0x${digits}`)).toBe(`0x${digits}`)
        expect(parseAddress(parseAddress(digits) as string)).toBe(`0x${digits}`)
      }),
      { numRuns: 1000 }
    )
  })

  it('[S5.04] rejects anything else', () => {
    fc.assert(
      fc.property(hex, fc.string({ minLength: 1 }), (digits, more) => {
        if (more.toLowerCase() !== '0x') expect(parseAddress(more + digits)).toBeUndefined()
        expect(parseAddress(digits + more)).toBeUndefined()
        expect(parseAddress(digits.slice(1))).toBeUndefined()
      })
    )
    for (const odd of ['', '0x', `0x${'g'.repeat(40)}`, `0x${'a'.repeat(40)}\n`, ` 0x${'a'.repeat(40)}`])
      expect(parseAddress(odd)).toBeUndefined()
  })
})
