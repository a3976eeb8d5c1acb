/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { coreErrors } from '../errors/coreErrors.js'
import { attributeError, isNetworkFailure } from './callPlugin.js'

class OwnError extends Error {
  override name = 'OwnError'
}

describe('attributeError', () => {
  it.each([
    ['a bare object with a code, as wallets throw it', { code: -32000, message: 'nonce too low' }],
    ['an error with a code', Object.assign(new Error('no'), { code: 4001 })],
    ['an error of a class of its own', new OwnError('mine')],
    ['an error of another window', { name: 'OwnError', message: 'mine' }],
    ['a KitError', coreErrors.chainNotSupported()]
  ])('leaves %s unchanged', (_what, cause) => {
    expect(attributeError('acme', 'read get', cause)).toBe(cause)
  })

  it.each([
    ['an error', new Error('Failed to fetch'), 'read get: Failed to fetch'],
    ['a text', 'no', 'read get: no'],
    [
      'an error of another window',
      { name: 'TypeError', message: 'x is undefined' },
      'read get: x is undefined'
    ],
    ['nothing', undefined, 'read get: undefined'],
    ['an object without a prototype', Object.create(null), 'read get']
  ])('names the plugin that threw %s', (_what, cause, reason) => {
    expect(attributeError('acme', 'read get', cause)).toMatchObject({
      code: 'core/faulty',
      message: expect.stringContaining(reason)
    })
    expect(attributeError('acme', 'read get', cause)).toMatchObject({
      message: expect.stringContaining("'acme'")
    })
  })
})

it.each([
  'Failed to fetch',
  'Failed to fetch (rpc.example.org)',
  'NetworkError when attempting to fetch resource.',
  'Load failed',
  'fetch failed'
])('recognizes a network failure by its message: %s', (words) => {
  expect(isNetworkFailure(new TypeError(words))).toBe(true)
  expect(isNetworkFailure({ name: 'TypeError', message: words })).toBe(true)
})

it('does not mistake a bug for a network failure', () => {
  const bugs = [
    new TypeError('x is undefined'),
    new Error('Failed to fetch'),
    'fetch failed',
    undefined,
    null
  ]
  expect(bugs.map(isNetworkFailure)).toEqual([false, false, false, false, false])
})

it('recognizes the error that this platform really throws', async () => {
  const cause = await fetch('http://127.0.0.1:9').catch((error: unknown) => error)
  expect(isNetworkFailure(cause)).toBe(true)
})
