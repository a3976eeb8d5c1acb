/** @jest-environment node */
import { expect, it } from '@jest/globals'
import { ApiError } from '../api/ApiError.js'
import { FrameError } from '../frame/FrameError.js'
import { KeyError } from '../worker/KeyError.js'
import { RecoveryError, retryTimeOf, toRecoveryFault } from './recoveryFault.js'

it.each<[string, unknown]>([
  ['noPrf', new RecoveryError('noPrf')],
  ['wrong', new KeyError('WRONG_SECRET', '')],
  ['wrong', new FrameError('INTERNAL', { cause: new KeyError('WRONG_SECRET', '') })],
  ['shares', new FrameError('SHARE_INTEGRITY', { cause: new KeyError('SHARE_INTEGRITY', '') })],
  ['exists', new KeyError('RECOVERY_NEEDED', '')],
  ['storage', new KeyError('STORAGE', '')],
  ['loginAgain', new FrameError('SERVER', { cause: new ApiError('STEP_UP_NEEDED', '') })],
  ['loginAgain', new FrameError('SERVER', { cause: new ApiError('STEP_UP_NEEDED', 'toString') })],
  ['coolDown', new FrameError('SERVER', { cause: new ApiError('STEP_UP_NEEDED', 'coolDown') })],
  ['codeAgain', new ApiError('STEP_UP_NEEDED', 'code')],
  ['frozen', new FrameError('SERVER', { cause: new ApiError('FROZEN', '') })],
  ['tooOften', new FrameError('THROTTLED', { retryAfter: 3 })],
  ['session', new FrameError('NOT_CONNECTED')],
  ['network', new FrameError('NETWORK')],
  ['failed', new FrameError('CHAIN')],
  ['failed', new KeyError('FAILED', '')],
  ['failed', new Error('anything')],
  ['failed', 'anything']
])('a visitor reads “%s” for %s', (fault, error) => {
  expect(toRecoveryFault(error)).toBe(fault)
})

it('distinguishes a step that was repeated too soon from too many tries', () => {
  const limited = (retryAfter?: number) => new ApiError('RATE_LIMITED', undefined, retryAfter)

  expect(toRecoveryFault(limited(24))).toBe('tooSoon')
  expect(toRecoveryFault(new FrameError('THROTTLED', { cause: limited(60) }))).toBe('tooSoon')
  expect(toRecoveryFault(limited(61))).toBe('tooOften')
  expect(toRecoveryFault(limited())).toBe('tooOften')
  expect(toRecoveryFault(new ApiError('RATE_LIMITED', 'coolDown', 24))).toBe('coolDown')
})

it('knows when a step that came too early can be tried again, also after the page link', () => {
  const before = Date.now()
  const early = new FrameError('THROTTLED', { cause: new ApiError('RATE_LIMITED', 'coolDown', 3_600) })
  const at = retryTimeOf(early) ?? 0

  expect(at - before).toBeGreaterThanOrEqual(3_600_000)
  expect(at - Date.now()).toBeLessThanOrEqual(3_600_000)
  expect(retryTimeOf(new RecoveryError('coolDown', at))).toBe(at)
  expect([retryTimeOf(new RecoveryError('coolDown')), retryTimeOf(new Error())]).toEqual([
    undefined,
    undefined
  ])
})
