/** @jest-environment node */
import { expect, it } from '@jest/globals'
import { ar } from './ar.js'
import { he } from './he.js'
import { say } from './say.js'

it('Hebrew and Arabic have the same keys, and no text is empty or left in English', () => {
  expect(Object.keys(he)).toEqual(Object.keys(ar))
  for (const said of [...Object.values(ar), ...Object.values(he)]) expect(said).toMatch(/[\u0590-\u06ff]/)
})

it('uses the language of the page, inserts numbers, and falls back to English', () => {
  expect(say('Sign a message', 'he')).toBe('חתימה על הודעה')
  expect(say('Sign 12 transactions', 'he')).toBe('חתימה על 12 עסקאות')
  expect(say('Program', 'ar')).toBe('البرنامج')
  expect(say('Sign a message', 'en')).toBe('Sign a message')
  for (const odd of ['constructor', 'Anything else', '']) expect(say(odd, 'ar')).toBe(odd)
  expect(say('To', 'constructor')).toBe('To')
})
