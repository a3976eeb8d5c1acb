import { afterEach, expect, it } from '@jest/globals'
import { FakeLedger, fakeConnector, fakeNamespace, memoryStorage } from '@plugboard/core/testing'
import { KitModal, KitProvider } from '@plugboard/ui'
import { act, cleanup, render, waitFor, within } from '@testing-library/react'
import { reviewSetup, toy } from '../../test/reviewSetup'

// The drawn views are removed before their kit is disposed.
afterEach(cleanup)
const { begin } = reviewSetup()

/** A page with its modal, on a chain that includes sent transactions only when told to. */
async function openPage(ledger: FakeLedger, storage = memoryStorage()) {
  const wallet = fakeConnector({
    answer: () => ledger.submit({ from: 'alice', to: 'carol', amount: '500', nonce: 0 })
  })
  const page = await begin({ wallet, storage, namespaces: [fakeNamespace({ ledger })] })
  render(
    <KitProvider kit={page.kit}>
      <KitModal />
    </KitProvider>
  )
  const body = () =>
    document.querySelector('plugboard-modal')?.shadowRoot?.querySelector('.pb-body') as HTMLElement
  /** The rows of pending transactions in the account view. */
  const rows = () =>
    within(body())
      .queryAllByRole('list', { name: 'In progress' })
      .flatMap((list) => within(list).getAllByRole('listitem'))
      .map(({ textContent }) => textContent)
  /** Pays. Once this resolves, the transaction has been sent and is not on the chain yet. */
  const send = async () => {
    let paying: Promise<unknown> | undefined
    await act(async () => {
      paying = page.pay()
    })
    const review = await page.ready()
    await act(async () => {
      review.agree()
      await paying
    })
  }
  return { ...page, body, rows, send }
}

it('unsettled transactions are listed in the account with their state until they end, and open their progress', async () => {
  const ledger = new FakeLedger({ waits: true })
  const { kit, send, body, rows, view } = await openPage(ledger)
  await send()

  await act(async () => kit.open({ view: 'Account' }))

  await waitFor(() => expect(rows()).toEqual([expect.stringMatching(/^T+SendingPending · 5\u00a0TOY$/)]))
  await act(async () => within(body()).getByRole('button', { name: /Send/ }).click())
  await waitFor(() => expect(view()).toBe('TransactionProgress'))
  act(() => ledger.mine())
  await waitFor(() => expect(body().textContent).toContain('Confirmed'))
  await act(async () => kit.reset([{ name: 'Account' }]))
  await waitFor(() => expect(view()).toBe('Account'))
  expect(rows()).toEqual([])
})

it('unsettled transactions are listed after a reload too', async () => {
  const ledger = new FakeLedger({ waits: true })
  const storage = memoryStorage()
  const first = await openPage(ledger, storage)
  await first.send()
  cleanup()
  first.kit.dispose()

  const { kit, rows } = await openPage(ledger, storage)
  await act(async () => void (await kit.connect('fake')))
  await act(async () => kit.open({ view: 'Account' }))

  await waitFor(() => expect(rows()).toEqual([expect.stringContaining('5\u00a0TOY')]))
})

it('unsettled transactions are named as things, not as activities, once nothing happens any more', async () => {
  const at = Date.now()
  const about = { account: 'toy:1:alice', networkId: 'toy:1', at, asset: toy, digest: 'd', amount: '500' }
  const storedAs = (kind: string, state: string, more: object = {}) => ({
    ...about,
    key: `${kind} ${state} ${JSON.stringify(more)}`,
    kind,
    state,
    ...(state !== 'asking' && { id: `${kind} ${state}` }),
    ...more
  })
  const drawn = async (...stored: readonly object[]) => {
    const storage = memoryStorage()
    storage.setItem('plugboard:review.pending', JSON.stringify({ v: 1, t: at, d: stored }))
    const { kit, rows } = await openPage(new FakeLedger({ waits: true }), storage)
    await act(async () => void (await kit.connect('fake')))
    await act(async () => kit.open({ view: 'Account' }))
    await waitFor(() => expect(rows()).toHaveLength(stored.length))
    const said = rows().map((row) => row?.replace(/^TT/, '').replace(/ · .*$/, ''))
    cleanup()
    kit.dispose()
    return said
  }

  expect(
    await drawn(
      storedAs('transfer', 'dropped'),
      storedAs('swap', 'reorganised'),
      storedAs('calls', 'asking', { allowance: 'given' })
    )
  ).toEqual(['PaymentNot found on the network', 'SwapUndone by the network', 'PermissionCheck your wallet'])
  expect(
    await drawn(
      storedAs('calls', 'dropped', { allowance: 'taken' }),
      storedAs('calls', 'reorganised'),
      storedAs('transfer', 'waitingForSigners')
    )
  ).toEqual([
    'Removal of permissionNot found on the network',
    'TransactionUndone by the network',
    'SendingWaiting for signers'
  ])
})
