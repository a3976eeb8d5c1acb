import { expect, it } from '@jest/globals'
import { shortAddress, shortAddressInText } from './shortAddress.js'

it('an address is shortened to its first 6 and last 4 characters', () => {
  expect(shortAddress('8dgA14xyzxyzpZ4w')).toBe('8dgA14…pZ4w')
  expect(shortAddress('carolsaddress')).toBe('carolsaddress')
})

it('a short address within a sentence cannot be divided between two lines', () => {
  // A word joiner: a line would otherwise break after an ellipsis (Unicode Standard Annex 14).
  expect(shortAddressInText('8dgA14xyzxyzpZ4w')).toBe('8dgA14…\u2060pZ4w')
  expect(shortAddressInText('carolsaddress')).toBe('carolsaddress')
})
