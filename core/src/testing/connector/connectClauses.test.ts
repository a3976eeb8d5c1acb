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
  ]
])
