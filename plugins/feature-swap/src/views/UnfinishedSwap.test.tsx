import { afterEach, beforeAll, expect, it } from '@jest/globals'
import type { PendingTransaction, TransactionSubject } from '@plugboard/core/features'
import { memoryStorage } from '@plugboard/core/testing'
import { KitModal, KitProvider } from '@plugboard/ui'
import { cleanup, fireEvent, render, waitFor, within } from '@testing-library/react'
import { createScene, dollar, type SceneOptions, sourceOf, toy } from '../../test/scene'

// The page's requests continue between the steps of a test.
beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
})
const ends: (() => void)[] = []
afterEach(() => {
  cleanup()
  for (const end of ends.splice(0)) end()
})

const plan = { kind: 'calls', calls: [{ to: 'usd', data: 'allow nothing' }] } as const
const about: TransactionSubject = { networkId: 'toy:1', asset: dollar, spender: 'router' }

/** The view next to a transaction of an account that has let the router spend 0.7 of 1.5 USD, for a swap that was not made. */
async function openRest(subject: TransactionSubject, options: SceneOptions = {}) {
  const storage = memoryStorage()
  const stored = {
    ...{ account: 'toy:1:alicesaddress', from: dollar, to: toy, spender: 'router', source: 'fair' },
    ...{ amount: '1500000', at: Date.now() }
  }
  const item = JSON.stringify({ v: 1, t: stored.at, d: [stored] })
  storage.setItem('plugboard:feature-swap.allowances', item)
  const asked = { count: 0 }
  const source = sourceOf('fair', () => 150n, {
    name: 'Fair Pools',
    revoke: async () => plan,
    allowed: async () => {
      asked.count++
      return 700_000n
    }
  })
  const scene = await createScene({ sources: [source], storage, ...options })
  const { kit } = scene
  ends.push(() => kit.dispose())
  render(
    <KitProvider kit={kit}>
      <KitModal />
    </KitProvider>
  )
  kit.open({ view: 'UnfinishedSwap', params: subject })
  const root = () => document.querySelector('plugboard-modal')?.shadowRoot
  const view = () =>
    within([...(root()?.querySelectorAll('.pb-view:not(.pb-leaving)') ?? [])].at(-1) as HTMLElement)
  await waitFor(() => expect(root()?.querySelector('.pb-view')).toBeTruthy())
  return { ...scene, view, asked }
}

const says = 'Fair Pools may still spend 0.7 USD of yours. Swap again or remove this permission.'

it.each([
  ['the token and the spender', about],
  ['the token, of a swap that stopped half-way', { networkId: 'toy:1', asset: dollar }],
  ['the spender, of one that has failed', { networkId: 'toy:1', spender: 'router' }]
] as const)(
  'UnfinishedSwap shows the remaining allowance next to a transaction, found by %s',
  async (_, subject) => {
    const { view } = await openRest(subject)

    await view().findByText(says)
  }
)

it('UnfinishedSwap starts the swap again with the remaining allowance', async () => {
  const { view, kit } = await openRest(about)

  fireEvent.click(await view().findByRole('button', { name: 'Swap again' }))

  await waitFor(() => expect(kit.router.current.name).toBe('Swap'))
  expect(kit.router.current.params).toMatchObject({
    from: { token: 'usd' },
    to: { symbol: 'TOY' },
    amount: 700_000n
  })
})

it('UnfinishedSwap removes the permission, and then disappears', async () => {
  const { view, reviewed } = await openRest(about)

  fireEvent.click(await view().findByRole('button', { name: 'Remove permission' }))

  await waitFor(() => expect(reviewed).toMatchObject([{ kind: 'calls', calls: plan.calls }]))
  await waitFor(() => expect(view().queryByText(says)).toBeNull())
})

it.each([
  ['about another token', { ...about, asset: { ...dollar, token: 'eur' } }],
  ['about another spender', { ...about, spender: 'thief' }],
  ['on another network', { ...about, networkId: 'toy:2' }],
  ['of which nothing is known', { networkId: 'toy:1' }]
] as const)(
  'UnfinishedSwap shows nothing next to a transaction %s, and sends no request',
  async (_, subject) => {
    const { view, asked, kit } = await openRest(about)
    await view().findByText(says)

    kit.replace('UnfinishedSwap', subject)
    await waitFor(() => expect(view().queryByText(says)).toBeNull())
    // If it sent a request, that would happen before the next view has its answer.
    kit.replace('UnfinishedSwap', about)
    await waitFor(() => expect(view().queryByText(says)).toBeTruthy())

    expect(asked.count).toBe(2)
  }
)

it.each([
  ['sent', undefined, false],
  ['asking', 'digest', false],
  ['asking', undefined, true],
  ['failed', undefined, true]
] as const)(
  'UnfinishedSwap waits for a swap that is still in progress: %s, %s',
  async (state, digest, isShown) => {
    const swap: PendingTransaction = {
      ...{ key: 'one', account: 'toy:1:alicesaddress', networkId: 'toy:1', state, digest },
      ...{ at: Date.now(), kind: 'swap', asset: dollar }
    }
    const { view, asked } = await openRest(about, { pending: [swap] })

    await waitFor(() => expect(asked.count).toBe(1))
    if (isShown) await view().findByText(says)
    else expect(view().queryByText(says)).toBeNull()
  }
)
