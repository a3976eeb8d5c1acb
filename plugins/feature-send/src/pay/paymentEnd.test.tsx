import { describe, expect, it, jest } from '@jest/globals'
import { connectErrors, coreErrors, type SentTransaction } from '@plugboard/core'
import { act, waitFor } from '@testing-library/react'
import type { SceneOptions } from '../../test/scene'
import { shopSetup, waitOptions } from '../../test/shop'

const { openShop, cleanups } = shopSetup()

describe('paying at the request of the page', () => {
  it('cancels the review when the payment expires', async () => {
    const { ask, says, press, named } = await openShop({ facts: { answer: untilTakenBack } })
    const { ended } = await ask({ expiresAt: Date.now() + 272_000 })
    await says('Pay within 4:3')
    await press('Review')
    await waitFor(() => expect(named('SEND_')).toHaveLength(1))

    passTime(272_000)

    await says('This payment request has expired')
    await press('Close')
    expect(await ended).toBe('send/paymentExpired')
    expect(named('SEND_').map(({ name }) => name)).toEqual(['SEND_INITIATED', 'SEND_REJECTED'])
  })

  it('cancels the review when the page aborts', async () => {
    const { ask, press, named, kit } = await openShop({ facts: { answer: untilTakenBack } })
    const page = new AbortController()
    const { ended } = await ask({}, { signal: page.signal })
    await press('Review')
    await waitFor(() => expect(named('SEND_')).toHaveLength(1))

    await act(async () => page.abort())

    expect(await ended).toBe('core/dismissed')
    expect(kit.router.current.name).not.toBe('Pay')
    expect(named('SEND_').map(({ name }) => name)).toEqual(['SEND_INITIATED', 'SEND_REJECTED'])
  })

  it('continues after expiry and after the modal is closed, once the wallet has been asked', async () => {
    const wallet = walletThatIsAsked()
    const { ask, press, kit, text } = await openShop({ facts: { answer: wallet.answer } })
    const { ended } = await ask({ expiresAt: Date.now() + 272_000 })
    await press('Review')
    await waitFor(() => expect(wallet.isAsked()).toBe(true))

    passTime(300_000)
    await waitFor(() => expect(text()).not.toMatch(/Pay within/), waitOptions)
    await act(async () => kit.close())
    wallet.agree()

    expect(await ended).toBe('tx9')
    expect(wallet.isTakenBack()).toBe(false)
  })

  it('has the outcome even if the page removes the view or the kit while the wallet is asked', async () => {
    const wallet = walletThatIsAsked()
    const { ask, press, kit } = await openShop({ facts: { answer: wallet.answer } })
    const { ended } = await ask()
    await press('Review')
    await waitFor(() => expect(wallet.isAsked()).toBe(true))

    await act(async () => kit.dispose())
    wallet.agree()

    expect(await ended).toBe('tx9')
  })

  it('allows another try after the visitor declines in the wallet, and reports to the page why nothing was paid', async () => {
    const { ask, says, press, kit, reviewed } = await openShop({
      facts: { answer: () => Promise.reject(connectErrors.rejected()) }
    })
    const { ended } = await ask()
    await press('Review')
    await says('You declined. Nothing was paid.')

    await press('Review')
    await waitFor(() => expect(reviewed).toHaveLength(2))
    await says('You declined. Nothing was paid.')
    await act(async () => kit.close())

    expect(await ended).toBe('connect/rejected')
  })

  it('ends with the error and leads to no second payment if the wallet failed after being asked', async () => {
    const answer: Answer = async (_, options) => {
      options?.onStep?.('act')
      throw coreErrors.chainFailed()
    }
    const { ask, press, kit, reviewed } = await openShop({ facts: { answer } })
    const { ended } = await ask()

    await press('Review')

    expect(await ended).toBe('core/chainFailed')
    await waitFor(() => expect(kit.router.current.name).not.toBe('Pay'), waitOptions)
    expect(reviewed).toHaveLength(1)
  })

  it('has the outcome of the latest try', async () => {
    const wallet = walletThatIsAsked()
    const { ask, press, says, kit, change } = await openShop({
      facts: { answer: () => Promise.reject(connectErrors.rejected()) }
    })
    const { ended } = await ask()
    await press('Review')
    await says('You declined. Nothing was paid.')
    change({ answer: wallet.answer })
    await press('Review')
    await waitFor(() => expect(wallet.isAsked()).toBe(true))

    await act(async () => kit.close())
    wallet.agree()

    expect(await ended).toBe('tx9')
  })

  it.each(['Close', undefined])(
    'is over for the page when the time is over, however the visitor leaves: %s',
    async (button) => {
      const { ask, says, press, kit } = await openShop()
      const { ended } = await ask({ expiresAt: Date.now() + 272_000 })
      await says('Pay from')
      passTime(272_000)
      await says('This payment request has expired')

      if (button) await press(button)
      else await act(async () => kit.close())

      expect(await ended).toBe('send/paymentExpired')
    }
  )

  it('is over for the page when the time is over after the visitor declined', async () => {
    const { ask, says, press } = await openShop({
      facts: { answer: () => Promise.reject(connectErrors.rejected()) }
    })
    const { ended } = await ask({ expiresAt: Date.now() + 272_000 })
    await press('Review')
    await says('You declined. Nothing was paid.')
    passTime(272_000)
    await says('This payment request has expired')

    await press('Close')

    expect(await ended).toBe('send/paymentExpired')
  })

  it('pays nothing if the visitor leaves', async () => {
    const { ask, says, kit, reviewed } = await openShop()
    const { ended } = await ask()
    await says('Pay from')

    await act(async () => kit.close())

    expect([await ended, reviewed]).toEqual(['core/dismissed', []])
  })
})

type Answer = NonNullable<NonNullable<SceneOptions['facts']>['answer']>

/** A review that nobody agrees to. */
const untilTakenBack: Answer = (_, options) =>
  new Promise((_, rejectReview) =>
    options?.signal?.addEventListener('abort', () => rejectReview(coreErrors.dismissed()))
  )

/** A review that was agreed to and whose wallet has not answered yet. */
function walletThatIsAsked() {
  let signal: AbortSignal | undefined
  let agree = () => {}
  const answer: Answer = (_, options) => {
    signal = options?.signal
    options?.onStep?.('act')
    return new Promise<SentTransaction>((resolve) => {
      agree = () => resolve({ id: 'tx9', settled: Promise.resolve('confirmed') })
    })
  }
  return {
    answer,
    agree: () => agree(),
    isAsked: () => signal !== undefined,
    isTakenBack: () => signal?.aborted
  }
}

/** Sets the clock forward; it is checked every second. @param ms milliseconds */
function passTime(ms: number): void {
  const now = Date.now
  jest.spyOn(Date, 'now').mockImplementation(() => now() + ms)
  cleanups.push(() => jest.restoreAllMocks())
}
