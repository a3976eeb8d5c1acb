/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import type { Connection, NetworkId } from '@plugboard/core'
import fc from 'fast-check'
import { getAddress, isAddress as isViemAddress } from 'viem/utils'
import { requireReceiver } from './requireAddress'

const runs = { numRuns: 10_000 }
const address = fc.stringMatching(/^[0-9a-f]{40}$/).map((digits) => getAddress(`0x${digits}`))
const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const token = '0xdAC17F958D2ee523a2206206994597C13D831ec7'

const receive = (to: string, token?: string, networkId: NetworkId = 'eip155:1') =>
  requireReceiver({ to, token, connection: { networkId } as Connection })
const codeOf = (to: string, token?: string, networkId?: NetworkId) => {
  try {
    return receive(to, token, networkId)
  } catch (error) {
    return (error as { code?: unknown }).code
  }
}
const flipCase = (text: string, at: number) => {
  const letter = text.charAt(at)
  const other = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()
  return text.slice(0, at) + other + text.slice(at + 1)
}
/** Digits of one case carry no checksum. */
const hasChecksum = (text: string) => {
  const digits = text.slice(2)
  return digits !== digits.toLowerCase() && digits !== digits.toUpperCase()
}

describe('requireReceiver', () => {
  it('keeps a valid checksum and adds a missing one', () => {
    fc.assert(
      fc.property(address, (to) => {
        expect(receive(to)).toBe(to)
        expect(receive(to.toLowerCase())).toBe(to)
        expect(receive(to.slice(2))).toBe(to)
      }),
      runs
    )
  })

  it('rejects an address with one letter in the wrong case instead of repairing it', () => {
    fc.assert(
      fc.property(address, fc.nat(39), (to, at) => {
        const other = flipCase(to, at + 2)
        fc.pre(other !== to && hasChecksum(other))
        expect(codeOf(other)).toBe('eip155/notAnAddress')
      }),
      runs
    )
  })

  it('never turns an address with one mistyped character into another address', () => {
    let collisions = 0
    fc.assert(
      fc.property(
        address,
        fc.nat(39),
        fc.constantFrom(...'0123456789abcdefABCDEFgG xO'),
        (to, at, letter) => {
          const other = to.slice(0, at + 2) + letter + to.slice(at + 3)
          fc.pre(other !== to && hasChecksum(other))
          const found = codeOf(other)
          if (found === 'eip155/notAnAddress') return
          // The checksum has about 15 bits on average; another library must also accept the checksum of any address that passes.
          collisions += 1
          expect(isViemAddress(other)).toBe(true)
          expect(found).toBe(other)
        }
      ),
      runs
    )
    expect(collisions).toBeLessThan(30)
  })

  it('accepts a Rootstock checksum on Rootstock only', () => {
    fc.assert(
      fc.property(address, (to) => {
        const other = getAddress(to, 30)
        fc.pre(other !== to && hasChecksum(other))
        expect(codeOf(other, undefined, 'eip155:30')).toBe(to)
        for (const chain of ['eip155:1', 'eip155:31', 'eip155:137'] as const)
          expect(codeOf(other, undefined, chain)).toBe('eip155/notAnAddress')
      }),
      { numRuns: 1_000 }
    )
  })

  it.each([
    ['the zero address', `0x${'0'.repeat(40)}`, undefined],
    ['the zero address, for a token', '0'.repeat(40), token],
    ['the address that tokens are burnt to', '0x000000000000000000000000000000000000dEaD', undefined],
    ['the token itself', token, token],
    ['the token itself, in small letters', token.toLowerCase(), token]
  ])('rejects %s', (_, to, of) => {
    expect(codeOf(to, of)).toBe('eip155/unusableReceiver')
    expect(codeOf(alice, of)).toBe(alice)
  })

  it('rejects a token address with a typo', () => {
    expect(codeOf(alice, flipCase(token, 2))).toBe('eip155/notAnAddress')
  })
})
