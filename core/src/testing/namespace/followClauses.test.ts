/** @jest-environment node */
import { describe, it } from '@jest/globals'
import {
  type Capabilities,
  connectErrors,
  type NamespaceAdapter,
  type TransactionFingerprint,
  type TransactionStatus
} from '@plugboard/core'
import { FakeLedger, fakeNamespace, namespaceContract } from '@plugboard/core/testing'
import { subject, testBroken } from '../../../test/namespaceSubjects.js'
import { followClauses } from './followClauses.js'

type Right = Required<Pick<Capabilities, 'follow' | 'transactionStatus' | 'prepare'>>

const ledgerSubject = (adapter: NamespaceAdapter) =>
  subject(adapter, { tokens: ['shell'], signs: ['sign_payment'] })

const chain = (options = {}) =>
  fakeNamespace({ ledger: new FakeLedger({ tokens: { shell: { alice: 7n } }, ...options }) })

/** A correct chain with a ledger, with some capabilities replaced. */
function broken(change: (right: Right) => Partial<Right>) {
  const right = chain()
  const capabilities = { ...right.capabilities, ...change(right.capabilities as Right) }
  return ledgerSubject({ ...right, capabilities })
}

const wrongStatus = (
  change: (status: TransactionStatus, query: { fingerprint?: unknown }) => TransactionStatus
) =>
  broken(({ transactionStatus }) => ({
    transactionStatus: async (query) => change(await transactionStatus(query), query)
  }))

const wrongFingerprint = (fingerprint: object) =>
  broken(({ prepare }) => ({
    prepare: async (intent) => {
      const prepared = await prepare(intent)
      const steps = prepared.steps.map((step) => ({
        ...step,
        fingerprint: { ...step.fingerprint, ...fingerprint } as TransactionFingerprint
      }))
      return Object.freeze({ ...prepared, steps })
    }
  }))

const follows = 'follow resolves with the same outcome of a sent payment as settled'
const finds = 'a payment whose id was lost is found by its fingerprint, which survives JSON'
const reads = 'a payment is unseen if its stored data cannot be read, and an unknown network is refused'

testBroken(followClauses, [
  [
    follows,
    /follow\(\) must resolve with "confirmed", as settled does, not with "failed"/,
    broken(() => ({ follow: async () => 'failed' }))
  ],
  [
    follows,
    /settled must resolve with confirmed, failed or replaced, not "done"/,
    broken(({ prepare }) => ({
      prepare: async (intent) => {
        const prepared = await prepare(intent)
        const settled = Promise.resolve('done' as 'confirmed')
        return Object.freeze({ ...prepared, send: async () => ({ ...(await prepared.send()), settled }) })
      }
    }))
  ],
  [
    follows,
    /follow\(\) with an aborted signal must reject/,
    broken(() => ({ follow: async () => 'confirmed' }))
  ],
  [
    follows,
    /must reject with connect\/aborted, not connect\/failed/,
    broken(({ follow }) => ({
      follow: (...call) => follow(...call).catch((cause) => Promise.reject(connectErrors.failed({ cause })))
    }))
  ],
  [finds, /short enough to be stored/, wrongFingerprint({ memo: 'x'.repeat(4_000) })],
  [finds, /A fingerprint must survive JSON unchanged/, wrongFingerprint({ amount: Number.NaN })],
  [
    finds,
    /A payment that was not sent must be unseen, not expired/,
    wrongStatus((status) => (status.state === 'unseen' ? { state: 'expired' } : status))
  ],
  [
    finds,
    /Looked up by its id, tx1 must be confirmed, not confirmed as "tx0"/,
    wrongStatus((status) => (status.state === 'confirmed' ? { ...status, id: 'tx0' } : status))
  ],
  [
    finds,
    /Looked up by its fingerprint, tx1 must be confirmed, not failed as "tx1"/,
    broken(({ transactionStatus }) => ({
      transactionStatus: async (query) => {
        const status = await transactionStatus(query)
        return query.id === undefined && status.state === 'confirmed'
          ? { ...status, state: 'failed' }
          : status
      }
    }))
  ],
  [
    finds,
    /Looked up by its id, a payment must be as it was shown/,
    wrongStatus((status) => (status.state === 'confirmed' ? { ...status, isAsShown: false } : status))
  ],
  [
    finds,
    /listed in 'except' must not be found/,
    broken(({ transactionStatus }) => ({
      transactionStatus: ({ except: _, ...query }) => transactionStatus(query)
    }))
  ],
  [
    reads,
    /The fingerprint 7 with the id undefined must be unseen, not pending/,
    wrongStatus((status, { fingerprint }) =>
      fingerprint === 7 ? { state: 'pending', id: '1', isFinal: false } : status
    )
  ],
  [
    reads,
    /transactionStatus\(\) on an unknown network must reject/,
    broken(({ transactionStatus }) => ({
      transactionStatus: (query) => transactionStatus({ ...query, networkId: 'toy:1' })
    }))
  ],
  [
    reads,
    /must reject with a KitError/,
    broken(({ transactionStatus }) => ({
      transactionStatus: async (query) =>
        query.networkId === 'toy:999999999' ? Promise.reject(new Error('no')) : transactionStatus(query)
    }))
  ]
])

describe('a correct namespace with a ledger', () => {
  for (const check of namespaceContract(() => ledgerSubject(chain()))) it(check.name, check.run)
})

describe('a correct namespace with manually mined blocks', () => {
  const ledger = new FakeLedger({ waits: true })
  const made = () => ({
    ...ledgerSubject(fakeNamespace({ ledger })),
    tokens: [],
    settle: () => ledger.mine()
  })
  const names: readonly string[] = followClauses.map(([name]) => name)
  for (const check of namespaceContract(made).filter(({ name }) => names.includes(name)))
    it(check.name, check.run)
})
