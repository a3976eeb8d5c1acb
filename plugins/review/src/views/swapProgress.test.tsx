import { expect, it } from '@jest/globals'
import { type Asset, connectErrors, definePlugin, type SwapIntent } from '@plugboard/core'
import { memoryStorage } from '@plugboard/core/testing'
import { act, waitFor } from '@testing-library/react'
import { progressSetup } from '../../test/progressSetup'
import { failingWith, fakePrepare, toy, twoSteps } from '../../test/reviewSetup'

const { openPage } = progressSetup()

const dollar: Asset = { ...toy, token: 'usd', name: 'Dollar', symbol: 'USD', decimals: 2, standing: 'listed' }

/** Starts a swap of 5 TOY for 15.50 USD. @param prepare of the chain, for a payment of the same amount */
async function openSwap(
  prepare: ReturnType<typeof fakePrepare>,
  settings: Parameters<typeof openPage>[0] = {}
) {
  const page = await openPage({
    ...settings,
    prepare: async (intent, options) => {
      const { connection } = intent
      const { address } = connection.account
      const paid = { kind: 'transfer', connection, to: 'carol', amount: 500n } as const
      const prepared = await prepare(paid, options)
      const steps = prepared.steps.map((step, index) => ({
        ...step,
        label: index < prepared.steps.length - 1 ? ('approve' as const) : ('act' as const)
      }))
      const changes = [
        { asset: toy, owner: address, delta: -500n },
        { asset: dollar, owner: address, delta: 1_550n }
      ]
      return Object.freeze({ ...prepared, intent, steps, changes })
    }
  })
  const { kit, service, ready } = page
  const connection = await kit.connect('fake')
  const ends = { from: { networkId: toy.networkId }, to: { networkId: toy.networkId, token: 'usd' } }
  const quote = {
    id: 'q',
    source: 'fair',
    amountIn: 500n,
    amountOut: 1_550n,
    minOut: 1_534n,
    slippageBps: 100
  }
  const intent: SwapIntent = {
    kind: 'swap',
    connection,
    quote: { ...ends, ...quote, connection, route: [], expiresAt: Date.now() + 30_000 },
    plan: { kind: 'calls', calls: [] }
  }
  await act(async () => void service.review(intent).catch(() => undefined))
  const review = await ready()
  await act(async () => review.agree())
  return page
}

it('a swap with only its permission sent says that nothing was swapped yet, and leads back to it', async () => {
  const { body, says, buttons, kit, service } = await openSwap(twoSteps(connectErrors.rejected()))

  await says('Nothing has been swapped yet')
  await says('You declined the rest in your wallet.')
  await says('Only the permission was given. You can continue with the swap or remove the permission.')
  expect(body()?.textContent).not.toContain('Sent: 1 of 2')
  await waitFor(() => expect(buttons()).toEqual(['Back to the swap']))

  const [{ key } = { key: '' }] = service.pending
  await act(async () => kit.reset([{ name: 'Account' }]))
  await act(async () => kit.open({ view: 'TransactionProgress', params: { transaction: key } }))
  await says('Nothing has been swapped yet')
  expect(body()?.textContent).not.toContain('receive at least')
})

/** Another plugin that has something to add to a transaction. */
const rest = definePlugin({
  name: 'host:rest',
  setup(kit) {
    kit.registerView({
      id: 'host:Rest',
      title: 'Rest',
      load: async () => ({
        default: ({ params }: { params: unknown }) => <p>Rest of {JSON.stringify(params)}</p>
      })
    } as never)
    kit.addToSlot('transaction.rest', { id: 'rest', label: 'Rest', view: 'host:Rest' } as never)
  }
})

it('a swap that was not made shows content of another plugin once the wallet is no longer asked', async () => {
  const { body, buttons, says, kit, service } = await openSwap(twoSteps(connectErrors.rejected()), {
    plugins: [rest]
  })
  await says('Nothing has been swapped yet')
  expect(body()?.textContent).not.toContain('Rest of')
  const [{ key } = { key: '' }] = service.pending
  await act(async () => kit.reset([{ name: 'Account' }]))
  await act(async () => kit.open({ view: 'TransactionProgress', params: { transaction: key } }))

  await says('Rest of {"networkId":"toy:1"')
  expect(buttons()).toEqual(['Done'])
})

it('other plugins extend only ended swaps and given allowances, and receive just network, asset and spender', async () => {
  const at = Date.now()
  const about = {
    account: 'toy:1:alice',
    networkId: 'toy:1',
    at,
    asset: dollar,
    spender: 'router',
    to: 'bob'
  }
  const given = { ...about, kind: 'calls', allowance: 'given' }
  const stored = [
    { ...given, key: 'given', state: 'confirmed' },
    { ...about, key: 'swap', state: 'failed', kind: 'swap' },
    { ...given, key: 'not yet', state: 'sent' },
    { ...given, key: 'taken', state: 'confirmed', allowance: 'taken' },
    { ...about, key: 'taking', state: 'sent', kind: 'calls', allowance: 'taken' },
    { ...about, key: 'paid', state: 'confirmed', kind: 'transfer' },
    { ...about, key: 'calls', state: 'failed', kind: 'calls' },
    { ...about, key: 'swapping', state: 'asking', kind: 'swap', digest: 'd' }
  ]
  const storage = memoryStorage()
  storage.setItem('plugboard:review.pending', JSON.stringify({ v: 1, t: at, d: stored }))
  const { kit, body, says, service } = await openPage({ storage, plugins: [rest] })
  await waitFor(() => expect(service.pending).toHaveLength(stored.length))
  await act(async () => kit.open({ view: 'TransactionProgress', params: { transaction: 'given' } }))
  // Its code is loaded from here on, so it is drawn immediately if it is drawn at all.
  await says('Rest of')

  const heard = stored.filter(({ key }) => {
    act(() => kit.replace('TransactionProgress', { transaction: key }))
    const shown = body()?.querySelector('.pb-view:not(.pb-view-leaving)')
    expect(shown?.querySelector('h2')?.textContent).toBeTruthy()
    const [, told] = /Rest of (.*\})/.exec(shown?.textContent ?? '') ?? []
    if (told) expect(Object.keys(JSON.parse(told)).sort()).toEqual(['asset', 'networkId', 'spender'])
    return told !== undefined
  })

  expect(heard.map(({ key }) => key)).toEqual(['given', 'swap'])
})

it('a swap whose price has moved says that nothing was sent, and offers a new quote', async () => {
  const { body, says, buttons, service } = await openSwap(fakePrepare(failingWith('toy/priceMoved')))

  await says('Not sent')
  await waitFor(() => expect(buttons()[0]).toBe('Get a new quote'))
  expect(body()?.textContent).not.toContain('may have been sent')
  expect(service.pending).toEqual([])
})

it('a swap shows the paid amount and the minimum received, while it is pending and once it is confirmed', async () => {
  let confirm = (_outcome: 'confirmed') => {}
  const settled = new Promise<'confirmed'>((resolve) => {
    confirm = resolve
  })
  const { says, service } = await openSwap(fakePrepare(undefined, () => settled))

  await says('5 TOY')
  await says('You receive at least 15.34 USD')
  expect(service.pending).toMatchObject([{ arriving: { symbol: 'USD' }, minimum: 1_534n }])

  await act(async () => confirm('confirmed'))
  await says('You received at least 15.34 USD')
})
