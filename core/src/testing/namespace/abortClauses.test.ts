/** @jest-environment node */
import { connectErrors } from '@plugboard/core'
import { FakeLedger, fakeNamespace } from '@plugboard/core/testing'
import { able, raw, subject, testBroken } from '../../../test/namespaceSubjects.js'
import { abortClauses } from './abortClauses.js'

const clause =
  'every capability rejects with connect/aborted if its signal has aborted, without asking the wallet'

const complete = fakeNamespace({ ledger: new FakeLedger({ tokens: { shell: { alice: 7n } } }) })
const { holdings, activity, describe: readAssets, prepare } = complete.capabilities

testBroken(abortClauses, [
  [
    clause,
    /balance\(\) with an aborted signal must reject; it returned/,
    subject(able({ balance: async () => ({ value: 1n, decimals: 2, symbol: 'TOY' }) }))
  ],
  [
    clause,
    /holdings\(\) with an aborted signal must reject; it returned/,
    subject(able({ holdings: ({ signal: _, ...query }) => holdings!(query) }))
  ],
  [
    clause,
    /activity\(\) with an aborted signal must reject with a KitError, not with Error: the visitor has left/,
    subject(able({ activity: async ({ signal }) => Promise.reject(signal?.reason) }))
  ],
  [
    clause,
    /activity\(\) with an aborted signal must reject; it returned/,
    subject(able({ activity: ({ signal: _, ...query }) => activity!(query) }))
  ],
  [
    clause,
    /collectibles\(\) with an aborted signal must reject with connect\/aborted, not connect\/timeout/,
    subject(able({ collectibles: () => Promise.reject(connectErrors.timeout()) }))
  ],
  [
    clause,
    /describe\(\) with an aborted signal must reject; it returned/,
    subject(able({ describe: (networkId, tokens) => readAssets!(networkId, tokens) }), { tokens: ['shell'] })
  ],
  [
    clause,
    /prepare\(\) with an aborted signal must reject; it returned/,
    subject(able({ prepare: (intent) => prepare!(intent) }))
  ],
  [
    clause,
    /transfer\(\) with an aborted signal must reject; it returned "signature"/,
    subject(able({ transfer: raw('sign_transfer') }))
  ],
  [
    clause,
    /A capability whose signal has aborted must not ask the wallet/,
    subject(
      able({
        transfer: async (request) => {
          await raw('sign_transfer')(request)
          throw connectErrors.aborted()
        }
      })
    )
  ]
])
