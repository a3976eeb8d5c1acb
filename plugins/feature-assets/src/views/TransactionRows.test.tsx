import { afterEach, describe, expect, it } from '@jest/globals'
import { cleanup } from '@testing-library/react'
import { openScene, transaction } from '../../test/scene'

afterEach(cleanup)

describe('the row of an allowance', () => {
  it('is not rendered again when another row is', async () => {
    const at = Date.now()
    const given = transaction('given', at, {
      metadata: { operationType: 'approve', sentTo: 'usd', allowance: { token: 'usd', spender: 'router' } },
      transfers: []
    })
    let drawn = 0
    // Only drawing the row reads this.
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

describe('the age of a row', () => {
  it('is a time element, so that a visitor who returns to the list later still finds the row', async () => {
    const at = Date.now() - 5 * 60_000
    const { dialog } = await openScene('Activity', {
      activity: { loading: false, hasMore: false, tokensOnly: false, transactions: [transaction('sent', at)] }
    })
    const age = dialog.getByText('5 min')
    expect([age.tagName, age.getAttribute('datetime')]).toEqual(['TIME', new Date(at).toISOString()])
  })
})
