/** @jest-environment node */
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import type { AssetChange, Connection, Finding, PreparedTransaction } from '@plugboard/core'
import { toy } from '../test/reviewSetup'
import { ReviewSession } from './ReviewSession'
import type { ReviewFinding } from './ReviewState'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

const prepared = (most: bigint, amount = 5n): PreparedTransaction => ({
  intent: { kind: 'transfer', connection: {} as Connection, to: 'bob', amount },
  amount,
  steps: [],
  changes: [{ asset: toy, owner: 'alice', delta: -amount }],
  simulated: 'passed',
  findings: [],
  fee: { asset: toy, expected: 1n, most },
  expiresAt: Date.now() + 60_000,
  raw: '',
  send: () => Promise.reject(new Error('not here'))
})

function begin(fees: readonly bigint[], findings: readonly (readonly ReviewFinding[])[] = []) {
  const controller = new AbortController()
  let round = -1
  const prepare = jest.fn(async () => {
    round += 1
    return prepared(fees[Math.min(round, fees.length - 1)] ?? 0n)
  })
  const inspect = async () => findings[Math.min(round, findings.length - 1)] ?? []
  const session = new ReviewSession({ prepare, inspect }, controller.signal)
  session.start()
  return { session, prepare, end: () => controller.abort() }
}

it('a review prepares again after expiry, marks a changed fee, and blocks Send for a second', async () => {
  const { session, prepare } = begin([2n, 3n])
  await jest.advanceTimersByTimeAsync(0)
  expect([session.phase, session.canAgree]).toEqual(['ready', true])

  await jest.advanceTimersByTimeAsync(60_000)

  expect([prepare.mock.calls.length, session.prepared?.fee?.most]).toEqual([2, 3n])
  expect([session.changed, session.canAgree]).toEqual([{ amount: false, fee: true }, false])
  session.agree()
  expect(session.phase).toBe('ready')
  await jest.advanceTimersByTimeAsync(999)
  expect(session.canAgree).toBe(false)
  await jest.advanceTimersByTimeAsync(1)
  expect(session.canAgree).toBe(true)
})

it('a review does not mark unchanged values after expiry', async () => {
  const { session } = begin([2n])
  await jest.advanceTimersByTimeAsync(60_000)
  expect([session.changed, session.canAgree]).toEqual([{ amount: false, fee: false }, true])
})

it('a review that has expired before its timer fires is prepared again instead of approved', async () => {
  const { session, prepare } = begin([2n])
  await jest.advanceTimersByTimeAsync(0)
  // Browsers hold back the timers of pages in the background.
  jest.setSystemTime(Date.now() + 60_000)

  session.agree()

  expect(session.phase).toBe('preparing')
  await jest.advanceTimersByTimeAsync(0)
  expect([session.phase, prepare.mock.calls.length]).toEqual(['ready', 2])
  // The timer of the first one is gone.
  await jest.advanceTimersByTimeAsync(59_999)
  expect(prepare).toHaveBeenCalledTimes(2)
})

it.each<[string, Partial<AssetChange>]>([
  ['another amount leaves', { delta: -6n }],
  ['another piece leaves', { tokenId: '2' }],
  ['another token leaves', { asset: { ...toy, token: 'tok' } }],
  ['it leaves another account', { owner: 'bob' }],
  ['more may be spent', { allowance: { spender: 'dex', amount: 6n } }],
  ['someone else may spend it', { allowance: { spender: 'eve', amount: 5n } }]
])('a review marks a change and blocks Send for a second: %s', async (_, change) => {
  const shown: AssetChange = {
    asset: toy,
    owner: 'alice',
    delta: -5n,
    allowance: { spender: 'dex', amount: 5n }
  }
  const rounds = [shown, { ...shown, ...change }]
  const prepare = async () => ({ ...prepared(2n), changes: [rounds.shift() ?? shown] })
  const session = new ReviewSession({ prepare, inspect: async () => [] }, new AbortController().signal)
  session.start()
  await jest.advanceTimersByTimeAsync(0)
  expect(session.changed).toEqual({ amount: false, fee: false })

  await jest.advanceTimersByTimeAsync(60_000)

  expect([session.changed, session.canAgree]).toEqual([{ amount: true, fee: false }, false])
})

it('a review stops preparing once it has ended', async () => {
  const { prepare, end } = begin([2n])
  await jest.advanceTimersByTimeAsync(0)
  end()
  await jest.advanceTimersByTimeAsync(600_000)
  expect(prepare).toHaveBeenCalledTimes(1)
})

it.each<[string, PreparedTransaction | undefined]>([
  ['was prepared here', undefined],
  ['was prepared before', prepared(2n)]
])(
  'a review fails if the code of its view does not load, and recovers on retry: a transaction that %s',
  async (_, known) => {
    const given = known && { ...known, expiresAt: Date.now() + 60_000 }
    let isOnline = false
    const inspect = async () => {
      if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module')
      return []
    }
    const session = new ReviewSession(
      { prepare: async () => prepared(2n), inspect },
      new AbortController().signal
    )
    session.start(given)
    await jest.advanceTimersByTimeAsync(0)
    expect([session.phase, session.canAgree, session.error?.code]).toEqual([
      'failed',
      false,
      'core/unexpected'
    ])

    isOnline = true
    session.retry()
    await jest.advanceTimersByTimeAsync(0)

    expect([session.phase, session.canAgree]).toEqual(['ready', true])
  }
)

it('a review requires another confirmation if the danger changes', async () => {
  const danger = (text: string): Finding => ({ code: 'x', level: 'danger', text })
  const info: Finding = { code: 'i', level: 'info', text: 'i' }
  const { session } = begin([2n], [[info, danger('one')], [danger('one')], [danger('two')]])
  await jest.advanceTimersByTimeAsync(0)
  expect([session.findings[0]?.text, session.canAgree]).toEqual(['one', false])
  session.acknowledge(true)
  expect(session.canAgree).toBe(true)

  await jest.advanceTimersByTimeAsync(60_000)
  expect(session.canAgree).toBe(true)
  await jest.advanceTimersByTimeAsync(60_000)
  expect(session.canAgree).toBe(false)
})

it('a review requires comparing each lookalike address, and again if one of them changes', async () => {
  const lookalike = (receiver: string): ReviewFinding => ({
    code: 'lookalike',
    level: 'danger',
    text: 'l',
    known: 'bob',
    receiver
  })
  const { session } = begin(
    [2n],
    [
      [lookalike('b0b'), lookalike('b1b')],
      [lookalike('b0b'), lookalike('b2b')]
    ]
  )
  await jest.advanceTimersByTimeAsync(0)
  session.acknowledge(true, 'b0b')
  session.acknowledge(true, 'b0b')
  expect([session.checkedReceivers, session.canAgree]).toEqual([['b0b'], false])
  session.acknowledge(true, 'b1b')
  expect(session.canAgree).toBe(true)
  session.acknowledge(false, 'b0b')
  expect([session.checkedReceivers, session.canAgree]).toEqual([['b1b'], false])
  session.acknowledge(true, 'b0b')
  expect(session.canAgree).toBe(true)

  await jest.advanceTimersByTimeAsync(60_000)
  expect([session.checkedReceivers, session.canAgree]).toEqual([[], false])
})

it('a review shows why preparing failed, and continues once it succeeds', async () => {
  const prepare = jest.fn<() => Promise<PreparedTransaction>>()
  prepare.mockRejectedValueOnce(new Error('offline')).mockResolvedValue(prepared(2n))
  const session = new ReviewSession({ prepare, inspect: async () => [] }, new AbortController().signal)
  session.start()
  await jest.advanceTimersByTimeAsync(0)
  expect([session.phase, session.error?.code]).toEqual(['failed', 'core/unexpected'])
  session.retry()
  await jest.advanceTimersByTimeAsync(0)
  expect([session.phase, session.error]).toEqual(['ready', undefined])
})

it("a review checks the receiver's name again while it is shown, and before an old check is approved", async () => {
  let isMoved = false
  const inspect = jest.fn(
    async (): Promise<readonly Finding[]> =>
      isMoved ? [{ code: 'nameMoved', level: 'block', text: 'Elsewhere' }] : []
  )
  const named = prepared(2n)
  const transaction = {
    ...named,
    intent: { ...named.intent, toName: 'bob.toy' },
    expiresAt: Date.now() + 600_000
  } as PreparedTransaction
  const session = new ReviewSession(
    { prepare: async () => transaction, inspect },
    new AbortController().signal
  )
  session.start()
  await jest.advanceTimersByTimeAsync(20_000)
  expect([session.canAgree, inspect.mock.calls.length]).toEqual([true, 1])
  isMoved = true
  await jest.advanceTimersByTimeAsync(5_000)
  expect([session.isBlocked, session.canAgree, inspect.mock.calls.length]).toEqual([true, false, 2])

  isMoved = false
  await jest.advanceTimersByTimeAsync(25_000)
  expect(session.canAgree).toBe(true)
  // Timers are slow on pages in the background.
  isMoved = true
  jest.setSystemTime(Date.now() + 30_000)
  session.agree()
  expect(session.phase).not.toBe('agreed')
  await jest.advanceTimersByTimeAsync(0)
  expect([session.phase, session.isBlocked]).toEqual(['ready', true])
})
