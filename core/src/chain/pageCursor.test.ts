/** @jest-environment node */
import { expect, it } from '@jest/globals'
import { readCursor, writeCursor } from './pageCursor.js'

const list = { networkId: 'cosmos:one-1', address: 'one1abc' } as const

it('a cursor returns the position that was written for its list', () => {
  expect(readCursor(list, writeCursor(list, '17 a:b'))).toBe('17 a:b')
})

it.each([
  { ...list, address: 'one1abcd' },
  { ...list, address: 'one1ab' },
  { ...list, networkId: 'cosmos:one-2' as const }
])('a cursor of the list %j is rejected for this list', (other) => {
  expect(readCursor(list, writeCursor(other, '17'))).toBeUndefined()
})

it('an invalid cursor returns no position', () => {
  for (const cursor of ['', ' ', '17', 'one1abc 17', list.networkId])
    expect(readCursor(list, cursor)).toBeUndefined()
})
