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

const pages = 'activity lists each transaction of an account once, newest first, on pages that end'
const moved = 'activity reports transfers exactly'
const refuses =
  'activity rejects with a KitError for an invalid address, an unknown network or cursor, and when it is aborted'
const offline = 'activity and collectibles reject with a KitError when no endpoint can be reached'

describe('a correct namespace with a history', () => {
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
    [pages, /was returned twice/, changed(async () => ({ data: [transaction(1)], next: '2' }))],
    [
      pages,
      /Pages must end; after 50 there is an empty one, and still another/,
      changed(async ({ cursor = '0' }) => ({ data: [], next: String(Number(cursor) + 1) }))
    ],
    [
      pages,
      /Each transaction must be listed once; "tx3" is listed twice/,
      changed(async ({ cursor, ...query }) => ({
        ...(await read(query)),
        ...(cursor !== undefined && { next: undefined })
      }))
    ],
    [
      pages,
      /The newest must come first; 2026-01-03.* follows 2026-01-02/,
      changed(async (query) => {
        const page = await read(query)
        return { ...page, data: [...page.data].reverse() }
      })
    ],
    [
      pages,
      /"ALICE" must have the same history as "alice"/,
      subject(
        able({
          activity: async (query) => (query.address === 'ALICE' ? { data: [transaction(3)] } : read(query))
        }),
        { spellings: { ALICE: 'alice' } }
      )
    ],
    [pages, /data of a page must be an array/, changed(async () => ({ data: 'all' as never }))],
    [pages, /A transaction must have an id/, telling(() => ({ id: '' }))],
    [pages, /A transaction must have a hash/, meta({ hash: undefined })],
    [pages, /metadata.chain must be toy:1, not "toy:2"/, meta({ chain: 'toy:2' })],
    [pages, /minedAt must be ISO 8601 in UTC, not 5/, meta({ minedAt: 5 })],
    [pages, /status must be confirmed, failed or pending, not "ok"/, meta({ status: 'ok' })],
    [pages, /sentFrom and sentTo must be canonical addresses or empty, not "BOB"/, meta({ sentFrom: 'BOB' })],
    [pages, /fee must be an exact decimal string, not "1e3"/, meta({ fee: '1e3' })],
    ...['5.5', '-1', 5n, '05'].map(
      (amount) =>
        [
          pages,
          /allowance.amount must be base units in decimal, not/,
          meta({ allowance: { token: 'shell', spender: 'bob', amount } })
        ] as const
    ),
    [pages, /direction must be in, out or self, not "up"/, moving({ direction: 'up' })],
    [pages, /without a sign or extra zeros, not "1.50"/, moving({ quantity: { numeric: '1.50' } })],
    [pages, /A transfer must have either fungible_info or nft_info/, moving({ fungible_info: undefined })],
    [
      pages,
      /safe to show \(displayText\), not/,
      moving({ fungible_info: { name: '\u202eToy', symbol: 'TOY' } })
    ],
    [moved, /"hash2" must transfer \["in","1.5",null\], not/, moving({ quantity: { numeric: '1.6' } })],
    [moved, /The history of alice must contain "hash2"/, meta({ hash: 'other' })],
    [
      refuses,
      /activity\(\) for "Alice" must reject/,
      changed((query) => read({ ...query, address: 'alice' }))
    ],
    [
      refuses,
      /activity\(\) on an unknown network must reject/,
      changed((query) => read({ ...query, networkId }))
    ],
    [
      refuses,
      /activity\(\) with the cursor "no cursor" must reject/,
      changed(({ cursor, ...query }) => read(query))
    ],
    [
      refuses,
      /activity\(\) must reject when its signal has aborted/,
      changed(({ signal, ...query }) => read(query))
    ],
    [offline, /activity\(\) without reachable endpoints must reject/, { ...right, offline: right.plugins }]
  ]
)
