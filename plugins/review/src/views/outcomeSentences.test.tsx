import { afterEach, describe, expect, it } from '@jest/globals'
import type { PendingState } from '@plugboard/core/features'
import { FakeLedger, fakeNamespace, memoryStorage } from '@plugboard/core/testing'
import { act, cleanup, waitFor } from '@testing-library/react'
import { progressSetup } from '../../test/progressSetup'
import { toy } from '../../test/reviewSetup'

afterEach(cleanup)
const { openPage } = progressSetup()

/** What a visitor reads about a payment that was sent before a reload: the heading, the sentence, and the buttons. */
const sentences: Readonly<Record<PendingState, readonly [string, string, string]>> = {
  asking: [
    'No answer from your wallet',
    'Your wallet was asked, but this page does not know its answer. Check there whether it was sent before you send again.',
    'Close, I have checked: remove this'
  ],
  sent: ['Sent', 'The network has it. You can close this: it continues on its own.', 'Close'],
  confirmed: ['Confirmed', 'The network has confirmed it.', 'Done'],
  failed: ['Failed', 'The network ran it and it failed. Only the fee was paid.', 'Done'],
  replaced: [
    'Replaced',
    'Another transaction from your account took its place. Check your wallet to see which one.',
    'Done'
  ],
  cancelled: ['Cancelled', 'Your wallet cancelled it. Only the cancellation fee was paid.', 'Done'],
  expired: ['Expired', 'The network did not accept it in time and no longer will. Nothing was sent.', 'Done'],
  dropped: [
    'Not found on the network',
    'The network cannot find it right now. It may still arrive, so check your wallet before you send again.',
    'Done'
  ],
  reorganised: [
    'Undone by the network',
    'The network undid this transaction. It may still arrive, so check your wallet before you send again.',
    'Close'
  ],
  waitingForSigners: [
    'Waiting for signers',
    'Other owners of this account may need to approve. It is sent once enough of them have.',
    'Close'
  ]
}

describe('the progress of a stored transaction', () => {
  it.each(Object.entries(sentences))(
    'says what happened: %s',
    async (state, [heading, sentence, actions]) => {
      const storage = memoryStorage()
      const at = Date.now()
      const about = { key: 'one', account: 'toy:1:alice', networkId: 'toy:1', kind: 'transfer', digest: 'd' }
      const stored = {
        ...about,
        state,
        at,
        asset: toy,
        amount: '500',
        ...(state !== 'asking' && { id: 'tx1' })
      }
      storage.setItem('plugboard:review.pending', JSON.stringify({ v: 1, t: at, d: [stored] }))
      const namespaces = [fakeNamespace({ ledger: new FakeLedger({ waits: true }) })]
      const { kit, service, body, buttons } = await openPage({ storage, namespaces })
      service.prefetch?.()
      await waitFor(() => expect(service.pending).toHaveLength(1))

      await act(async () => kit.open({ view: 'TransactionProgress', params: { transaction: 'one' } }))

      await waitFor(() => expect(buttons().join(', ')).toBe(actions))
      const view = body()?.querySelector('.review-progress')
      expect(view?.querySelector('h2')?.textContent).toBe(heading)
      expect([...(view?.querySelectorAll('p') ?? [])].map((one) => one.textContent)).toContain(sentence)
      expect(view?.textContent).toContain('5 TOY')
    }
  )
})
