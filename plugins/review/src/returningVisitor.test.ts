import { describe, expect, it } from '@jest/globals'
import { connectErrors, coreErrors, type KitError } from '@plugboard/core'
import { fakeConnector } from '@plugboard/core/testing'
import { waitFor } from '@testing-library/dom'
import { reviewSetup } from '../test/reviewSetup'

const { begin } = reviewSetup()

/** A review whose wallet has failed, and whose progress view still shows that. */
async function failedInWallet(error: KitError) {
  const wallet = fakeConnector({
    answer: () => {
      throw error
    }
  })
  const page = await begin({ wallet })
  const connection = await page.kit.connect('fake')
  const told: KitError[] = []
  const steps: string[] = []
  const caller = new AbortController()
  const outcome = page.service
    .review(
      { kind: 'transfer', connection, to: 'carol', amount: 5n },
      {
        signal: caller.signal,
        onStep: (step) => void steps.push(step),
        onReturn: (reason) => void told.push(reason)
      }
    )
    .then(
      ({ id }) => id,
      ({ code }) => code
    )
  await page.agree()
  const { params, context } = await page.shown('TransactionProgress')
  await waitFor(() => expect(params.sending?.error).toBeTruthy())
  return { ...page, outcome, told, steps, caller, again: () => context.resolve(true) }
}

describe('a visitor who returns to the review after the wallet failed', () => {
  it.each([connectErrors.rejected(), coreErrors.chainFailed()])(
    'is reported to the caller: $code',
    async (error) => {
      const { ready, again, told, kit, outcome } = await failedInWallet(error)
      expect(told).toEqual([])

      again()
      await ready()

      expect(told).toEqual([error])
      kit.back()
      expect(await outcome).toBe('core/dismissed')
    }
  )

  it('is asked for each try, of which the caller learns', async () => {
    const { ready, agree, again, steps, shown, kit, outcome } = await failedInWallet(connectErrors.rejected())
    expect(steps).toEqual(['act'])
    again()
    await ready()

    await agree()

    const { params } = await shown('TransactionProgress')
    await waitFor(() => expect(params.sending?.error).toBeTruthy())
    expect(steps).toEqual(['act', 'act'])
    kit.back()
    expect(await outcome).toBe('connect/rejected')
  })

  it('cannot agree if the wallet has switched to another account meanwhile', async () => {
    const { ready, again, wallet, kit, outcome } = await failedInWallet(connectErrors.rejected())
    wallet.choose('dave')
    await waitFor(() => expect(kit.connections.active?.account.address).toBe('dave'))

    again()

    const { phase, error } = await ready()
    expect([phase, error?.code]).toEqual(['failed', 'review/connectionChanged'])
    kit.back()
    expect(await outcome).toBe('review/connectionChanged')
  })

  it('is not reported if the visitor leaves instead', async () => {
    const { told, kit, outcome } = await failedInWallet(connectErrors.rejected())

    kit.back()

    expect([await outcome, told]).toEqual(['connect/rejected', []])
  })

  it('sees no review that the caller has ended, because nobody could agree to it', async () => {
    const { again, caller, outcome, view } = await failedInWallet(connectErrors.rejected())
    caller.abort()

    again()

    expect(await outcome).toBe('connect/rejected')
    expect(view()).not.toBe('ReviewTransaction')
  })
})
