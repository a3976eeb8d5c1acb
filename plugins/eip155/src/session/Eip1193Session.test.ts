/** @jest-environment node */
import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { fakeEvents } from '@plugboard/core/testing'
import fc from 'fast-check'
import { fakeContext } from '../../test/fakeContext'
import { toNetworkId } from '../chainParameters'
import { WalletList } from '../discovery/WalletList'
import { Eip1193Session, toAccounts } from './Eip1193Session'

const addresses = Array.from({ length: 4 }, (_, n) => `0x${`${n + 1}`.repeat(40)}`)

function unopened(permitted = true) {
  const wallet = Object.assign(new EventEmitter(), {
    request: async ({ method }: { method: string }) =>
      method === 'wallet_getPermissions' ? (permitted ? [{ parentCapability: 'eth_accounts' }] : []) : null
  })
  const { kit } = fakeContext()
  const page = fakeEvents()
  const tools = { kit, options: {}, list: new WalletList(kit, {}) }
  return { wallet, session: new Eip1193Session(wallet, 'eip155:1', page.events, tools), ...page }
}

function open(permitted = true) {
  const opened = unopened(permitted)
  opened.session.open(toAccounts(addresses.slice(0, 1)), 'eip155:1')
  return opened
}

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

describe('session that is being opened', () => {
  it('trusts events of the wallet over its earlier answer', async () => {
    const { wallet, session } = unopened()
    wallet.emit('chainChanged', '0x2')
    await jest.advanceTimersByTimeAsync(100)
    expect(session.open(toAccounts(addresses.slice(0, 1)), 'eip155:1').networkId).toBe('eip155:2')
  })
})

describe('session whose permission is revoked while it opens', () => {
  it('is closed', async () => {
    const { wallet, session, closed } = unopened(false)
    wallet.emit('accountsChanged', [])
    await jest.advanceTimersByTimeAsync(100)
    session.open(toAccounts(addresses.slice(0, 1)), 'eip155:1')
    await jest.advanceTimersByTimeAsync(100)
    expect(closed).toHaveLength(1)
  })
})

describe('session receiving events', () => {
  it('reaches the state of the last events after any burst, with few changes', async () => {
    const event = fc.oneof(
      fc.record({ name: fc.constant('accountsChanged'), data: fc.subarray(addresses, { minLength: 1 }) }),
      fc.record({
        name: fc.constant('chainChanged'),
        data: fc.oneof(
          fc.integer({ min: -5, max: 5 }),
          fc.constantFrom('0x01', '0xa', '7', 8n, -1n, '-0x2', '', null, {})
        )
      })
    )
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 1, maxLength: 60 }), async (storm) => {
        const { wallet, session, changes, end } = open()
        for (const { name, data } of storm) wallet.emit(name, data)
        await jest.advanceTimersByTimeAsync(200)
        const last = (name: string, fits: (data: unknown) => boolean) =>
          storm.findLast((one) => one.name === name && fits(one.data))?.data
        const accounts = last('accountsChanged', () => true) ?? addresses.slice(0, 1)
        const network = last('chainChanged', (data) => toNetworkId(data) !== undefined) ?? 1
        expect(session.accounts).toEqual(toAccounts(accounts))
        expect(session.networkId).toBe(toNetworkId(network))
        expect(changes.length).toBeLessThanOrEqual(2)
        end()
        expect(wallet.eventNames()).toEqual([])
        expect(jest.getTimerCount()).toBe(0)
      }),
      { numRuns: 2000 }
    )
  }, 60_000)

  it('passes on at most 21 changes in a second full of events', async () => {
    const { wallet, changes } = open()
    for (let n = 0; n < 1000; n += 1) {
      wallet.emit('accountsChanged', [addresses[n % 4]])
      await jest.advanceTimersByTimeAsync(1)
    }
    expect(changes.length).toBeLessThanOrEqual(21)
  })

  it('is locked by an empty account list, and closes if the permission is gone', async () => {
    const locked = open(true)
    locked.wallet.emit('accountsChanged', [])
    await jest.advanceTimersByTimeAsync(100)
    expect([locked.changes, locked.closed]).toEqual([[{ accounts: [] }], []])
    const revoked = open(false)
    revoked.wallet.emit('accountsChanged', [])
    await jest.advanceTimersByTimeAsync(100)
    expect([revoked.changes, revoked.closed.length]).toEqual([[{ accounts: [] }], 1])
  })

  it('closes if the permission is revoked while it is locked', async () => {
    const { wallet, closed } = open(true)
    wallet.emit('accountsChanged', [])
    await jest.advanceTimersByTimeAsync(100)
    wallet.request = async () => []
    wallet.emit('accountsChanged', [])
    await jest.advanceTimersByTimeAsync(100)
    expect(closed).toHaveLength(1)
  })

  it('survives a lost connection of the wallet to its endpoint (1013) and closes on any other disconnect', () => {
    const { wallet, closed } = open()
    wallet.emit('disconnect', { code: 1013 })
    expect(closed).toEqual([])
    wallet.emit('disconnect', { code: 4900 })
    expect(closed).toHaveLength(1)
  })

  it('does not send a transaction for another network', async () => {
    const { session } = open()
    const call = {
      method: 'eth_sendTransaction',
      params: [{}],
      namespace: 'eip155',
      networkId: 'eip155:10'
    } as const
    await expect(session.request(call)).rejects.toMatchObject({ code: 'connect/otherNetwork' })
  })
})
