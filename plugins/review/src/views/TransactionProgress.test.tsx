import { afterEach, describe, expect, it } from '@jest/globals'
import { connectErrors } from '@plugboard/core'
import { FakeLedger, fakeConnector, fakeNamespace, memoryStorage } from '@plugboard/core/testing'
import { KitModal, KitProvider } from '@plugboard/ui'
import { act, cleanup, render, waitFor } from '@testing-library/react'
import { failingWith, fakePrepare, reviewSetup, twoSteps } from '../../test/reviewSetup'

// What is drawn goes before its kit does.
afterEach(cleanup)
const { begin } = reviewSetup()

/** A page with its modal. */
async function openPage(settings: Parameters<typeof begin>[0]) {
  const page = await begin(settings)
  render(
    <KitProvider kit={page.kit}>
      <KitModal />
    </KitProvider>
  )
  const body = () => document.querySelector('plugboard-modal')?.shadowRoot?.querySelector('.pb-body')
  const says = (text: string) => waitFor(() => expect(body()?.textContent).toContain(text))
  const buttons = () =>
    [...(body()?.querySelectorAll('.pb-view:not(.pb-leaving) .pb-actions button') ?? [])].map(
      (button) => button.textContent
    )
  const agree = async () => {
    await act(async () => void page.pay().catch(() => undefined))
    const review = await page.ready()
    await act(async () => review.agree())
  }
  return { ...page, agree, body, says, buttons }
}

describe('what a visitor reads after a part was sent', () => {
  it.each([
    [connectErrors.rejected(), 'You declined the rest in your wallet.'],
    [connectErrors.timeout(), 'The wallet did not answer in time']
  ])('is that it was, and there is no way to send it again: %s', async (error, reason) => {
    const { agree, body, says, buttons } = await openPage({ prepare: twoSteps(error) })

    await agree()

    await says('Sent in part')
    await says(reason)
    await says('Sent: 1 of 2.')
    expect(body()?.textContent).not.toContain('Nothing was sent')
    await waitFor(() => expect(buttons()).toEqual(['Close']))
  })

  it('stands there after a reload too', async () => {
    const storage = memoryStorage()
    const first = await openPage({ storage, prepare: twoSteps(connectErrors.rejected()) })
    await first.agree()
    await first.says('Sent in part')
    cleanup()
    first.kit.dispose()

    const { kit, service, says } = await openPage({ storage })
    await waitFor(() => expect(service.pending).toHaveLength(1))
    const [{ key } = { key: '' }] = service.pending
    act(() => kit.open({ view: 'TransactionProgress', params: { transaction: key } }))

    await says('Sent in part')
    await says('Sent: 1 of 2.')
  })
})

it('a transaction of another amount than was reviewed is said to be that, also once it is confirmed', async () => {
  const ledger = new FakeLedger({ waits: true })
  const wallet = fakeConnector({
    answer: () => ledger.submit({ from: 'alice', to: 'carol', amount: '501', nonce: 0 })
  })
  const { agree, body, says, service } = await openPage({ wallet, namespaces: [fakeNamespace({ ledger })] })

  await agree()

  await says('What was sent is not what you reviewed.')
  act(() => ledger.mine())
  await waitFor(() => expect(service.pending[0]?.state).toBe('confirmed'))
  await says('Not what you reviewed')
  expect(body()?.querySelector('h2')?.textContent).toBe('Not what you reviewed')
})

it('a refusal after which nobody knows whether it was sent does not say that nothing was', async () => {
  const { agree, body, says, buttons } = await openPage({
    prepare: fakePrepare(failingWith('walletconnect/sessionExpired'))
  })

  await agree()

  await says('It may have been sent')
  expect(body()?.textContent).not.toContain('Nothing was sent')
  await waitFor(() => expect(buttons()).toEqual(['Review again', 'Close']))
})
