/** @jest-environment node */
import { expect, it } from '@jest/globals'
import { configuredPosition } from './slotItems.js'

it('sorts by a list from the settings, and ignores any other value', () => {
  const position = configuredPosition(['email', 'wallet'])
  expect(['other', 'wallet', 'email'].sort((a, b) => position(a) - position(b))).toEqual([
    'email',
    'wallet',
    'other'
  ])
  const none = configuredPosition(42 as never)
  expect(none('wallet') - none('email')).toBe(0)
})
