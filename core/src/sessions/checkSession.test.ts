/** @jest-environment node */
import { afterEach, describe, expect, it } from '@jest/globals'
import type { Kit } from '@plugboard/core'
import { createTestKit, fakeConnector, fakeNamespace } from '@plugboard/core/testing'
import fc from 'fast-check'
import { reaction } from 'mobx'
import { until } from '../../../tests/jest/until'
import { slowChecks } from '../../test/slowChecks.js'

const kits: Kit[] = []
afterEach(() => {
  for (const kit of kits.splice(0)) kit.dispose()
})

async function connectSlowly(wallet = fakeConnector()) {
  const { namespace, waiting, answerAll } = slowChecks()
  const { kit, errors } = createTestKit({ connectors: [wallet.connector], namespaces: [namespace()] })
  kits.push(kit)
  const attempt = kit.connect('fake')
  attempt.catch(() => undefined)
  return { wallet, kit, errors, attempt, waiting, answerAll }
}

describe('addresses from a wallet', () => {
  it('are checked before the session becomes a connection', async () => {
    const { kit, attempt, waiting, answerAll } = await connectSlowly()
    await until(() => waiting.length === 2)
    expect(kit.connections.all).toEqual([])
    await answerAll()
    expect((await attempt).account.address).toBe('alice')
  })

  it('end the attempt and the session in the wallet if one is invalid', async () => {
    const wallet = fakeConnector({ accounts: ['alice', 'bad'] })
    const { kit, attempt, answerAll } = await connectSlowly(wallet)
    await answerAll()
    await expect(attempt).rejects.toMatchObject({ code: 'connect/failed' })
    expect(kit.connections.all).toEqual([])
    expect(wallet.calls.disconnect).toBe(1)
    expect(wallet.listeners).toBe(0)
  })

  it('end the attempt if the wallet announces an invalid one before it answers', async () => {
    const wallet = fakeConnector()
    const answer = wallet.hold('connect')
    const { kit, attempt, answerAll } = await connectSlowly(wallet)
    await until(() => wallet.listeners === 1)
    wallet.sessionEvents[0]?.change({ accounts: [{ namespace: 'toy', address: 'bad' }] })
    answer()
    await answerAll()
    await expect(attempt).rejects.toMatchObject({ code: 'connect/failed' })
    expect(kit.connections.all).toEqual([])
  })

  it('end the connection if the wallet announces an invalid one', async () => {
    const { wallet, kit, errors, attempt, answerAll } = await connectSlowly()
    await answerAll()
    await attempt
    wallet.choose('bad')
    wallet.choose('carol')
    await answerAll()
    expect(kit.connections.all).toEqual([])
    expect(wallet.calls.disconnect).toBe(1)
    expect(errors).toMatchObject([{ code: 'connect/failed' }])
  })

  it('leave the connection unchanged if they cannot be checked', async () => {
    const wallet = fakeConnector()
    let isOffline = false
    const checkAddress = async () => {
      if (isOffline) throw new TypeError('Failed to fetch dynamically imported module: check.js')
      return true
    }
    const { kit, errors } = createTestKit({
      connectors: [wallet.connector],
      namespaces: [{ ...fakeNamespace(), checkAddress }]
    })
    kits.push(kit)
    await kit.connect('fake')
    isOffline = true
    wallet.choose('carol')
    await until(() => errors.length > 0)
    expect(kit.connections.active?.account.address).toBe('alice')
    expect(wallet.calls.disconnect).toBe(0)
    isOffline = false
    await kit.switchNetwork('toy:2')
    wallet.choose('dave')
    await until(() => kit.connections.active?.account.address === 'dave')
    expect(errors).toHaveLength(1)
  })

  it('stay those of the connection if the wallet changes its session object', async () => {
    const accounts = [{ namespace: 'toy', address: 'alice' }]
    const session = { accounts, networkId: 'toy:1', request: async () => undefined } as const
    const connector = { ...fakeConnector().connector, connect: async () => session }
    const { kit } = createTestKit({ connectors: [connector] })
    kits.push(kit)
    const connection = await kit.connect('fake')
    accounts[0] = { namespace: 'toy', address: 'bad' }
    expect(connection.session.accounts).toEqual([{ namespace: 'toy', address: 'alice' }])
  })

  it('are applied in the order of their announcement, however long their checks take', async () => {
    const change = fc.oneof(
      fc.record({ accounts: fc.uniqueArray(fc.stringMatching(/^[a-c]$/), { maxLength: 2 }) }),
      fc.record({ networkId: fc.constantFrom('toy:1' as const, 'toy:2' as const) })
    )
    const changes = fc.array(change, { maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(changes, fc.infiniteStream(fc.nat({ max: 20 })), async (announced, places) => {
        const { wallet, kit, attempt, answerAll } = await connectSlowly()
        await answerAll()
        await attempt
        const states: string[] = []
        const stop = reaction(
          () => stateOf(kit),
          (state) => void states.push(state)
        )
        for (const { accounts, networkId } of announced as Announced[])
          wallet.sessionEvents[0]?.change({
            ...(accounts && { accounts: accounts.map((address) => ({ namespace: 'toy', address })) }),
            ...(networkId && { networkId })
          })
        await answerAll(() => places.next().value)
        stop()
        kit.dispose()
        expect(states).toEqual(expectedStates(announced as Announced[]))
      }),
      { numRuns: 50 }
    )
  })
})

interface Announced {
  readonly accounts?: readonly string[]
  readonly networkId?: 'toy:1' | 'toy:2'
}

const describeState = (addresses: readonly string[], networkId: string | undefined) =>
  addresses.length ? `${addresses} on ${networkId}` : 'locked'

const stateOf = (kit: Kit) => {
  const [one] = kit.connections.live
  return describeState(one?.accounts.map(({ address }) => address) ?? [], one?.networkId)
}

/** The states that these changes produce, in order. */
function expectedStates(announced: readonly Announced[]): readonly string[] {
  let [accounts, networkId]: [readonly string[], string] = [['alice', 'bob'], 'toy:1']
  const states = [describeState(accounts, networkId)]
  for (const change of announced) {
    accounts = change.accounts ?? accounts
    networkId = change.networkId ?? networkId
    const state = describeState(accounts, networkId)
    if (state !== states.at(-1)) states.push(state)
  }
  return states.slice(1)
}
