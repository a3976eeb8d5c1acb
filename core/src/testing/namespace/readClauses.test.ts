/** @jest-environment node */
import { coreErrors } from '@plugboard/core'
import { fakeNamespace } from '@plugboard/core/testing'
import { plugin, right, subject, testBroken, with1 } from '../../../test/namespaceSubjects.js'
import { offlineClauses, readClauses } from './readClauses.js'

testBroken(
  [...readClauses, ...offlineClauses],
  [
    [
      'classify distinguishes methods that need approval from reads',
      /classify\('sign_text'\) must return 'sign', not "read"/,
      subject({ ...right, classify: () => 'read' })
    ],
    [
      'classify distinguishes methods that need approval from reads',
      /classify\('height'\) must return 'read', not "sign"/,
      subject({ ...right, classify: () => 'sign' })
    ],
    [
      'classify returns a valid kind for any text, always the same',
      /must return 'read', 'sign' or 'unknown', not/,
      subject({ ...right, classify: (method) => ({ sign_text: 'sign' })[method] as never })
    ],
    [
      'read gets its answers from the chain, also in parallel',
      /height must be answered/,
      subject({ ...right, read: async () => undefined })
    ],
    [
      'read gets its answers from the chain, also in parallel',
      /a wrong height, found later/,
      subject(right, {
        reads: [{ method: 'height', check: () => Promise.reject(new Error('a wrong height, found later')) }]
      })
    ],
    [
      'read gets its answers from the chain, also in parallel',
      /Chain is not supported/,
      subject(fakeNamespace({ networks: 1 }))
    ],
    [
      'read rejects with a KitError when the chain refuses',
      /must reject; it returned "fine"/,
      subject(fakeNamespace({ answer: () => 'fine' }))
    ],
    [
      'read rejects with a KitError when the chain refuses',
      /must reject with a KitError, not with Error: boom/,
      subject({ ...right, read: () => Promise.reject(new Error('boom')) })
    ],
    [
      'read rejects with a KitError when the chain refuses',
      /must reject, not throw synchronously/,
      subject({
        ...right,
        read: () => {
          throw coreErrors.unexpected()
        }
      })
    ],
    [
      'read rejects with a KitError when the chain refuses',
      /must not name an endpoint/,
      subject({
        ...with1({ rpcUrls: { default: { http: ['https://rpc.example/key'] } } }),
        read: async () => {
          throw Object.assign(coreErrors.unexpected(), { message: 'rpc.example is down' })
        }
      })
    ],
    [
      'read rejects with a KitError for an unknown network',
      /unknown network must reject; it returned "height"/,
      subject({ ...right, read: async ({ method }) => method })
    ],
    [
      'read and balance reject with a KitError when no endpoint can be reached',
      /read\(\) without reachable endpoints must reject/,
      subject(right, { offline: [plugin(right)] })
    ]
  ]
)
