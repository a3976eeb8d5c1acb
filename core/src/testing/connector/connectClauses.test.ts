import type { ConnectorSession } from '@plugboard/core'
import {
  but,
  type Connect,
  deafToTheEnd,
  fresh,
  session,
  testBroken,
  whole
} from '../../../test/connectorSubjects.js'
import { connectClauses } from './connectClauses.js'

testBroken(connectClauses, [
  [
    'connects and returns accounts and a network',
    /approval.view must be the name of a view, not ""/,
    session(() => ({ approval: { view: '', needs: () => true } }))
  ],
  [
    'connects and returns accounts and a network',
    /needs\(\) must return true or false for any method, not undefined/,
    session(() => ({ approval: { view: 'Approve', needs: () => undefined } }))
  ],
  [
    'connects and returns accounts and a network',
    /before must be true, false or absent, not "yes"/,
    session(() => ({ approval: { view: 'Approve', before: 'yes', needs: () => true } }))
  ],
  ['connects and returns accounts and a network', /must have an account/, session(() => ({ accounts: [] }))],
  [
    'connects and returns accounts and a network',
    /accounts must be an array, not "alice"/,
    session(() => ({ accounts: 'alice' }))
  ],
  [
    'connects and returns accounts and a network',
    /must have an address/,
    session(() => ({ accounts: [{ namespace: 'toy', address: '' }] }))
  ],
  [
    'connects and returns accounts and a network',
    /account must be 'toy', not "sea"/,
    session(() => ({ accounts: [{ namespace: 'sea', address: 'alice' }] }))
  ],
  [
    'connects and returns accounts and a network',
    /listed only once/,
    session(({ accounts }) => ({ accounts: [...accounts, ...accounts] }))
  ],
  [
    'connects and returns accounts and a network',
    /CAIP-2 id of 'toy', not "1"/,
    session(() => ({ networkId: '1' }))
  ],
  [
    'connects and returns accounts and a network',
    /approvedNetworkIds must be an array/,
    session(() => ({ approvedNetworkIds: 'toy:1' }))
  ],
  [
    'connects and returns accounts and a network',
    /approvedNetworkIds must be CAIP-2/,
    session(() => ({ approvedNetworkIds: ['sea:1'] }))
  ],
  [
    'connects and returns accounts and a network',
    /must have request\(\)/,
    session(() => ({ request: undefined }))
  ],
  [
    'connects and returns accounts and a network',
    /disconnect must be a function/,
    session(() => ({ disconnect: true }))
  ],
  [
    'connects and returns accounts and a network',
    /supportsAllNetworks must be/,
    session(() => ({ supportsAllNetworks: 'no' }))
  ],
  [
    'connects and returns accounts and a network',
    /A sibling session must be for another namespace/,
    session((right) => ({ also: [{ ...right, namespace: undefined }] }))
  ],
  [
    'connects and returns accounts and a network',
    /A session must be an object/,
    but(() => ({ connect: async () => undefined as never }))
  ],
  [
    'connect() returns a promise and never throws synchronously',
    /connect\(\) must reject, not throw synchronously: Error: at once/,
    but(() => ({
      connect: () => {
        throw new Error('at once')
      }
    }))
  ],
  [
    'connect() returns a promise and never throws synchronously',
    /connect\(\) must return a promise, not \{/,
    but(() => ({
      connect: ((_: unknown, __: unknown) => ({
        accounts: [],
        networkId: 'toy:1',
        request: async () => 1
      })) as never
    }))
  ],
  [
    'rejects with a KitError when the visitor declines',
    /must reject with connect\/rejected.*it rejected with Error: 4001/,
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
    /must reject when the visitor declines/,
    but(() => ({}), { decline: () => {} })
  ],
  [
    'sessions are independent: ending one does not affect the other',
    /must return a new session/,
    () => {
      const wallet = fresh()
      let only: Promise<ConnectorSession> | undefined
      const connect: Connect = (...args) => (only ??= wallet.connector.connect(...args))
      return whole(wallet, { ...wallet.connector, connect })
    }
  ],
  [
    'sessions are independent: ending one does not affect the other',
    /must not close the other/,
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
    'sessions are independent: ending one does not affect the other',
    /still answer after the first has ended/,
    () => {
      const wallet = fresh()
      const connect: Connect = (asked, events) => {
        events.signal.addEventListener('abort', () => wallet.fail('request', { reject: new Error('over') }))
        return wallet.connector.connect(asked, events)
      }
      return whole(wallet, { ...wallet.connector, connect })
    }
  ],
  ['an aborted attempt to connect leaves nothing behind', /No event may be sent/, deafToTheEnd],
  [
    'an aborted attempt to connect leaves nothing behind',
    /listeners on the wallet must be 0 again, not 1/,
    () => ({ ...deafToTheEnd(), change: () => {} })
  ],
  [
    'restores a connection silently',
    /must not show anything to the visitor/,
    but((_, right) => ({ reconnect: right.connect }))
  ],
  [
    'restores a connection silently',
    /while the wallet knows this site/,
    but(() => ({ reconnect: async () => undefined }))
  ],
  [
    'restores a connection silently',
    /must return the session with its account "alice", not with undefined/,
    but(
      (_, right) => ({
        reconnect: async (...args) => ({ ...(await right.connect(...args)), accounts: [] })
      }),
      { prompts: () => 0 }
    )
  ],
  [
    'restores a connection silently',
    /networkId must be a CAIP-2 id/,
    but(
      (_, right) => ({
        reconnect: async (...args) => ({ ...(await right.connect(...args)), networkId: 'nowhere' as never })
      }),
      { prompts: () => 0 }
    )
  ],
  [
    'does not reject when there is nothing to restore',
    /resolve with undefined .* rejected with Error: unknown site/,
    but(() => ({ reconnect: () => Promise.reject(new Error('unknown site')) }))
  ],
  [
    'does not reject when there is nothing to restore',
    /must not show anything to the visitor/,
    but((_, right) => ({ reconnect: right.connect }))
  ]
])
