/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { getAddress, isAddress as isViemAddress } from 'viem/utils'
import { isAddress } from './isAddress'

const lower = fc.stringMatching(/^[0-9a-f]{40}$/).map((digits) => `0x${digits}` as const)

describe('isAddress', () => {
  it('accepts exactly what EIP-55 accepts, and addresses in upper case', () => {
    const anyCase = fc.stringMatching(/^[0-9a-fA-F]{40}$/).map((digits) => `0x${digits}` as const)
    fc.assert(
      fc.property(lower, anyCase, (address, random) => {
        expect(isAddress(getAddress(address))).toBe(true)
        expect(isAddress(address)).toBe(true)
        expect(isAddress(`0x${address.slice(2).toUpperCase()}`)).toBe(true)
        const isShouted = random.slice(2) === random.slice(2).toUpperCase()
        expect(isAddress(random)).toBe(isShouted || isViemAddress(random))
      }),
      { numRuns: 500 }
    )
  })

  it('accepts Rootstock checksums, which include the chain id (EIP-1191)', () => {
    const address = '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'
    expect(isAddress('0x5aaEB6053f3e94c9b9a09f33669435E7ef1bEAeD')).toBe(true)
    expect(isAddress(getAddress(address, 31))).toBe(true)
    expect(isAddress(getAddress(address, 137))).toBe(false)
  })

  it('accepts a Rootstock checksum only on its own chain, if a chain is given', () => {
    fc.assert(
      fc.property(lower, (address) => {
        const [usual, own, test] = [getAddress(address), getAddress(address, 30), getAddress(address, 31)]
        expect([undefined, 1, 30, 31].map((id) => isAddress(usual, id))).toEqual([true, true, true, true])
        expect(isAddress(own, 30)).toBe(true)
        expect(isAddress(test, 31)).toBe(true)
        // A checksum whose letters happen to be all small or all capital is none.
        const isPlain = [own.toLowerCase(), own.toUpperCase()].some((text) => text.slice(2) === own.slice(2))
        expect(isAddress(own, 1)).toBe(isPlain || own === usual)
        expect(isAddress(own, 31)).toBe(isPlain || [usual, test].includes(own))
      }),
      { numRuns: 500 }
    )
  })

  it('rejects text of any other shape', () => {
    for (const odd of ['', '0x', '0x1', 'vitalik.eth', `0x${'g'.repeat(40)}`])
      expect(isAddress(odd)).toBe(false)
  })
})
