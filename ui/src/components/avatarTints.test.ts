/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { avatarShape, avatarTints } from './avatarTints.js'

const numbers = (colour: string) => (colour.match(/\d+/g) ?? []).map(Number)

describe('avatarTints', () => {
  it('[S9.14] returns five tints in 15 % steps, derived from the address', () => {
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

  it('looks different for list neighbours: of 10,000 random addresses, fewer than 2 in 100 resemble the previous one', () => {
    const addresses = fc.sample(
      fc.string({ minLength: 40, maxLength: 40, unit: fc.constantFrom(...'0123456789abcdef') }),
      10_000
    )
    const looks = addresses.map((hex) => {
      const [red = 0, green = 0, blue = 0] = numbers(avatarTints(`0x${hex}`)[0] ?? '')
      return {
        ...avatarShape(`0x${hex}`),
        hue: Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue)
      }
    })
    const alike = looks.filter((look, index) => {
      const before = looks[index - 1]
      if (!before || before.shape !== look.shape) return false
      const turned = Math.abs(before.turn - look.turn)
      const shifted = Math.abs(before.hue - look.hue)
      const isNear = Math.min(shifted, 2 * Math.PI - shifted) < Math.PI / 7
      return isNear && Math.min(turned, 360 - turned) <= 45
    })
    expect(alike.length).toBeLessThan(200)
  })

  it('ignores the case of a hex address and differs between addresses', () => {
    expect(avatarShape('0xABCDEF')).toEqual(avatarShape('0xabcdef'))
    expect(avatarTints('0xABCDEF')).toEqual(avatarTints('0xabcdef'))
    expect(avatarTints('0xabcdef')).not.toEqual(avatarTints('0xabcdee'))
  })
})
