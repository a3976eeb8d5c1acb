/** @jest-environment node */
import { fakeConnector } from '@plugboard/core/testing'
import { but, deafToTheEnd, session, testBroken, whole } from '../../../test/connectorSubjects.js'
import { sessionClauses } from './sessionClauses.js'

testBroken(sessionClauses, [
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
  ]
])
