/** @jest-environment node */
import { expect, it } from '@jest/globals'
import { ar } from './ar.js'
import { he } from './he.js'
import { say } from './say.js'

it('both languages have the same words, none of them empty or left in English', () => {
  expect(Object.keys(he)).toEqual(Object.keys(ar))
  for (const said of [...Object.values(ar), ...Object.values(he)]) expect(said).toMatch(/[\u0590-\u06ff]/)
})

it('takes the words of transactions from the demo wallets, and leaves the rest as it is', () => {
  expect([say('Status', 'he'), say('Amount', 'ar'), say('0x12', 'he'), say('Status', 'en')]).toEqual([
    'מצב',
    'المبلغ',
    '0x12',
    'Status'
  ])
})
