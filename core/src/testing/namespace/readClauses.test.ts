/** @jest-environment node */
import { coreErrors } from '@plugboard/core'
import { fakeNamespace } from '@plugboard/core/testing'
import { plugin, right, subject, testBroken, with1 } from '../../../test/namespaceSubjects.js'
import { offlineClauses, readClauses } from './readClauses.js'

testBroken(
  [...readClauses, ...offlineClauses],
  [
    [
      'classify tells what needs approval from what the chain answers',
      /sign_text needs approval: 'sign', not "read"/,
      subject({ ...right, classify: () => 'read' })
    ],
    [
      'classify tells what needs approval from what the chain answers',
      /height is a 'read', not "sign"/,
      subject({ ...right, classify: () => 'sign' })
    ],
    [
      'classify knows an answer to any text, always the same',
      /is 'read', 'sign' or 'unknown', not/,
      subject({ ...right, classify: (method) => ({ sign_text: 'sign' })[method] as never })
    ],
    [
      'read answers from the chain, several at once',
      /height is answered/,
      subject({ ...right, read: async () => undefined })
    ],
    [
      'read answers from the chain, several at once',
      /Chain is not supported/,
      subject(fakeNamespace({ networks: 1 }))
    ],
    [
      'read rejects with a KitError what the chain refuses',
      /rejects; it gave "fine"/,
      subject(fakeNamespace({ answer: () => 'fine' }))
    ],
    [
      'read rejects with a KitError what the chain refuses',
      /with a KitError, not with Error: boom/,
      subject({ ...right, read: () => Promise.reject(new Error('boom')) })
    ],
    [
      'read rejects with a KitError what the chain refuses',
      /does not throw before there is a promise/,
      subject({
        ...right,
        read: () => {
          throw coreErrors.unexpected()
        }
      })
    ],
    [
      'read rejects with a KitError what the chain refuses',
      /names no endpoint/,
      subject({
        ...with1({ rpcUrls: { default: { http: ['https://rpc.example/key'] } } }),
        read: async () => {
          throw Object.assign(coreErrors.unexpected(), { message: 'rpc.example is down' })
        }
      })
    ],
    [
      'read rejects with a KitError for a network that the page does not know',
      /unknown network rejects; it gave "height"/,
      subject({ ...right, read: async ({ method }) => method })
    ],
    [
      'read and balance reject with a KitError when no endpoint can be reached',
      /A read without endpoints rejects/,
      subject(right, { offline: [plugin(right)] })
    ]
  ]
)
