import { describe, expect, it } from '@jest/globals'
import { coreErrors } from '../errors/coreErrors.js'
import { blame } from './blame.js'
import { nearest } from './nearest.js'

class OwnError extends Error {
  override name = 'OwnError'
}

describe('blame', () => {
  it.each([
    ['a bare object with a code, as wallets throw it', { code: -32000, message: 'nonce too low' }],
    ['an error with a code', Object.assign(new Error('no'), { code: 4001 })],
    ['an error of a class of its own', new OwnError('mine')],
    ['an error of another window', { name: 'OwnError', message: 'mine' }],
    ['a KitError', coreErrors.chainNotSupported()]
  ])('leaves %s as it is', (_what, cause) => {
    expect(blame('acme', 'read get', cause)).toBe(cause)
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
    expect(blame('acme', 'read get', cause)).toMatchObject({
      code: 'core/faulty',
      message: expect.stringContaining(reason)
    })
    expect(blame('acme', 'read get', cause)).toMatchObject({ message: expect.stringContaining("'acme'") })
  })
})

describe('nearest', () => {
  it('takes two short names for two names', () => {
    expect(nearest('folder', ['footer'])).toBeUndefined()
  })
})
