import { expect, it } from '@jest/globals'
import { placeIn } from './placeIn.js'

it('orders by a setting that is a list, and not at all by another', () => {
  const place = placeIn(['email', 'wallet'])
  expect(['other', 'wallet', 'email'].sort((a, b) => place(a) - place(b))).toEqual([
    'email',
    'wallet',
    'other'
  ])
  const none = placeIn(42 as never)
  expect(none('wallet') - none('email')).toBe(0)
})
