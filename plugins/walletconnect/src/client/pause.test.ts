import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { pause } from './pause.js'

describe('the pause before a line is tried again', () => {
  it('grows with each failure, is left to chance by a quarter, and ends at 30 s', () => {
    const steps = [100, 500, 1000, 2000, 4000, 8000, 16_000, 30_000]
    fc.assert(
      fc.property(fc.nat(1000), (failures) => {
        const step = steps[Math.min(failures, steps.length - 1)] as number
        const ms = pause(failures, false)
        expect(ms).toBeGreaterThanOrEqual(step * 0.75)
        expect(ms).toBeLessThanOrEqual(step)
      })
    )
  })

  it('stays below 1.5 s while somebody waits for an answer', () => {
    fc.assert(
      fc.property(fc.nat(1000), (failures) => expect(pause(failures, true)).toBeLessThanOrEqual(1500))
    )
  })
})
