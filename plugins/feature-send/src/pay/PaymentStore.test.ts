/** @jest-environment node */
import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { coreErrors, type Kit, type SentTransaction } from '@plugboard/core'
import { portfolioToken } from '@plugboard/core/features'
import { toyAsset } from '@plugboard/core/testing'
import { runInAction } from 'mobx'
import { createScene, type SceneOptions } from '../../test/scene'
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

describe('paying', () => {
  const cleanups: (() => void)[] = []
  afterEach(() => {
    for (const clean of cleanups.splice(0)) clean()
  })

  /** A payment of 1.5 TOY by a page whose review never ends, once it is known what to pay. */
  async function ready(change: { expiresAt?: number } = {}, facts: SceneOptions['facts'] = {}) {
    const never = () => new Promise<SentTransaction>(() => undefined)
    const scene = await createScene({ features: { pay: true }, facts: { answer: never, ...facts } })
    cleanups.push(() => scene.kit.dispose())
    const begun: unknown[] = []
    const onReview = (payment: unknown) => void begun.push(payment)
    const request = { asset: { networkId: 'toy:1' as const }, amount: 150n, to: 'carolsaddress', onReview }
    const store = new PaymentStore(scene.kit, { ...request, ...change })
    await store.read(new AbortController().signal)
    return { ...scene, store, begun }
  }

  it('twice at once is one payment', async () => {
    const { store, reviewed, begun } = await ready()

    const payments = [store.pay(), store.pay()]

    expect([reviewed.length, begun]).toEqual([1, [payments[0]]])
    expect([payments[1] === payments[0], store.loading]).toEqual([true, true])
  })

  it('is possible again once its review has ended', async () => {
    const { store, reviewed, change } = await ready(
      {},
      { answer: () => Promise.reject(coreErrors.dismissed()) }
    )
    await expect(store.pay()).rejects.toMatchObject({ code: 'core/dismissed' })
    expect([store.failure?.code, store.loading]).toEqual(['core/dismissed', false])
    change({ answer: async () => ({ id: 'tx2', settled: Promise.resolve('confirmed') }) })

    const paid = store.pay()

    expect([store.failure, store.loading]).toEqual([undefined, true])
    expect([(await paid).id, reviewed.length]).toEqual(['tx2', 2])
  })

  it('is too late when the time is over, even if the computer slept and no timer has run', async () => {
    const expiresAt = Date.now() + 60_000
    const { store, reviewed } = await ready({ expiresAt })
    jest.spyOn(Date, 'now').mockReturnValue(expiresAt)
    cleanups.push(() => jest.restoreAllMocks())

    const paid = store.pay().catch(({ code }) => code)

    expect([reviewed.length, store.isExpired]).toEqual([0, true])
    expect(await paid).toBe('send/paymentExpired')
  })
})
