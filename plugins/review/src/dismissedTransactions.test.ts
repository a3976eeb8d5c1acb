import { expect, it } from '@jest/globals'
import type { PendingState } from '@plugboard/core/features'
import { memoryStorage } from '@plugboard/core/testing'
import { waitFor } from '@testing-library/dom'
import { reviewSetup, toy } from '../test/reviewSetup'

const { begin } = reviewSetup()

/** By state: whether a visitor can remove a transaction from the list. */
const removable: Readonly<Record<PendingState, boolean>> = {
  // These are on their way: nobody may lose track of them.
  sent: false,
  reorganised: false,
  waitingForSigners: false,
  asking: true,
  dropped: true,
  confirmed: true,
  failed: true,
  replaced: true,
  cancelled: true,
  expired: true
}

it.each(Object.entries(removable))(
  'a transaction that is %s can be removed from the list: %p',
  async (state, isRemovable) => {
    const storage = memoryStorage()
    const at = Date.now()
    const about = { key: 'one', account: 'toy:1:alice', networkId: 'toy:1', kind: 'transfer' }
    const stored = { ...about, at, asset: toy, amount: '500', id: 'tx1', state }
    storage.setItem('plugboard:review.pending', JSON.stringify({ v: 1, t: at, d: [stored] }))
    const { service } = await begin({ storage })
    service.prefetch?.()
    await waitFor(() => expect(service.pending).toHaveLength(1))

    service.dismiss('one')

    expect(service.pending).toHaveLength(isRemovable ? 0 : 1)
  }
)
