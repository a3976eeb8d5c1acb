/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { definePlugin } from '@plugboard/core'
import { type PendingTransaction, reviewToken, type TransactionReview } from '@plugboard/core/features'
import { observable, runInAction, when } from 'mobx'
import { listSetup } from '../../test/listSetup'
import { ToyHistory, transaction, transactions } from '../../test/toyHistory'
import { holding, networkId } from '../../test/toyPortfolio'

const { opened } = listSetup()

const sent = (id: string | undefined, change: Partial<PendingTransaction> = {}): PendingTransaction => ({
  key: `key of ${id}`,
  id,
  account: 'toy:1:alice',
  networkId,
  state: 'sent',
  at: Date.UTC(2026, 0, 1, 0, 0, 30),
  kind: 'transfer',
  to: 'bob',
  asset: holding(0n).asset,
  amount: 250n,
  ...change
})

/** A review that knows these transactions. */
function reviewing(...all: readonly PendingTransaction[]) {
  const pending = observable.box(all, { deep: false })
  const service = {
    get pending() {
      return pending.get()
    }
  } as TransactionReview
  const plugin = definePlugin({
    name: 'host:review',
    provides: [reviewToken],
    setup: (kit) => void kit.provide(reviewToken, service)
  })
  return { plugin, change: (...next: readonly PendingTransaction[]) => runInAction(() => pending.set(next)) }
}

describe('transactions sent from here', () => {
  it('come first in the history while they are pending, with what they move', async () => {
    const chain = new ToyHistory(transactions(2, 1))
    const { plugin } = reviewing(sent('hash'))
    const { draw, state, ids } = await opened({ namespaces: [chain.adapter()], plugins: [plugin] })

    await draw()

    expect(ids()).toEqual(['hash', 'tx2', 'tx1'])
    expect(state().transactions?.[0]).toEqual({
      id: 'hash',
      metadata: {
        operationType: 'send',
        hash: 'hash',
        chain: networkId,
        minedAt: '2026-01-01T00:00:30.000Z',
        status: 'pending',
        sentFrom: 'alice',
        sentTo: 'bob'
      },
      transfers: [
        {
          direction: 'out',
          quantity: { numeric: '2.5' },
          sender: 'alice',
          recipient: 'bob',
          fungible_info: { name: 'Toy', symbol: 'TOY' }
        }
      ]
    })
  })

  it('are replaced by the entry of the history once it exists', async () => {
    const chain = new ToyHistory([transaction(3, { hash: '0xAB' }), transaction(1)])
    const { plugin, change } = reviewing(sent('0xab'))
    const { draw, ids } = await opened({ namespaces: [chain.adapter()], plugins: [plugin] })
    await draw()
    expect(ids()).toEqual(['tx3', 'tx1'])

    change(sent('0xab'), sent('0xcd'))

    expect(ids()).toEqual(['0xcd', 'tx3', 'tx1'])
  })

  it('show what a swap pays and expects, and whether an allowance is given or taken back', async () => {
    const chain = new ToyHistory([
      transaction(3, { hash: '0xAB', status: 'failed', operationType: 'execute' })
    ])
    const other = { kind: 'calls', to: undefined, asset: undefined, amount: undefined } as const
    const arriving = { ...holding(0n).asset, token: 'usd', symbol: 'USD', name: 'Dollar' }
    const usd = { asset: arriving }
    const swapped = { kind: 'swap', to: undefined, arriving } as const
    const { plugin } = reviewing(
      sent('swap', swapped),
      sent('taken', { ...other, allowance: 'taken' }),
      sent('given', { ...other, ...usd, allowance: 'given', spender: 'router', allowedAmount: 5_000_000n }),
      sent('called', other),
      sent('0xab', { ...swapped, state: 'failed' })
    )
    const { draw, state } = await opened({ namespaces: [chain.adapter()], plugins: [plugin] })

    await draw()

    const all = state().transactions ?? []
    expect(all.map(({ id, metadata }) => [id, metadata.operationType])).toEqual([
      ['swap', 'trade'],
      ['taken', 'revoke'],
      ['given', 'approve'],
      ['called', 'execute'],
      // Nothing moved in the failed one: the chain reports it only as a call.
      ['tx3', 'trade']
    ])
    expect(all[2]).toMatchObject({
      metadata: { allowance: { token: 'usd', spender: 'router', amount: '5000000' } },
      transfers: []
    })
    expect(all[0]).toMatchObject({
      metadata: { expected: { name: 'Dollar', symbol: 'USD', address: 'usd' } },
      transfers: [{ direction: 'out', quantity: { numeric: '2.5' }, fungible_info: { symbol: 'TOY' } }]
    })
  })

  it('are sorted by time once they settle, and left out if they will not happen', async () => {
    const chain = new ToyHistory(transactions(1, 0))
    const { plugin } = reviewing(
      sent('confirmed', { state: 'confirmed' }),
      sent('failed', { state: 'failed', at: Date.UTC(2026, 0, 2) }),
      sent(undefined, { state: 'asking' }),
      sent('replaced', { state: 'replaced' }),
      sent('cancelled', { state: 'cancelled' }),
      sent('expired', { state: 'expired' }),
      sent('elsewhere', { networkId: 'toy:2', account: 'toy:2:alice' }),
      sent('of bob', { account: 'toy:1:bob' }),
      sent('dropped', { state: 'dropped' })
    )
    const { draw, state } = await opened({ namespaces: [chain.adapter()], plugins: [plugin] })

    await draw()

    expect(state().transactions?.map(({ id, metadata }) => [id, metadata.status])).toEqual([
      ['dropped', 'pending'],
      ['failed', 'failed'],
      ['tx1', 'confirmed'],
      ['confirmed', 'confirmed'],
      ['tx0', 'confirmed']
    ])
  })

  it('[S8.05 part] are not shown either while the history could not be read, and come first again once it is', async () => {
    const chain = new ToyHistory(transactions(2, 1))
    chain.failure = new Error('down')
    const { plugin } = reviewing(sent('hash'))
    const { draw, more, state, ids } = await opened({ namespaces: [chain.adapter()], plugins: [plugin] })

    await draw()

    expect(state().error?.message).toBe('Failed to fetch transactions')
    expect(ids()).toEqual([])
    chain.failure = undefined
    await more()
    expect(ids()).toEqual(['hash', 'tx2', 'tx1'])
  })

  it('are shown although a history that is known to be empty cannot be read again', async () => {
    const chain = new ToyHistory([])
    const { plugin, change } = reviewing()
    const { draw, kit, state, ids } = await opened({ namespaces: [chain.adapter()], plugins: [plugin] })
    await draw()
    expect([ids(), state().error]).toEqual([[], undefined])

    chain.failure = new Error('down')
    change(sent('hash'))
    kit.emit('TRANSACTION_SENT', { namespace: 'toy', networkId, id: 'hash' })

    await when(() => state().error !== undefined, { timeout: 3_000 })
    expect([ids(), state().error?.code]).toEqual([['hash'], 'portfolio/activityIncomplete'])
  })
})
