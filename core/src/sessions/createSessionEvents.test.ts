import { afterEach, describe, expect, it } from '@jest/globals'
import type { Connector, Kit, NetworkId } from '@plugboard/core'
import { createTestKit, type FakeWallet, fakeConnector, fakeNamespace } from '@plugboard/core/testing'
import fc from 'fast-check'
import { reaction } from 'mobx'

const kits: Kit[] = []
afterEach(() => {
  for (const kit of kits.splice(0)) kit.dispose()
})

/** Connects a wallet that says something before it has answered. */
async function connect(speak: (wallet: FakeWallet) => void) {
  const wallet = fakeConnector()
  const { kit } = createTestKit({ connectors: [wallet.connector] })
  kits.push(kit)
  const answer = wallet.hold('connect')
  const attempt = kit.connect('fake')
  while (!wallet.listeners) await new Promise((resolve) => setTimeout(resolve))
  speak(wallet)
  answer()
  return { kit, attempt }
}

describe('a wallet that speaks before its session has been added', () => {
  it('is heard: the change is in force', async () => {
    const { kit, attempt } = await connect(({ sessionEvents }) =>
      sessionEvents[0]?.change({ networkId: 'toy:2' })
    )
    expect((await attempt).networkId).toBe('toy:2')
    expect(kit.networks.active?.caipNetworkId).toBe('toy:2')
  })

  it('is heard: a session that ended at once is no connection', async () => {
    const { kit, attempt } = await connect((wallet) => wallet.close())
    await expect(attempt).rejects.toMatchObject({ code: 'connect/failed' })
    expect(kit.connections.status('toy')).toBe('disconnected')
  })
})

/** A session of a namespace, as a wallet gives it. */
const sessionOf = (namespace: string, networkId = `${namespace}:1` as NetworkId) => ({
  namespace,
  accounts: [{ namespace, address: 'alice' }],
  networkId,
  request: async () => undefined
})

describe('a change of a namespace that no plugin has registered', () => {
  it.each([
    ['of its accounts', { namespace: 'other', accounts: [{ namespace: 'other', address: 'zed' }] }],
    ['that adds a session', { namespace: 'other', session: sessionOf('other') }]
  ])('is ignored: one %s', async (_, patch) => {
    const wallet = fakeConnector()
    const { kit, errors } = createTestKit({ connectors: [wallet.connector] })
    kits.push(kit)
    await kit.connect('fake')
    wallet.sessionEvents[0]?.change(patch)
    await new Promise((resolve) => setTimeout(resolve, 10))
    expect(kit.connections.live.map(({ namespace }) => namespace)).toEqual(['toy'])
    expect([errors, wallet.calls.disconnect]).toEqual([[], 0])
  })
})

describe('a wallet that ends its session before it has been added', () => {
  it('adds no session that it announced before', async () => {
    const connector: Connector = {
      ...fakeConnector().connector,
      connect: async (_, events) => {
        events.change({ session: sessionOf('other') })
        events.close()
        return sessionOf('toy')
      }
    }
    const { kit } = createTestKit({
      connectors: [connector],
      namespaces: [fakeNamespace(), fakeNamespace({ id: 'other' })]
    })
    kits.push(kit)
    await expect(kit.connect('fake')).rejects.toMatchObject({ code: 'connect/failed' })
    expect(kit.connections.all).toEqual([])
  })
})

describe('the namespace of a session', () => {
  const connectWith = (session: ReturnType<typeof sessionOf>) => {
    const connector = { ...fakeConnector().connector, connect: async () => session }
    const { kit } = createTestKit({
      connectors: [connector],
      namespaces: [fakeNamespace(), fakeNamespace({ id: 'other' })]
    })
    kits.push(kit)
    return kit.connect('fake')
  }

  it('is that of its network', async () => {
    await expect(connectWith(sessionOf('toy', 'other:1'))).rejects.toMatchObject({ code: 'connect/failed' })
  })

  it('is that of its accounts, whatever the wallet says', async () => {
    const session = { ...sessionOf('toy'), accounts: [{ namespace: 'other', address: 'alice' }] }
    expect((await connectWith(session)).account.namespace).toBe('toy')
  })

  it('stays, whatever network and accounts the wallet announces', async () => {
    const wallet = fakeConnector()
    const { kit } = createTestKit({ connectors: [wallet.connector] })
    kits.push(kit)
    await kit.connect('fake')
    wallet.sessionEvents[0]?.change({
      accounts: [{ namespace: 'other', address: 'bob' }],
      networkId: 'other:1'
    })
    expect(kit.connections.active).toMatchObject({
      account: { namespace: 'toy', address: 'bob' },
      networkId: 'toy:1'
    })
  })
})

/** A namespace whose checks are answered when the test says so; `bad…` is no address. */
function slowNamespace() {
  const waiting: (() => void)[] = []
  const checkAddress = (value: string) =>
    new Promise<boolean>((resolve) => waiting.push(() => resolve(!value.startsWith('bad'))))
  /** Answers those that wait, the one at this place of the list first. */
  const answer = (place: number) => waiting.splice(place % waiting.length, 1)[0]?.()
  return { adapter: { ...fakeNamespace(), checkAddress }, waiting, answer }
}

async function connectSlowly(wallet = fakeConnector()) {
  const { adapter, waiting, answer } = slowNamespace()
  const { kit, errors } = createTestKit({ connectors: [wallet.connector], namespaces: [adapter] })
  kits.push(kit)
  const attempt = kit.connect('fake')
  attempt.catch(() => undefined)
  const answerAll = async (pick = () => 0) => {
    for (let turn = 0; turn < 20; turn++) {
      await new Promise((resolve) => setTimeout(resolve))
      while (waiting.length) answer(pick())
    }
  }
  return { wallet, kit, errors, attempt, waiting, answerAll }
}

describe('addresses that a wallet gives', () => {
  it('are checked before its session is a connection', async () => {
    const { kit, attempt, waiting, answerAll } = await connectSlowly()
    await until(() => waiting.length === 2)
    expect(kit.connections.all).toEqual([])
    await answerAll()
    expect((await attempt).account.address).toBe('alice')
  })

  it('end the attempt, and the session in the wallet, when one is none', async () => {
    const wallet = fakeConnector({ accounts: ['alice', 'bad'] })
    const { kit, attempt, answerAll } = await connectSlowly(wallet)
    await answerAll()
    await expect(attempt).rejects.toMatchObject({ code: 'connect/failed' })
    expect(kit.connections.all).toEqual([])
    expect(wallet.calls.disconnect).toBe(1)
    expect(wallet.listeners).toBe(0)
  })

  it('end the attempt when the wallet announces one that is none before it has answered', async () => {
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

  it('end the connection when the wallet announces one that is none', async () => {
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

  it('leave the connection as it is when they cannot be checked', async () => {
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

  it('are those of the connection, whatever its session says meanwhile', async () => {
    const accounts = [{ namespace: 'toy', address: 'alice' }]
    const session = { accounts, networkId: 'toy:1', request: async () => undefined } as const
    const connector = { ...fakeConnector().connector, connect: async () => session }
    const { kit } = createTestKit({ connectors: [connector] })
    kits.push(kit)
    const connection = await kit.connect('fake')
    accounts[0] = { namespace: 'toy', address: 'bad' }
    expect(connection.session.accounts).toEqual([{ namespace: 'toy', address: 'alice' }])
  })

  it('are applied in the order in which they were announced, however long their checks take', async () => {
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

/** The states that these changes lead through, one after another. */
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

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve))
}
