import { describe, expect, it } from '@jest/globals'
import { type Connector, type ConnectorSession, connectErrors, type SessionEvents } from '@plugboard/core'
import {
  type ConnectorSubject,
  connectorContract,
  type FakeWallet,
  fakeConnector
} from '@plugboard/core/testing'

const request = { networkId: 'toy:1', networkIds: ['toy:1', 'toy:2'] } as const

/** A right connector and all the strings of its wallet. */
const whole = (wallet: FakeWallet, connector: Connector = wallet.connector): ConnectorSubject => ({
  connector,
  request,
  decline: () => wallet.fail('connect', { reject: connectErrors.rejected() }),
  change: () => wallet.choose('carol'),
  lock: () => wallet.lock(),
  end: () => wallet.close(),
  prompts: () => wallet.calls.connect,
  listeners: () => wallet.listeners,
  harmlessMethod: 'accounts'
})

/** A wallet that knows nothing of this site yet. */
const fresh = () => fakeConnector({ faults: { reconnect: {} } })

describe('a fake wallet', () => {
  for (const check of connectorContract(() => whole(fresh()))) it(check.name, check.run)
})

describe('a fake wallet of two namespaces, without strings', () => {
  const make = () => ({ connector: fakeConnector({ namespaces: ['toy', 'sea'] }).connector, request })
  for (const check of connectorContract(make)) it(check.name, check.run)
})

describe('a fake wallet that is paired', () => {
  const make = () => {
    const wallet = fakeConnector({ type: 'WALLET_CONNECT', pairing: 'toy:pair' })
    return { ...whole(wallet), pair: (uri: string) => wallet.scan(uri) }
  }
  for (const check of connectorContract(make)) it(check.name, check.run)
})

type Connect = Connector['connect']

/** A subject whose connector or strings differ from the right ones. */
const but =
  (
    change: (wallet: FakeWallet, right: Connector) => Partial<Connector>,
    strings: Partial<ConnectorSubject> = {}
  ) =>
  () => {
    const wallet = fresh()
    return { ...whole(wallet, { ...wallet.connector, ...change(wallet, wallet.connector) }), ...strings }
  }

/** A subject whose sessions differ from the right ones. */
const session = (change: (right: ConnectorSession, events: SessionEvents) => object) =>
  but((_, right) => {
    const connect: Connect = async (asked, events) => {
      const opened = await right.connect(asked, events)
      return { ...opened, ...change(opened, events) }
    }
    return { connect }
  })

const never = new AbortController().signal

/** Hears the wallet for ever, whatever happens to the session. */
const deafToTheEnd = but((_, right) => ({
  connect: (asked, events) => right.connect(asked, { ...events, signal: never })
}))

/** By clause: what breaks it, and what is said of it. */
const broken: readonly (readonly [clause: string, said: RegExp, make: () => ConnectorSubject])[] = [
  ['describes itself', /an id without blanks, not "my wallet"/, but(() => ({ id: 'my wallet' }))],
  ['describes itself', /has a name, not " "/, but(() => ({ name: ' ' }))],
  ['describes itself', /type is one of .*, not "MULTI_CHAIN"/, but(() => ({ type: 'MULTI_CHAIN' as never }))],
  ['describes itself', /at least one namespace/, but(() => ({ namespaces: [] }))],
  ['describes itself', /CAIP-2 namespaces, not "Toy Chain"/, but(() => ({ namespaces: ['Toy Chain'] }))],
  ['describes itself', /named once/, but(() => ({ namespaces: ['toy', 'toy'] }))],
  ['describes itself', /icon is .* not "javascript:1"/, but(() => ({ icon: 'javascript:1' }))],
  ['describes itself', /scope is .* not "everything"/, but(() => ({ scope: 'everything' as never }))],
  ['describes itself', /rdns is a text or absent, not 7/, but(() => ({ rdns: 7 as never }))],
  [
    'isAvailable answers yes or no, and asks nobody',
    /is true or false, not/,
    but(() => ({ isAvailable: () => 'yes' as never }))
  ],
  [
    'isAvailable answers yes or no, and asks nobody',
    /shows nothing/,
    () => {
      let shown = 0
      const isAvailable = () => shown++ >= 0
      return { ...but(() => ({ isAvailable }))(), prompts: () => shown }
    }
  ],
  [
    'prepare loads what connecting needs, and asks nobody',
    /The second prepare\(\) failed: Error: twice/,
    () => {
      let times = 0
      const prepare = async () => {
        if (times++) throw new Error('twice')
      }
      return but(() => ({ prepare }))()
    }
  ],
  [
    'prepare loads what connecting needs, and asks nobody',
    /prepare\(\) shows nothing/,
    () => {
      const wallet = fresh()
      const prepare = async () => void (await wallet.connector.connect(asked, createEvents()))
      return whole(wallet, { ...wallet.connector, prepare })
    }
  ],
  [
    'prepare loads what connecting needs, and asks nobody',
    /prepare\(\) leaves no listener/,
    () => {
      const wallet = fresh()
      const prepare = async () => void (await wallet.connector.reconnect?.(asked, createEvents()))
      return whole(wallet, { ...wallet.connector, prepare })
    }
  ],
  [
    'keeps its id: a stored connection is found by it',
    /same after a reload/,
    () => but(() => ({ id: `wallet-${crypto.randomUUID()}` }))()
  ],
  [
    'is stateless: connecting changes nothing of its description',
    /stays as it is/,
    but((_, right) => {
      const connector = {
        connect(this: { name: string }, ...args: Parameters<Connect>) {
          this.name = 'Connected'
          return right.connect(...args)
        }
      }
      return connector
    })
  ],
  [
    'connects and returns accounts and a network',
    /approval names a view, not ""/,
    session(() => ({ approval: { view: '', needs: () => true } }))
  ],
  [
    'connects and returns accounts and a network',
    /needs\(\) answers true or false for any method, not undefined/,
    session(() => ({ approval: { view: 'Approve', needs: () => undefined } }))
  ],
  [
    'connects and returns accounts and a network',
    /before is true, false or absent, not "yes"/,
    session(() => ({ approval: { view: 'Approve', before: 'yes', needs: () => true } }))
  ],
  ['connects and returns accounts and a network', /has an account/, session(() => ({ accounts: [] }))],
  [
    'connects and returns accounts and a network',
    /accounts is a list, not "alice"/,
    session(() => ({ accounts: 'alice' }))
  ],
  [
    'connects and returns accounts and a network',
    /has an address/,
    session(() => ({ accounts: [{ namespace: 'toy', address: '' }] }))
  ],
  [
    'connects and returns accounts and a network',
    /is of 'toy', not of "sea"/,
    session(() => ({ accounts: [{ namespace: 'sea', address: 'alice' }] }))
  ],
  [
    'connects and returns accounts and a network',
    /listed once/,
    session(({ accounts }) => ({ accounts: [...accounts, ...accounts] }))
  ],
  [
    'connects and returns accounts and a network',
    /CAIP-2 id of 'toy', not "1"/,
    session(() => ({ networkId: '1' }))
  ],
  [
    'connects and returns accounts and a network',
    /approvedNetworkIds is a list/,
    session(() => ({ approvedNetworkIds: 'toy:1' }))
  ],
  [
    'connects and returns accounts and a network',
    /approvedNetworkIds are CAIP-2/,
    session(() => ({ approvedNetworkIds: ['sea:1'] }))
  ],
  ['connects and returns accounts and a network', /has request\(\)/, session(() => ({ request: undefined }))],
  [
    'connects and returns accounts and a network',
    /disconnect is a function/,
    session(() => ({ disconnect: true }))
  ],
  [
    'connects and returns accounts and a network',
    /supportsAllNetworks is/,
    session(() => ({ supportsAllNetworks: 'no' }))
  ],
  [
    'connects and returns accounts and a network',
    /A sibling names another namespace/,
    session((right) => ({ also: [{ ...right, namespace: undefined }] }))
  ],
  [
    'connects and returns accounts and a network',
    /A session is an object/,
    but(() => ({ connect: async () => undefined as never }))
  ],
  [
    'connect returns a promise, and does not throw before there is one',
    /connect\(\) threw Error: at once/,
    but(() => ({
      connect: () => {
        throw new Error('at once')
      }
    }))
  ],
  [
    'rejects with a KitError when the visitor declines',
    /Declining is connect\/rejected.*it was Error: 4001/,
    () => {
      const subject = but(() => ({}))()
      const wallet = fresh()
      return {
        ...subject,
        connector: wallet.connector,
        decline: () => wallet.fail('connect', { reject: new Error('4001') })
      }
    }
  ],
  [
    'rejects with a KitError when the visitor declines',
    /that is declined rejects/,
    but(() => ({}), { decline: () => {} })
  ],
  [
    'two sessions are two: ending one leaves the other alone',
    /session of its own/,
    () => {
      const wallet = fresh()
      let only: Promise<ConnectorSession> | undefined
      const connect: Connect = (...args) => (only ??= wallet.connector.connect(...args))
      return whole(wallet, { ...wallet.connector, connect })
    }
  ],
  [
    'two sessions are two: ending one leaves the other alone',
    /leaves the other alone/,
    () => {
      const wallet = fresh()
      const connect: Connect = (asked, events) => {
        events.signal.addEventListener('abort', () => wallet.close())
        return wallet.connector.connect(asked, events)
      }
      return whole(wallet, { ...wallet.connector, connect })
    }
  ],
  [
    'two sessions are two: ending one leaves the other alone',
    /answers when the first has ended/,
    () => {
      const wallet = fresh()
      const connect: Connect = (asked, events) => {
        events.signal.addEventListener('abort', () => wallet.fail('request', { reject: new Error('over') }))
        return wallet.connector.connect(asked, events)
      }
      return whole(wallet, { ...wallet.connector, connect })
    }
  ],
  ['an attempt that is given up leaves nothing behind', /no event comes/, deafToTheEnd],
  [
    'an attempt that is given up leaves nothing behind',
    /1 listeners hang on the wallet, where there were 0/,
    () => ({ ...deafToTheEnd(), change: () => {} })
  ],
  [
    'restores silently what was connected',
    /shows nothing to the visitor/,
    but((_, right) => ({ reconnect: right.connect }))
  ],
  [
    'restores silently what was connected',
    /while the wallet knows this site/,
    but(() => ({ reconnect: async () => undefined }))
  ],
  [
    'restores silently what was connected',
    /networkId is a CAIP-2 id/,
    but(
      (_, right) => ({
        reconnect: async (...args) => ({ ...(await right.connect(...args)), networkId: 'nowhere' as never })
      }),
      { prompts: () => 0 }
    )
  ],
  [
    'does not reject when there is nothing to restore',
    /resolves with undefined .* rejected with Error: unknown site/,
    but(() => ({ reconnect: () => Promise.reject(new Error('unknown site')) }))
  ],
  [
    'does not reject when there is nothing to restore',
    /shows nothing to the visitor/,
    but((_, right) => ({ reconnect: right.connect }))
  ],
  ['tells of changes in the wallet', /is reported by events.change$/, but(() => ({}), { change: () => {} })],
  [
    'tells the URI that a phone has to scan',
    /A pairing tells its URI by events.uri/,
    but(() => ({}), { pair: () => {} })
  ],
  [
    'tells the URI that a phone has to scan',
    /A pairing URI is a text, not 7/,
    () => {
      const wallet = fakeConnector({ pairing: 7 as never })
      return { ...whole(wallet), pair: (uri: string) => wallet.scan(uri) }
    }
  ],
  [
    'tells of changes in the wallet',
    /The account is of 'toy', not of "sea"/,
    session((_, events) => {
      events.change({ accounts: [{ namespace: 'sea', address: 'a' }] })
      return {}
    })
  ],
  [
    'tells of changes in the wallet',
    /about a namespace of the connector, not "sea"/,
    session((_, events) => {
      events.change({ namespace: 'sea', accounts: [] })
      return {}
    })
  ],
  [
    'a wallet that locks reports no accounts',
    /events.change\(\{ accounts: \[\] \}\)/,
    but(() => ({}), { lock: () => {} })
  ],
  [
    'a session that the wallet ends reports close',
    /reported by events.close/,
    but(() => ({}), { end: () => {} })
  ],
  ['says nothing after its session has ended', /no event comes/, deafToTheEnd],
  [
    'says nothing after its session has ended',
    /listeners hang/,
    () => ({ ...deafToTheEnd(), change: () => {} })
  ],
  [
    'says nothing after its session has ended',
    /disconnect\(\) works after the signal/,
    session((_, { signal }) => ({
      disconnect: async () => {
        if (signal.aborted) throw new Error('gone')
      }
    }))
  ],
  [
    'says nothing after its session has ended',
    /A pairing URI is a text/,
    session((_, events) => {
      events.uri('')
      return {}
    })
  ],
  [
    'disconnect may be asked twice',
    /The second disconnect\(\) rejected: Error: twice/,
    session(() => {
      let times = 0
      return {
        disconnect: async () => {
          if (times++) throw new Error('twice')
        }
      }
    })
  ],
  [
    'answers requests with a promise',
    /accounts is answered; it rejected with Error: no/,
    session(() => ({ request: () => Promise.reject(new Error('no')) }))
  ],
  [
    'answers requests with a promise',
    /does not throw before there is a promise/,
    session((right) => ({
      request: (call: { method: string }) => {
        if (call.method !== 'accounts') throw new Error('at once')
        return right.request(call as never)
      }
    }))
  ],
  [
    'switches to a network that it was asked for',
    /switchNetwork\(toy:2\) rejected: Error: no/,
    session(() => ({ switchNetwork: () => Promise.reject(new Error('no')) }))
  ],
  [
    'switches to a network that it was asked for',
    /the session reports toy:3/,
    session((_, events) => ({ switchNetwork: async () => events.change({ networkId: 'toy:3' }) }))
  ],
  [
    'does not pretend to switch to a network that there is not',
    /rejects for a network that the wallet does not know/,
    session(() => ({ switchNetwork: async () => {} }))
  ],
  [
    'does not pretend to switch to a network that there is not',
    /does not throw before/,
    session(() => ({
      switchNetwork: () => {
        throw new Error('at once')
      }
    }))
  ],
  ['connects and disconnects in a kit', /could not connect/, session(() => ({ networkId: 'nowhere' }))],
  [
    'connects and disconnects in a kit',
    /could not disconnect: .*no way/,
    session(() => ({ disconnect: () => Promise.reject(new Error('no way')) }))
  ],
  [
    'a kit that is declined is disconnected and has no error to show',
    /Declining is no fault/,
    () => {
      const wallet = fresh()
      return { ...whole(wallet), decline: () => wallet.fail('connect', { reject: new Error('4001') }) }
    }
  ]
]

const asked = { ...request, connectorId: 'fake', namespace: 'toy', silent: false } as const
const createEvents = () => ({ signal: never, change() {}, close() {}, uri() {} })

describe('a broken connector', () => {
  it.each(broken)('%s: %s', async (clause, said, make) => {
    const check = connectorContract(make).find(({ name }) => name === clause)
    await expect(check?.run()).rejects.toThrow(said)
  })

  it('there is one for every clause', () => {
    const names = connectorContract(() => whole(fresh())).map(({ name }) => name)
    expect([...new Set(broken.map(([clause]) => clause))].sort()).toEqual([...names].sort())
  })
})
