/** @jest-environment node */
import { expect, it } from '@jest/globals'
import { formatAmount } from './formatAmount.js'

it.each([
  ['10000.000', 'en', '10,000.000'],
  ['10000.000', 'de', '10.000,000'],
  ['1234567890123456789.500', 'en', '1,234,567,890,123,456,789.500'],
  ['0', 'en', '0'],
  ['<0.001', 'en', '<0.001']
])('writes %s in %s as %s', (value, locale, text) => {
  expect(formatAmount(value, locale)).toBe(text)
})
