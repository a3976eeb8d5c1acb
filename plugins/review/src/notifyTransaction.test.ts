/** @jest-environment node */
import { expect, it } from '@jest/globals'
import type { Notice } from '@plugboard/core'
import type { PendingTransaction } from '@plugboard/core/features'
import { toyAsset } from '@plugboard/core/testing'
import { notifyTransaction } from './notifyTransaction.js'

const coin = toyAsset()
const swapped: PendingTransaction = {
  key: 'one',
  account: 'toy:1:alice',
  networkId: 'toy:1',
  state: 'confirmed',
  at: 0,
  kind: 'swap',
  asset: coin,
  amount: 500n,
  arriving: { ...coin, token: 'usd', symbol: 'USD', standing: 'listed' }
}

it.each([
  ['what was swapped for what', swapped, '5 TOY → USD'],
  ['how much was sent', { ...swapped, arriving: undefined }, '5 TOY'],
  [
    'which asset it was, whatever characters its symbol has',
    { ...swapped, asset: { ...coin, symbol: 'US\u202eD \nhttps://free.example' }, arriving: undefined },
    '5 USD https:'
  ],
  ['on which network it was', { ...swapped, asset: undefined }, 'Toy 1']
])('the notice says %s', (_, transaction, what) => {
  const notices: Notice[] = []
  const kit = {
    router: { open: false, current: { name: 'Account' } },
    networks: { get: () => ({ name: 'Toy 1' }) },
    notify: (notice: Notice) => {
      notices.push(notice)
      return () => undefined
    }
  }

  notifyTransaction(kit as never, transaction, 'confirmed')

  expect(notices.map(({ values }) => values)).toEqual([{ what }])
})
