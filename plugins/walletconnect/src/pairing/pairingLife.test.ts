import { describe, expect, it } from '@jest/globals'
import { isPairingExpired, pairingLife, renewalAt } from './pairingLife.js'

const createdAt = Date.UTC(2026, 0, 1)
const end = createdAt + 4 * 60_000

describe('the lifetime of a pairing code', () => {
  it('[S9.02 part] is four minutes', () => {
    expect(pairingLife.lifetimeMs).toBe(240_000)
  })

  it.each([
    [10_100, false],
    [10_000, true],
    [9900, true],
    [0, true]
  ])('[S4.26] with %i ms left: expired is %s', (left, isExpired) => {
    expect(isPairingExpired(createdAt, end - left)).toBe(isExpired)
    expect(end - left >= renewalAt(createdAt)).toBe(isExpired)
  })

  it('[S4.26] allows a retry after a second', () => {
    expect(pairingLife.retryAfterMs).toBe(1000)
  })
})
