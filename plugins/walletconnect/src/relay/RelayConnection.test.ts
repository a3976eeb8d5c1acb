import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { retryDelay } from './RelayConnection.js'

describe('the delay before a relay is tried again', () => {
  it('grows with each failure up to 30 s, and is random by a quarter', () => {
    const steps = [100, 500, 1000, 2000, 4000, 8000, 16_000, 30_000]
    fc.assert(
      fc.property(fc.nat(1000), (failures) => {
        const step = steps[Math.min(failures, steps.length - 1)] as number
        const ms = retryDelay(failures, false)
        expect(ms).toBeGreaterThanOrEqual(step * 0.75)
        expect(ms).toBeLessThanOrEqual(step)
      })
    )
  })

  it('stays below 1.5 s while someone waits for an answer', () => {
    fc.assert(
      fc.property(fc.nat(1000), (failures) => expect(retryDelay(failures, true)).toBeLessThanOrEqual(1500))
    )
  })
})
