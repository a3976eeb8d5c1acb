/** @jest-environment node */
import type { ConnectorSession, RpcRequest } from '@plugboard/core'
import { fakeConnector } from '@plugboard/core/testing'
import { fresh, session, testBroken, whole } from '../../../test/connectorSubjects.js'
import { kitClauses } from './kitClauses.js'

testBroken(kitClauses, [
  ['connects and disconnects in a kit', /could not connect/, session(() => ({ networkId: 'nowhere' }))],
  [
    'connects and disconnects in a kit',
    /could not disconnect: .*no way/,
    session(() => ({ disconnect: () => Promise.reject(new Error('no way')) }))
  ],
  [
    'a declined connection leaves the kit disconnected, with no error to show',
    /Declining must be a silent error/,
    () => {
      const wallet = fresh()
      return { ...whole(wallet), decline: () => wallet.fail('connect', { reject: new Error('4001') }) }
    }
  ],
  [
    'nothing is signed when an approval shown before the request is rejected',
    /approval.needs\('sign_text'\) must return true/,
    session(() => ({ approval: { view: 'Approve', before: true, needs: () => false } }))
  ],
  [
    'nothing is signed when an approval shown before the request is rejected',
    /sign_text must reject when its approval is rejected/,
    session(() => ({ approval: { view: 'Approve', before: true, needs: onlyOnce() } }))
  ],
  [
    'nothing is signed when an approval shown before the request is rejected',
    /The session must not receive sign_text/,
    session((right) => ({
      approval: { view: 'Approve', before: true, needs: onlyOnce() },
      request: async (request: RpcRequest) => {
        await right.request(request)
        throw new Error('signed, and says that it did not')
      }
    }))
  ],
  [
    'nothing is signed when an approval shown before the request is rejected',
    /The wallet must not sign anything/,
    session((right) => ({
      approval: {
        view: 'Approve',
        before: true,
        needs: (method: string) => {
          void right.request({ method, namespace: 'toy', networkId: 'toy:1' })
          return true
        }
      }
    }))
  ],
  [
    'an approval ends when the wallet ends the session, and nothing is signed',
    /sign_text must reject at once with connect\/notConnected after end\(\)/,
    () => ({
      ...session(() => ({ approval: { view: 'Approve', before: true, needs: () => true } }))(),
      end() {}
    })
  ],
  [
    'an approval ends when the wallet ends the session, and nothing is signed',
    /must reject with connect\/notConnected after end\(\), not with "connect\/locked"/,
    () => {
      const wallet = fakeConnector({ approval: { view: 'Approve', before: true, needs: () => true } })
      return { ...whole(wallet), end: () => wallet.lock() }
    }
  ],
  [
    'an approval ends when the wallet ends the session, and nothing is signed',
    /The wallet must not sign anything after end\(\)/,
    session(signsAnyway)
  ],
  [
    'an approval ends when the wallet changes the account, and nothing is signed',
    /The wallet must not sign anything after change\(\)/,
    session(signsAnyway)
  ],
  [
    'an approval ends when the visitor leaves its view, and nothing is signed',
    /The wallet must not sign anything after the visitor has left its view/,
    session(signsAnyway)
  ]
])

/**
 * A session that signs shortly after it is asked, whether or not its view is still shown. The delay gives the clause time to end it
 * first, even on a busy machine.
 */
function signsAnyway(right: ConnectorSession): Partial<ConnectorSession> {
  return {
    approval: { view: 'Approve', needs: () => true },
    request: async (request) => {
      await new Promise((resolve) => setTimeout(resolve, 250))
      return right.request(request)
    }
  }
}

/** Needs an approval only the first time it is asked. */
function onlyOnce(): () => boolean {
  let times = 0
  return () => times++ === 0
}
