import { expect, it } from '@jest/globals'
import type { PreparedTransaction } from '@plugboard/core'
import type { PendingState } from '@plugboard/core/features'
import { memoryStorage } from '@plugboard/core/testing'
import { waitFor } from '@testing-library/dom'
import { reviewSetup, toy } from '../test/reviewSetup'
import { intentDigest } from './findings/intentDigest'

const { begin } = reviewSetup()

const intent = { kind: 'transfer', to: 'carol', connection: { networkId: 'toy:1' }, amount: 500n }
const digest = intentDigest({ intent, amount: 500n } as unknown as PreparedTransaction)

/** By state of an earlier, identical payment: whether another one could pay twice. */
const warns: Readonly<Record<PendingState, boolean>> = {
  asking: true,
  dropped: true,
  reorganised: true,
  waitingForSigners: true,
  // The visitor knows what became of these.
  sent: false,
  confirmed: false,
  failed: false,
  replaced: false,
  cancelled: false,
  expired: false
}

/** A page on which an identical payment was sent before, and the review of this one. */
async function repeat(earlier: object) {
  const storage = memoryStorage()
  const at = Date.now()
  const about = { key: 'one', account: 'toy:1:alice', networkId: 'toy:1', kind: 'transfer', digest }
  const stored = { ...about, at, asset: toy, amount: '500', id: 'tx1', ...earlier }
  storage.setItem('plugboard:review.pending', JSON.stringify({ v: 1, t: at, d: [stored] }))
  const { kit, pay, ready, service } = await begin({ storage })
  service.prefetch?.()
  await waitFor(() => expect(service.pending).toHaveLength(1))
  void pay().catch(() => undefined)
  const { findings, canAgree } = await ready()
  kit.close()
  return { repeats: findings.filter(({ code }) => code === 'maybeSent').map(({ level }) => level), canAgree }
}

it.each(Object.entries(warns))(
  'a payment that repeats one that is %s: a confirmation is required (%p)',
  async (state, isWarned) => {
    expect(await repeat({ state })).toEqual({ repeats: isWarned ? ['danger'] : [], canAgree: !isWarned })
  }
)

it('a payment is not a repeat of one from another account', async () => {
  expect(await repeat({ state: 'asking', account: 'toy:1:dave' })).toEqual({ repeats: [], canAgree: true })
})
