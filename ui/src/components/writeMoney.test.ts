/** @jest-environment node */
import { expect, it } from '@jest/globals'
import { writeMoney } from './writeMoney'

it('formats money for the language', () => {
  expect(writeMoney('4680.75', 'en')).toBe('$4,680.75')
  expect(writeMoney('4680.7', 'de', 'EUR')).toBe('4.680,70\u00a0€')
})

it.each([
  ['he', '\u2067\u200f4,680.75\u00a0\u200f$\u2069'],
  ['ar', '\u2067\u200f4,680.75\u00a0\u2066US$\u2069\u2069']
])('keeps number and sign in the order of %s, regardless of the surrounding text', (locale, written) => {
  expect(writeMoney('4680.75', locale)).toBe(written)
})
