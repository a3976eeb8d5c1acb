/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import type { Kit } from '@plugboard/core'
import { portfolioToken } from '@plugboard/core/features'
import { toyAsset } from '@plugboard/core/testing'
import { runInAction } from 'mobx'
import { PaymentStore } from './PaymentStore'

const coin = toyAsset()
const [first, second] = [{}, {}]
const account = (address: string, type?: string) => ({ address, type })
const connection = (session: object, ...accounts: ReturnType<typeof account>[]) => ({
  ...{ namespace: 'toy', networkId: 'toy:1', session, accounts, account: accounts[0] ?? account('') }
})

/** A payment of 5 units, on a page with these connections of which the first is active. */
function payment(live: readonly object[], balance: object = { value: 9n, spendable: 5n }) {
  const holdings = { holdings: { all: [{ asset: coin, ...balance }], complete: true }, loading: false }
  const kit = {
    networks: { all: [{ caipNetworkId: 'toy:1', chainNamespace: 'toy' }] },
    connections: { live, of: () => live[0] },
    get: (token: unknown) => (token === portfolioToken ? { holdings: () => holdings } : undefined)
  } as unknown as Kit
  const request = { asset: { networkId: 'toy:1' as const }, amount: 5n, to: 'CAROL', memo: 'Order 7' }
  const store = new PaymentStore(kit, request)
  runInAction(() => Object.assign(store, { asset: coin, receiver: 'carol' }))
  return store
}

describe('a payment', () => {
  it('can come from every account of every wallet, but from no address for collectibles', () => {
    const live = [
      connection(first, account('alice'), account('bob'), account('nfts', 'ordinal')),
      connection(second, account('alice'), account('', 'payment')),
      { ...connection(second, account('other')), namespace: 'other' }
    ]

    const { payers } = payment(live)

    expect(payers.map(({ address, isActive }) => [address, isActive])).toEqual([
      ['alice', true],
      ['bob', false],
      ['alice', false]
    ])
  })

  it('needs an account with an address', () => {
    const { missing, intent } = payment([connection(first)])
    expect([missing, intent]).toEqual(['connection', undefined])
  })

  it.each([
    ['exactly enough', { value: 5n, spendable: 5n }, undefined],
    ['less that can be spent', { value: 9n, spendable: 4n }, 'funds']
  ])('from an account with %s', (_, balance, missing) => {
    expect(payment([connection(first, account('alice'))], balance).missing).toBe(missing)
  })

  it('goes to the checked receiver until it has expired or is known to be wrong', () => {
    const store = payment([connection(first, account('alice'))])
    expect(store.intent).toMatchObject({ to: 'carol', amount: 5n, memo: 'Order 7' })
    runInAction(() => Object.assign(store, { problem: new Error('no') }))
    expect(store.intent).toBeUndefined()
    runInAction(() => Object.assign(store, { problem: undefined }))
    store.expire()
    expect(store.intent).toBeUndefined()
  })
})
