/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { connectErrors, type Kit, type Network } from '@plugboard/core'
import { portfolioToken } from '@plugboard/core/features'
import { toyAsset } from '@plugboard/core/testing'
import { runInAction } from 'mobx'
import { PaymentStore } from './PaymentStore'

const coin = toyAsset()
const network = {
  caipNetworkId: 'toy:1',
  chainNamespace: 'toy',
  nativeCurrency: { name: 'Toy', symbol: 'TOY', decimals: 2 }
} as Partial<Network> as Network

interface Page {
  /** What accounts have, by address, as the portfolio knows it; without it there is none. */
  readonly portfolio?: Readonly<Record<string, bigint>>
  readonly isComplete?: boolean
  readonly switchFails?: boolean
}

/** A payment of 5 units by a wallet with the accounts alice and bob, of which bob is active. */
function begin({ portfolio, isComplete = true, switchFails = false }: Page = {}) {
  const accounts = [{ address: 'alice' }, { address: 'bob' }]
  const connection = {
    ...{ namespace: 'toy', connectorId: 'vault', networkId: 'toy:1', caipAddress: 'toy:1:bob' },
    ...{ session: {}, accounts, account: accounts[1] }
  }
  const switched: unknown[] = []
  const reported: unknown[] = []
  const holdings = ({ address }: { address: string }) => {
    const value = portfolio?.[address]
    const all = value === undefined ? [] : [{ asset: coin, value, spendable: value }]
    return { holdings: { all, complete: isComplete, at: 1 }, loading: false }
  }
  const kit = {
    networks: { all: [network], get: () => network },
    connections: { live: [connection], of: () => connection },
    accounts: { of: () => ({ caipAddress: 'toy:1:bob', balanceValue: 7n, balanceLoading: false }) },
    get: (token: unknown) => (portfolio && token === portfolioToken ? { holdings } : undefined),
    switchAccount: async (wanted: object) => {
      switched.push(wanted)
      if (switchFails) throw connectErrors.rejected()
    },
    report: (error: unknown) => void reported.push(error)
  } as never as Kit
  const request = { asset: { networkId: 'toy:1' as const }, amount: 5n, to: 'carol', memo: '' }
  const store = new PaymentStore(kit, request)
  runInAction(() => Object.assign(store, { asset: coin, receiver: 'carol' }))
  const known = () => store.payers.map((payer) => store.holdingOf(payer)?.spendable)
  return { store, known, switched, reported }
}

describe('the accounts that can pay', () => {
  it('have the balances that the portfolio knows, and the active one decides', () => {
    const rich = begin({ portfolio: { alice: 1n, bob: 9n } })
    expect([rich.known(), rich.store.missing]).toEqual([[1n, 9n], undefined])
    const poor = begin({ portfolio: { alice: 9n, bob: 1n } })
    expect([poor.known(), poor.store.missing, poor.store.intent]).toEqual([[9n, 1n], 'funds', undefined])
  })

  it('have nothing of what a complete list does not contain, and perhaps something otherwise', () => {
    const complete = begin({ portfolio: { alice: 9n } })
    expect([complete.known(), complete.store.missing]).toEqual([[9n, 0n], 'funds'])
    const other = begin({ portfolio: { alice: 9n }, isComplete: false })
    expect([other.known(), other.store.missing]).toEqual([[9n, undefined], undefined])
  })

  it('do not have the balance of the active one if only that is known', () => {
    expect(begin().known()).toEqual([undefined, 7n])
  })

  it('have no balance before it is known what to pay', () => {
    const { store, known } = begin({ portfolio: { bob: 9n } })
    runInAction(() => {
      store.asset = undefined
    })
    expect([known(), store.missing]).toEqual([[undefined, undefined], 'asset'])
  })

  it('can be chosen, which forgets why the one before did not pay', async () => {
    const { store, switched, reported } = begin()
    runInAction(() => {
      store.failure = connectErrors.rejected()
    })
    const [alice] = store.payers

    if (alice) await store.choose(alice)

    expect(switched).toEqual([{ namespace: 'toy', connectorId: 'vault', address: 'alice' }])
    expect([store.failure, reported]).toEqual([undefined, []])
  })

  it('stay as they are if the wallet refuses to switch, and that is reported', async () => {
    const { store, reported } = begin({ switchFails: true })
    const [alice] = store.payers

    if (alice) await store.choose(alice)

    expect(reported).toMatchObject([{ code: 'connect/rejected' }])
  })

  it('send no empty memo', () => {
    expect(begin({ portfolio: { bob: 9n } }).store.intent).not.toHaveProperty('memo')
  })
})
