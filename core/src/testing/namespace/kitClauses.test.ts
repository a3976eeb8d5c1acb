/** @jest-environment node */
import { coreErrors } from '@plugboard/core'
import { able, right, subject, testBroken } from '../../../test/namespaceSubjects.js'
import { kitClauses } from './kitClauses.js'

testBroken(kitClauses, [
  [
    'a wallet connects, shows its balance and disconnects in a kit',
    /balance of alice is shown, not undefined/,
    subject(able({ balance: () => Promise.reject(coreErrors.unexpected()) }))
  ],
  [
    'a read through the kit is answered by the chain, not by the wallet',
    /height went to the wallet/,
    subject({ ...right, classify: () => 'unknown' })
  ],
  [
    'its provider is one object',
    /an object, not "provider"/,
    subject({ ...right, provider: () => 'provider' })
  ]
])
