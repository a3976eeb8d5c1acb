import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { avatarTints } from './avatarTints.js'

const numbers = (colour: string) => (colour.match(/\d+/g) ?? []).map(Number)

describe('avatarTints', () => {
  it('[S9.14] gives five tints in 15 % steps, derived from the address', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (address) => {
        const tints = avatarTints(address).map(numbers)
        expect(tints).toHaveLength(5)
        const [base = []] = tints
        tints.forEach((tint, index) => {
          tint.forEach((part, at) => {
            const from = base[at] ?? 0
            expect(part).toBe(Math.round(from + (255 - from) * 0.15 * index))
          })
        })
        expect(avatarTints(address)).toEqual(avatarTints(address))
      })
    )
  })

  it('is the same for a hex address in any case, and differs between addresses', () => {
    expect(avatarTints('0xABCDEF')).toEqual(avatarTints('0xabcdef'))
    expect(avatarTints('0xabcdef')).not.toEqual(avatarTints('0xabcdee'))
  })
})
