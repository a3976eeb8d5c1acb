/** @jest-environment node */
import { expect, it } from '@jest/globals'
import { formatDuration } from './formatDuration.js'

it.each([
  [604_800, 'en', '7 days'],
  [86_400, 'en', '1 day'],
  [5_400, 'en', '90 minutes'],
  [3_601, 'en', '3,601 seconds'],
  [604_800, 'ar', '7 أيام'],
  [604_800, 'he', '7 ימים']
])('formats %d seconds in %s as %s', (seconds, language, text) => {
  // Direction marks are not part of the text.
  expect(formatDuration(seconds, language).replace(/[\u200e\u200f]/g, '')).toBe(text)
})
