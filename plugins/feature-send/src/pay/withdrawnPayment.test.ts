import { afterEach, describe, expect, it } from '@jest/globals'
import { connectErrors, coreErrors, type Kit } from '@plugboard/core'
import { createTestKit, FakeLedger, fakeConnector, fakeNamespace } from '@plugboard/core/testing'
import { review } from '@plugboard/review'
import { waitFor } from '@testing-library/dom'
import { send } from '../send'
import { PaymentStore } from './PaymentStore'

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const clean of cleanups.splice(0)) clean()
})

/** A payment whose visitor has returned to the review after the wallet had failed. */
async function reviewedAgain(error: () => Error) {
  const page = await failedInWallet(error)
  page.again()
  await page.ready()
  return page
}

/** A payment with the real review, whose wallet has failed. */
async function failedInWallet(error: () => Error) {
  const ledger = new FakeLedger()
  const wallet = fakeConnector({
    answer: () => {
      throw error()
    }
  })
  const { kit, shown } = createTestKit({
    features: { pay: true },
    namespaces: [fakeNamespace({ ledger })],
    connectors: [wallet.connector],
    plugins: [review(), send()]
  })
  cleanups.push(() => kit.dispose())
  await kit.start()
  await kit.connect('fake')
  const page = new AbortController()
  const payment = new PaymentStore(kit, { asset: { networkId: 'toy:1' }, amount: 5n, to: 'carol' })
  payment.start(page.signal)
  await waitFor(() => expect(payment.intent).toBeDefined())
  const paid = payment.pay().then(
    ({ id }) => id,
    ({ code }) => code
  )
  const ready = async () => {
    const { params } = await shown('ReviewTransaction')
    await waitFor(() => expect(params.review.phase).toBe('ready'))
    return params.review
  }
  ;(await ready()).acknowledge(true)
  ;(await ready()).agree()
  const progress = await shown('TransactionProgress')
  await waitFor(() => expect(progress.params.sending?.error).toBeTruthy())
  const again = () => progress.context.resolve(true)
  return { kit, payment, paid, page, asked: wallet.asked, ready, again }
}

const isReviewed = ({ router }: Kit) => router.open && router.current.name === 'ReviewTransaction'

describe('a payment that is reviewed again after the visitor declined in the wallet', () => {
  it('is withdrawn when its time is over', async () => {
    const { kit, payment, paid, asked } = await reviewedAgain(connectErrors.rejected)

    payment.expire()

    await waitFor(() => expect(isReviewed(kit)).toBe(false))
    expect([await paid, asked.length]).toEqual(['send/paymentExpired', 1])
  })

  it('is withdrawn when the page withdraws it', async () => {
    const { kit, page, paid, asked } = await reviewedAgain(connectErrors.rejected)

    page.abort()

    await waitFor(() => expect(isReviewed(kit)).toBe(false))
    expect([await paid, asked.length]).toEqual(['core/dismissed', 1])
  })

  it('is not shown again if its time was over while the wallet had it', async () => {
    const { kit, payment, paid, again, asked } = await failedInWallet(connectErrors.rejected)
    payment.expire()

    again()

    expect([await paid, asked.length, isReviewed(kit)]).toEqual(['send/paymentExpired', 1, false])
  })

  it('leaves no doubt: the page learns that the visitor left', async () => {
    const { kit, payment, paid } = await reviewedAgain(connectErrors.rejected)

    kit.back()

    expect([await paid, payment.isAsked]).toEqual(['core/dismissed', false])
  })
})

describe('a payment that is reviewed again after the wallet failed', () => {
  it.each<[string, (page: Awaited<ReturnType<typeof reviewedAgain>>) => void]>([
    ['the visitor leaves', ({ kit }) => kit.back()],
    ['its time is over', ({ payment }) => payment.expire()]
  ])('ends with the error of the wallet, which may have paid, when %s', async (_, end) => {
    const page = await reviewedAgain(coreErrors.chainFailed)

    end(page)

    expect(await page.paid).toBe('core/chainFailed')
    expect([page.payment.isAsked, page.payment.failure?.code]).toEqual([true, 'core/chainFailed'])
  })
})
