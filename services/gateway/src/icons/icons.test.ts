/** @jest-environment node */
import { expect, it } from '@jest/globals'
import fc from 'fast-check'
import { drawLetterIcon, tintOf } from './drawLetterIcon.js'

/** Relative luminance of an HSL colour, as WCAG 2 defines it. */
function luminance(hue: number, saturation: number, lightness: number): number {
  const chroma = saturation * Math.min(lightness, 1 - lightness)
  const channel = (n: number) => {
    const k = (n + hue / 30) % 12
    const value = lightness - chroma * Math.max(-1, Math.min(k - 3, 9 - k, 1))
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(0) + 0.7152 * channel(8) + 0.0722 * channel(4)
}

it('tints every id so that white text on it is readable', () => {
  fc.assert(
    fc.property(fc.string(), (id) => {
      const [, hue = '', saturation = '', lightness = ''] =
        /^hsl\((\d+) (\d+)% (\d+)%\)$/u.exec(tintOf(id)) ?? []
      const behind = luminance(Number(hue), Number(saturation) / 100, Number(lightness) / 100)
      expect(1.05 / (behind + 0.05)).toBeGreaterThanOrEqual(4.5)
      expect(tintOf(id)).toBe(tintOf(id))
    })
  )
})

it('draws a well-formed icon for any name, with a single letter as its text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (name, id) => {
      const picture = drawLetterIcon(name, id)
      expect(picture).toMatch(
        /^<svg xmlns="[^"<]+"[^<]*><rect [^<]*\/><text [^<]*>[\p{L}\p{M}\p{N}?]{1,3}<\/text><\/svg>$/u
      )
    })
  )
  expect(drawLetterIcon('ﬁn', 'x')).toContain('>F</text>')
  expect(drawLetterIcon('…', 'x')).toContain('>?</text>')
})
