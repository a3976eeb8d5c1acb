/** @jest-environment node */
import { expect, it } from '@jest/globals'
import { connectErrors, coreErrors } from '@plugboard/core'
import { isDeclined } from './isDeclined.js'

it('recognizes a refusal in the review or in the wallet', () => {
  expect([coreErrors.dismissed(), connectErrors.rejected()].map(isDeclined)).toEqual([true, true])
})

it('treats no other error as a refusal', () => {
  // After these, it is unknown whether the wallet has sent it.
  const unclear = [connectErrors.aborted(), connectErrors.timeout(), connectErrors.failed()]
  const others = [new Error('out of gas'), undefined, 'no', ...unclear]
  expect(others.map(isDeclined)).toEqual(Array(6).fill(false))
})
