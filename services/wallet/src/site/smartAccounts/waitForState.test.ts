/** @jest-environment node */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { watch } from '../../../../../plugins/auth-email-social/test/scriptedFrame.js'
import { FrameError } from '../frame/FrameError.js'
import { inTime } from './inTime.js'
import { type AccountState, isSmart } from './SmartAccountReader.js'
import { waitForState } from './waitForState.js'

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => void jest.useRealTimers())

describe('waiting for the code of an account', () => {
  /** Waits on a network that reports these states, and then the last one. */
  function wait(...states: readonly (AccountState | Error)[]) {
    const left = [...states]
    const stateOf = jest.fn(async (_network: string, _account: string) => {
      const state = (left.length > 1 ? left.shift() : left[0]) ?? 'ready'
      if (state instanceof Error) throw state
      return state
    })
    const leaving = new AbortController()
    const found = waitForState({ stateOf }, 'eip155:1', '0x01', isSmart, leaving.signal)
    return { stateOf, leaving, outcome: watch(found) }
  }

  it('ends when the network reports it, although that was silent before', async () => {
    const { stateOf, outcome } = wait('ready', new FrameError('NETWORK'), 'deployed')
    await jest.advanceTimersByTimeAsync(1_999)
    expect(outcome.state).toBe('pending')
    await jest.advanceTimersByTimeAsync(1)

    expect(outcome).toMatchObject({ state: 'resolved', value: true })
    expect(stateOf.mock.calls).toEqual(Array(3).fill(['eip155:1', '0x01']))
  })

  it('ends without it after half a minute, or a second after the page has left', async () => {
    const late = wait('ready')
    await jest.advanceTimersByTimeAsync(29_999)
    expect(late.outcome.state).toBe('pending')
    await jest.advanceTimersByTimeAsync(1_001)
    expect(late.outcome).toMatchObject({ state: 'resolved', value: false })

    const left = wait('ready')
    await jest.advanceTimersByTimeAsync(0)
    left.leaving.abort()
    await jest.advanceTimersByTimeAsync(1_000)
    expect(left.outcome).toMatchObject({ state: 'resolved', value: false })
  })
})

describe('an answer in time', () => {
  it('is the answer, and leaves no timer', async () => {
    expect(await inTime(Promise.resolve('yes'), 'no')).toBe('yes')
    await expect(inTime(Promise.reject(new Error('Silent')), 'no')).rejects.toThrow('Silent')
    expect(jest.getTimerCount()).toBe(0)
  })

  it('is the default after three seconds', async () => {
    const outcome = watch(inTime(new Promise<string>(() => {}), 'no'))
    await jest.advanceTimersByTimeAsync(2_999)
    expect(outcome.state).toBe('pending')
    await jest.advanceTimersByTimeAsync(1)

    expect(outcome).toMatchObject({ state: 'resolved', value: 'no' })
  })
})
