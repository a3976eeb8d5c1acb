/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { coreErrors } from './coreErrors.js'
import { defineErrors } from './defineErrors.js'
import { isKitError } from './isKitError.js'
import { KitError } from './KitError.js'

describe('defineErrors', () => {
  const errors = defineErrors('send', {
    tokenRequired: {
      message: 'A token is needed',
      severity: 'alert',
      notes: 'Set token.',
      docsPath: 'send.md'
    },
    tooMuch: { message: ({ max }: { max: number }) => `At most ${max}` }
  })

  it('creates an error with code, message, severity, notes and docs', () => {
    const error = errors.tokenRequired()
    expect(error).toBeInstanceOf(Error)
    expect({ ...error, message: error.message }).toEqual({
      name: 'KitError',
      code: 'send/tokenRequired',
      message: 'A token is needed',
      severity: 'alert',
      tone: 'error',
      notes: 'Set token.',
      docsPath: 'send.md'
    })
    expect('cause' in error).toBe(false)
  })

  it('fills in values, keeps the cause, and prefers the caller’s notes', () => {
    const cause = new Error('below')
    const error = errors.tooMuch({ max: 3, cause, notes: 'why' })
    expect([error.message, error.cause, error.notes, error.severity]).toEqual([
      'At most 3',
      cause,
      'why',
      'toast'
    ])
    expect(errors.tokenRequired({ notes: 'other' }).notes).toBe('other')
    expect(String(error)).toBe('KitError send/tooMuch: At most 3 (why)')
    expect(error.docsPath).toBe('errors.html#sendtoomuch')
  })

  it('keeps only the values of a message, for translation', () => {
    const error = errors.tooMuch({ max: 3, cause: 'below', notes: 'why' })
    expect([error.values, Object.isFrozen(error.values)]).toEqual([{ max: 3 }, true])
    expect(errors.tokenRequired().values).toBeUndefined()
  })

  it('checks the type of the values', () => {
    // @ts-expect-error max is missing
    expect(errors.tooMuch({}).message).toBe('At most undefined')
  })

  it('exposes its table and scope', () => {
    expect(Object.keys(errors.table)).toEqual(['tokenRequired', 'tooMuch'])
    expect(errors.scope).toBe('send')
  })

  it('recognizes its errors, including those of another copy', () => {
    class Copy extends Error {
      override name = 'KitError'
      code = 'a/b'
      severity = 'toast'
    }
    expect([errors.tokenRequired(), new KitError('a/b', 'c'), new Copy()].map(isKitError)).toEqual([
      true,
      true,
      true
    ])
    expect([new Error('x'), null, undefined, 'KitError', { name: 'KitError' }].some(isKitError)).toBe(false)
  })
})

describe('coreErrors', () => {
  it('[S8.06] has the messages of the specification', () => {
    const {
      siwxNotEnabled,
      noActiveAddress,
      invalidCaipAddress,
      unsupportedChain,
      invalidChainId,
      chainNotSupported
    } = coreErrors
    expect(
      [
        siwxNotEnabled,
        noActiveAddress,
        invalidCaipAddress,
        unsupportedChain,
        invalidChainId,
        chainNotSupported
      ].map((make) => make().message)
    ).toEqual([
      'SIWX is not enabled',
      'No ActiveCaipAddress found',
      'Invalid CAIP Address',
      'Unsupported chain',
      'Invalid chainId',
      'Chain is not supported'
    ])
  })

  it('lists the reasons of a failed disconnect', () => {
    expect(coreErrors.disconnectFailed({ reasons: 'a, b' }).message).toBe('Failed to disconnect chains: a, b')
  })

  it('[S8.01] raises its alerts with alert severity, and multi-wallet as information', () => {
    const { networkNotFound, projectIdNotConfigured, multiWalletNotEnabled } = coreErrors
    const alerts = [networkNotFound(), projectIdNotConfigured(), multiWalletNotEnabled()]
    expect(alerts.map(({ message, severity, tone }) => [message, severity, tone])).toEqual([
      ['Network Not Found', 'alert', 'error'],
      ['Project ID Not Configured', 'alert', 'error'],
      ['Multi-Wallet Not Enabled', 'alert', 'info']
    ])
  })
})
