/** @jest-environment node */
import { describe, it } from '@jest/globals'
import {
  type AccountQuery,
  type ActivityPage,
  coreErrors,
  type Transaction,
  type TransactionTransfer
} from '@plugboard/core'
import { FakeLedger, fakeNamespace, type NamespaceSubject, namespaceContract } from '@plugboard/core/testing'
import { able, subject, testBroken } from '../../../test/namespaceSubjects.js'
import { activityClauses, offlineActivityClauses } from './activityClauses.js'

const networkId = 'toy:1'

const transfer: TransactionTransfer = {
  direction: 'in',
  quantity: { numeric: '1.5' },
  fungible_info: { name: 'Toy', symbol: 'TOY' }
}
const transaction = (number: number): Transaction => ({
  id: `tx${number}`,
  metadata: {
    operationType: 'receive',
    hash: `hash${number}`,
    chain: networkId,
    minedAt: `2026-01-0${number}T00:00:00.000Z`,
    status: 'confirmed',
    sentFrom: 'bob',
    sentTo: 'alice'
  },
  transfers: [transfer]
})

type Read = (query: AccountQuery) => Promise<ActivityPage>

const read: Read = async ({ address, cursor, networkId: asked, signal }) => {
  if (!/^[a-z]+$/.test(address)) throw coreErrors.invalidCaipAddress()
  if (asked !== networkId) throw coreErrors.chainNotSupported()
  if (cursor !== undefined && cursor !== '2') throw coreErrors.unexpected()
  signal?.throwIfAborted()
  return cursor ? { data: [transaction(1)] } : { data: [transaction(3), transaction(2)], next: '2' }
}

const more: Partial<NamespaceSubject> = {
  transfers: [{ hash: 'hash2', direction: 'in', numeric: '1.5' }]
}
const right = subject(able({ activity: read }), more)
const changed = (activity: Read) => subject(able({ activity }), more)
/** The correct history with one transaction changed. */
const telling = (change: (one: Transaction) => object) =>
  changed(async (query) => {
    const page = await read(query)
    return { ...page, data: page.data.map((one) => ({ ...one, ...change(one) })) }
  })
const meta = (change: Partial<Record<keyof Transaction['metadata'], unknown>>) =>
  telling(({ metadata }) => ({ metadata: { ...metadata, ...change } }))
const moving = (change: object) => telling(() => ({ transfers: [{ ...transfer, ...change }] }))

const pages =
  'activity gives the transactions of an account in pages that end, the newest first and each once'
const moved = 'activity says exactly what moved'
const refuses =
  'activity rejects with a KitError for what is no address, an unknown network and an unknown cursor, and when it is aborted'
const offline = 'activity and collectibles reject with a KitError when no endpoint can be reached'

describe('a right namespace with a history', () => {
  const checks = namespaceContract(() => right).filter(({ name }) => /^activity /.test(name))
  for (const check of checks.filter(({ name }) => name !== offline)) it(check.name, check.run)
})

describe('a fake ledger', () => {
  const make = () => {
    const ledger = new FakeLedger({ tokens: { shell: { alice: 700n } } })
    for (let nonce = 0; nonce < 50; nonce++)
      ledger.submit({ from: 'alice', to: nonce % 2 ? 'bob' : 'alice', amount: String(nonce + 1), nonce })
    ledger.submit({ from: 'alice', to: 'bob', amount: '250', token: 'shell', nonce: 50 })
    const transfers = [
      { hash: 'tx1', direction: 'self', numeric: '0.01' },
      { hash: 'tx50', direction: 'out', numeric: '0.5' },
      { hash: 'tx51', direction: 'out', numeric: '2.5', token: 'shell' }
    ] as const
    return subject(fakeNamespace({ ledger }), { transfers })
  }
  const checks = namespaceContract(make).filter(({ name }) => /^activity /.test(name))
  for (const check of checks.filter(({ name }) => name !== offline)) it(check.name, check.run)
})

testBroken(
  [...activityClauses, ...offlineActivityClauses],
  [
    [pages, /comes a second time/, changed(async () => ({ data: [transaction(1)], next: '2' }))],
    [
      pages,
      /A transaction stands in one page; "tx3" stands there twice/,
      changed(async ({ cursor, ...query }) => ({
        ...(await read(query)),
        ...(cursor !== undefined && { next: undefined })
      }))
    ],
    [
      pages,
      /The newest come first; 2026-01-03.* behind 2026-01-02/,
      changed(async (query) => {
        const page = await read(query)
        return { ...page, data: [...page.data].reverse() }
      })
    ],
    [
      pages,
      /"ALICE" did what "alice" did/,
      subject(
        able({
          activity: async (query) => (query.address === 'ALICE' ? { data: [transaction(3)] } : read(query))
        }),
        { spellings: { ALICE: 'alice' } }
      )
    ],
    [pages, /A page has a list/, changed(async () => ({ data: 'all' as never }))],
    [pages, /A transaction has an id/, telling(() => ({ id: '' }))],
    [pages, /A transaction has a hash/, meta({ hash: undefined })],
    [pages, /It is one of toy:1, not "toy:2"/, meta({ chain: 'toy:2' })],
    [pages, /A time is ISO 8601 in UTC, not 5/, meta({ minedAt: 5 })],
    [pages, /A status is confirmed, failed or pending, not "ok"/, meta({ status: 'ok' })],
    [pages, /Addresses are in their canonical form, or empty: not "BOB"/, meta({ sentFrom: 'BOB' })],
    [pages, /A fee is an exact decimal text, not "1e3"/, meta({ fee: '1e3' })],
    [pages, /A direction is in, out or self, not "up"/, moving({ direction: 'up' })],
    [pages, /without a sign and needless zeros, not "1.50"/, moving({ quantity: { numeric: '1.50' } })],
    [pages, /Either a currency or token moves, or a collectible/, moving({ fungible_info: undefined })],
    [
      pages,
      /safe to show \(displayText\), not/,
      moving({ fungible_info: { name: '\u202eToy', symbol: 'TOY' } })
    ],
    [moved, /"hash2" moves \["in","1.5",null\], not/, moving({ quantity: { numeric: '1.6' } })],
    [moved, /alice has "hash2" in its history/, meta({ hash: 'other' })],
    [refuses, /The history of "Alice" rejects/, changed((query) => read({ ...query, address: 'alice' }))],
    [refuses, /The history on an unknown network rejects/, changed((query) => read({ ...query, networkId }))],
    [
      refuses,
      /The history from the cursor "no cursor" rejects/,
      changed(({ cursor, ...query }) => read(query))
    ],
    [
      refuses,
      /The history rejects when its signal has aborted/,
      changed(({ signal, ...query }) => read(query))
    ],
    [offline, /A history without endpoints rejects/, { ...right, offline: right.plugins }]
  ]
)
