/** @jest-environment node */
import { expect, it } from '@jest/globals'
import { isOutage } from './isOutage.js'

it.each([
  'Failed to fetch',
  'Failed to fetch (rpc.example.org)',
  'NetworkError when attempting to fetch resource.',
  'Load failed',
  'fetch failed'
])('knows a network that is down by its words: %s', (words) => {
  expect(isOutage(new TypeError(words))).toBe(true)
  expect(isOutage({ name: 'TypeError', message: words })).toBe(true)
})

it('takes no bug for an outage', () => {
  const bugs = [
    new TypeError('x is undefined'),
    new Error('Failed to fetch'),
    'fetch failed',
    undefined,
    null
  ]
  expect(bugs.map(isOutage)).toEqual([false, false, false, false, false])
})

it('knows what this platform really throws', async () => {
  const cause = await fetch('http://127.0.0.1:9').catch((error: unknown) => error)
  expect(isOutage(cause)).toBe(true)
})
