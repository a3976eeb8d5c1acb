/** @jest-environment node */
import { fakeConnector } from '@plugboard/core/testing'
import { but, deafToTheEnd, session, testBroken, whole } from '../../../test/connectorSubjects.js'
import { sessionClauses } from './sessionClauses.js'

testBroken(sessionClauses, [
  [
    'reports changes in the wallet',
    /must be reported with events.change\(\)$/,
    but(() => ({}), { change: () => {} })
  ],
  [
    'reports the URI that a phone scans',
    /A pairing must report its URI with events.uri/,
    but(() => ({}), { pair: () => {} })
  ],
  [
    'reports the URI that a phone scans',
    /A pairing URI must be a non-empty string, not 7/,
    () => {
      const wallet = fakeConnector({ pairing: 7 as never })
      return { ...whole(wallet), pair: (uri: string) => wallet.scan(uri) }
    }
  ],
  [
    'reports changes in the wallet',
    /The namespace of the account must be 'toy', not "sea"/,
    session((_, events) => {
      events.change({ accounts: [{ namespace: 'sea', address: 'a' }] })
      return {}
    })
  ],
  [
    'reports changes in the wallet',
    /for a namespace of the connector, not "sea"/,
    session((_, events) => {
      events.change({ namespace: 'sea', accounts: [] })
      return {}
    })
  ],
  [
    'reports no accounts when the wallet locks',
    /events.change\(\{ accounts: \[\] \}\)/,
    but(() => ({}), { lock: () => {} })
  ],
  [
    'reports close when the wallet ends the session',
    /reported with events.close/,
    but(() => ({}), { end: () => {} })
  ],
  ['reports nothing after its session has ended', /No event may be sent/, deafToTheEnd],
  [
    'reports nothing after its session has ended',
    /listeners on the wallet must be/,
    () => ({ ...deafToTheEnd(), change: () => {} })
  ],
  [
    'reports nothing after its session has ended',
    /disconnect\(\) must work after the signal/,
    session((_, { signal }) => ({
      disconnect: async () => {
        if (signal.aborted) throw new Error('gone')
      }
    }))
  ],
  [
    'reports nothing after its session has ended',
    /A pairing URI must be a non-empty string/,
    session((_, events) => {
      events.uri('')
      return {}
    })
  ],
  [
    'disconnect() can be called twice',
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
    /accounts must be answered; it rejected with Error: no/,
    session(() => ({ request: () => Promise.reject(new Error('no')) }))
  ],
  [
    'answers requests with a promise',
    /request\(\) must return a promise, not "at once"/,
    session(() => ({ request: () => 'at once' }))
  ],
  [
    'answers requests with a promise',
    /must reject, not throw synchronously/,
    session((right) => ({
      request: (call: { method: string }) => {
        if (call.method !== 'accounts') throw new Error('at once')
        return right.request(call as never)
      }
    }))
  ],
  [
    'switches to the requested network',
    /switchNetwork\(toy:2\) rejected: Error: no/,
    session(() => ({ switchNetwork: () => Promise.reject(new Error('no')) }))
  ],
  [
    'switches to the requested network',
    /the session must report toy:2, not toy:3/,
    session((_, events) => ({ switchNetwork: async () => events.change({ networkId: 'toy:3' }) }))
  ],
  [
    'rejects a switch to an unknown network',
    /must reject for a network that the wallet does not know/,
    session(() => ({ switchNetwork: async () => {} }))
  ],
  [
    'rejects a switch to an unknown network',
    /must reject, not throw synchronously/,
    session(() => ({
      switchNetwork: () => {
        throw new Error('at once')
      }
    }))
  ]
])
