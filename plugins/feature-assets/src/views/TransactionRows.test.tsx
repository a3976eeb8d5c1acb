import { afterEach, describe, expect, it } from '@jest/globals'
import { cleanup } from '@testing-library/react'
import { openScene, transaction } from '../../test/scene'

afterEach(cleanup)

describe('the row of an allowance', () => {
  it('is not drawn again when another row is', async () => {
    const at = Date.now()
    const given = transaction('given', at, {
      metadata: { operationType: 'approve', sentTo: 'usd', allowance: { token: 'usd', spender: 'router' } },
      transfers: []
    })
    let drawn = 0
    // Whoever draws the row reads this, and nobody else does.
    const metadata = Object.defineProperty({ ...given.metadata }, 'status', {
      enumerable: true,
      get() {
        drawn += 1
        return 'confirmed'
      }
    })
    const other = transaction('sent', at - 1, {
      metadata: { sentTo: 'carolsaddress-of-toys' },
      transfers: []
    })
    const { rows, change } = await openScene('Activity', {
      activity: {
        loading: false,
        hasMore: false,
        tokensOnly: false,
        transactions: [{ ...given, metadata }, other]
      },
      router: 'router'
    })
    expect(rows().join()).toContain('Approvedusd for Toy Exchange')
    drawn = 0

    await change({ names: { 'carolsaddress-of-toys': 'carol.toy' } })

    expect(rows().join()).toContain('carol.toy')
    expect(drawn).toBe(0)
  })
})
