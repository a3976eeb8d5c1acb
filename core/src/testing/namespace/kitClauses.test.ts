/** @jest-environment node */
import { coreErrors } from '@plugboard/core'
import { able, right, subject, testBroken } from '../../../test/namespaceSubjects.js'
import { kitClauses } from './kitClauses.js'

testBroken(kitClauses, [
  [
    'a wallet connects, shows its balance and disconnects in a kit',
    /balance of alice must be shown, not undefined/,
    subject(able({ balance: () => Promise.reject(coreErrors.unexpected()) }))
  ],
  [
    'a read through the kit is answered by the chain, not by the wallet',
    /height must not reach the wallet/,
    subject({ ...right, classify: () => 'unknown' })
  ],
  [
    'its provider is always the same object',
    /an object, not "provider"/,
    subject({ ...right, provider: () => 'provider' })
  ]
])
