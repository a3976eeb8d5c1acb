/** @jest-environment node */
import { expect, it } from '@jest/globals'
import { ApiError } from '../api/ApiError.js'
import { FrameError } from '../frame/FrameError.js'
import { toRecoveryFault } from './recoveryFault.js'

it('distinguishes a step that was repeated too soon from too many tries', () => {
  const limited = (retryAfter?: number) => new ApiError('RATE_LIMITED', undefined, retryAfter)

  expect(toRecoveryFault(limited(24))).toBe('tooSoon')
  expect(toRecoveryFault(new FrameError('THROTTLED', { cause: limited(60) }))).toBe('tooSoon')
  expect(toRecoveryFault(limited(61))).toBe('tooOften')
  expect(toRecoveryFault(limited())).toBe('tooOften')
  expect(toRecoveryFault(new ApiError('RATE_LIMITED', 'coolDown', 24))).toBe('coolDown')
})
