/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { KitError } from '@plugboard/core'
import { solanaErrors } from '../errors'
import { failureOf, refusalOf } from './sendTransaction'

describe('the error of a transaction that would fail', () => {
  it.each([
    ['InsufficientFundsForFee', 'solana/notEnough'],
    ['AccountNotFound', 'solana/notEnough'],
    [{ InsufficientFundsForRent: { account_index: 1 } }, 'solana/notEnough'],
    [{ InstructionError: [0, { Custom: 1 }] }, 'solana/notEnough'],
    [{ InstructionError: [2, 'InsufficientFunds'] }, 'solana/notEnough'],
    [{ InstructionError: [0, { Custom: 17 }] }, 'solana/failed'],
    [{ InstructionError: 'odd' }, 'solana/failed'],
    ['BlockhashNotFound', 'solana/failed'],
    [undefined, 'solana/failed']
  ])('maps %j to %s', (err, code) => {
    const refused = solanaErrors.readFailed({ cause: { code: -32002, message: 'no', data: { err } } })
    expect(refusalOf(refused)).toMatchObject({ code, cause: refused.cause })
    expect(failureOf(err).code).toBe(code)
  })

  it('is passed through unchanged if it has another cause', () => {
    const others = [
      solanaErrors.readFailed({ cause: { code: -32005, message: 'behind' } }),
      solanaErrors.readFailed(),
      new KitError('connect/rejected', 'no'),
      'odd'
    ]
    for (const other of others) expect(refusalOf(other)).toBe(other)
  })
})
