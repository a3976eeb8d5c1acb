/** @jest-environment node */
import { expect, it } from '@jest/globals'
import { ar } from './ar.js'
import { he } from './he.js'
import { say } from './say.js'

it('Hebrew and Arabic have the same keys, and no text is empty or left in English', () => {
  expect(Object.keys(he)).toEqual(Object.keys(ar))
  for (const said of [...Object.values(ar), ...Object.values(he)]) expect(said).toMatch(/[\u0590-\u06ff]/)
})

it('translates transaction texts and leaves everything else unchanged', () => {
  expect([say('Status', 'he'), say('Amount', 'ar'), say('0x12', 'he'), say('Status', 'en')]).toEqual([
    'מצב',
    'المبلغ',
    '0x12',
    'Status'
  ])
})
