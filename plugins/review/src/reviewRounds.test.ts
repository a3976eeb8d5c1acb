/** @jest-environment node */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { Connection, PreparedTransaction, SwapIntent } from '@plugboard/core'
import { toy } from '../test/reviewSetup'
import { reviewErrors } from './errors'
import { ReviewSession } from './ReviewSession'
import type { ReviewFinding } from './ReviewState'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

const prepared = (change: Partial<PreparedTransaction> = {}): PreparedTransaction => ({
  intent: { kind: 'transfer', connection: {} as Connection, to: 'bob', amount: 5n },
  amount: 5n,
  steps: [],
  changes: [{ asset: toy, owner: 'alice', delta: -5n }],
  simulated: 'passed',
  findings: [],
  fee: { asset: toy, expected: 1n, most: 2n },
  expiresAt: Date.now() + 60_000,
  raw: '',
  send: () => Promise.reject(new Error('not here')),
  ...change
})

/** A swap whose quote is valid for ten seconds, and its transaction for a minute. */
const swap = (renew?: SwapIntent['renew']) =>
  prepared({
    intent: {
      kind: 'swap',
      quote: { expiresAt: Date.now() + 10_000 },
      renew
    } as unknown as SwapIntent
  })

const named = () =>
  prepared({
    intent: { kind: 'transfer', connection: {} as Connection, to: 'bob', toName: 'bob.toy', amount: 5n },
    expiresAt: Date.now() + 600_000
  })

/** A review whose preparations and checks end when the test lets them. */
function begin(make: () => PreparedTransaction = prepared) {
  const ended = new AbortController()
  const prepare = jest.fn(async () => make())
  const inspect = jest.fn(async (): Promise<readonly ReviewFinding[]> => [])
  const session = new ReviewSession({ prepare, inspect }, ended.signal)
  const ready = async (given?: PreparedTransaction) => {
    session.start(given)
    await jest.advanceTimersByTimeAsync(0)
    expect(session.phase).toBe('ready')
  }
  return { session, prepare, inspect, ready, end: () => ended.abort() }
}

/** Resolves or rejects when the test says so. */
function late<T>() {
  let resolve = (_: T): void => undefined
  let reject = (_: unknown): void => undefined
  const promise = new Promise<T>((onValue, onError) => {
    resolve = onValue
    reject = onError
  })
  return { promise, resolve, reject }
}

describe('an existing preparation', () => {
  it('is used while it is valid, and replaced once it has expired', async () => {
    const fresh = begin()
    await fresh.ready(prepared())
    expect(fresh.prepare).not.toHaveBeenCalled()

    const old = begin()
    old.session.start(prepared({ expiresAt: Date.now() }))
    expect([old.session.phase, old.session.prepared]).toEqual(['preparing', undefined])
    await jest.advanceTimersByTimeAsync(0)
    expect(old.session.phase).toBe('ready')
    expect(old.prepare).toHaveBeenCalledTimes(1)
  })

  it('is shown again when the wallet has not sent it, unless it must be prepared afresh', async () => {
    const { session, prepare, ready } = begin()
    await ready()
    const again = async (afresh: boolean) => {
      session.agree()
      expect(session.phase).toBe('agreed')
      session.retry(afresh)
      await jest.advanceTimersByTimeAsync(0)
      expect(session.phase).toBe('ready')
      return prepare.mock.calls.length
    }
    expect(await again(false)).toBe(1)
    expect(await again(true)).toBe(2)
  })

  it('that never expires is not prepared again', async () => {
    const { prepare, ready } = begin(() => prepared({ expiresAt: Number.MAX_SAFE_INTEGER }))
    await ready()
    await jest.advanceTimersByTimeAsync(600_000)
    expect(prepare).toHaveBeenCalledTimes(1)
  })
})

describe('a swap', () => {
  it.each([
    ['that can be quoted again is prepared again when its quote ends', async () => undefined, 2],
    ['that cannot be quoted again stays until it expires itself', undefined, 1]
  ])('%s', async (_, renew, count) => {
    const { prepare, ready } = begin(() => swap(renew as SwapIntent['renew']))
    await ready()
    await jest.advanceTimersByTimeAsync(10_000)
    expect(prepare).toHaveBeenCalledTimes(count)
  })
})

it('a review that was agreed to is not prepared again, and stays agreed to', async () => {
  const { session, prepare, ready } = begin()
  await ready()
  session.agree()
  await jest.advanceTimersByTimeAsync(600_000)
  expect([session.phase, prepare.mock.calls.length]).toEqual(['agreed', 1])
})

it('a review that has failed is not prepared again by itself', async () => {
  const { session, prepare, ready } = begin()
  await ready()
  session.fail(reviewErrors.connectionChanged())
  await jest.advanceTimersByTimeAsync(600_000)
  expect([session.phase, prepare.mock.calls.length]).toEqual(['failed', 1])
})

describe('an answer that arrives after the review has failed or ended changes nothing', () => {
  it('a preparation', async () => {
    for (const isEnd of [true, false]) {
      const { session, prepare, inspect, end } = begin()
      const answer = late<PreparedTransaction>()
      prepare.mockReturnValueOnce(answer.promise)
      session.start()
      if (isEnd) end()
      else session.fail(reviewErrors.connectionChanged())

      answer.resolve(prepared())
      await jest.advanceTimersByTimeAsync(0)

      expect([session.phase, session.prepared]).toEqual([isEnd ? 'preparing' : 'failed', undefined])
      expect(inspect).not.toHaveBeenCalled()
    }
  })

  it('a check', async () => {
    const { session, inspect } = begin()
    const answer = late<readonly ReviewFinding[]>()
    inspect.mockReturnValueOnce(answer.promise)
    session.start(prepared())
    await jest.advanceTimersByTimeAsync(0)
    session.fail(reviewErrors.connectionChanged())

    answer.resolve([])
    await jest.advanceTimersByTimeAsync(0)

    expect([session.phase, session.canAgree]).toEqual(['failed', false])
  })

  it('an error', async () => {
    const { session, prepare } = begin()
    const answer = late<PreparedTransaction>()
    prepare.mockReturnValueOnce(answer.promise)
    session.start()
    session.fail(reviewErrors.connectionChanged())

    answer.reject(new Error('offline'))
    await jest.advanceTimersByTimeAsync(0)

    expect(session.error?.code).toBe('review/connectionChanged')
  })
})

describe("the check of a receiver's name", () => {
  it('is not repeated before a review is agreed to at once, nor for an address', async () => {
    const byName = begin(named)
    await byName.ready()
    byName.session.agree()
    expect(byName.session.phase).toBe('agreed')

    const byAddress = begin()
    await byAddress.ready()
    await jest.advanceTimersByTimeAsync(40_000)
    byAddress.session.agree()
    expect([byAddress.session.phase, byAddress.inspect.mock.calls.length]).toEqual(['agreed', 1])
  })

  it('takes back no agreement that was given meanwhile', async () => {
    const { session, inspect, ready } = begin(named)
    await ready()
    const answer = late<readonly ReviewFinding[]>()
    inspect.mockReturnValueOnce(answer.promise)
    await jest.advanceTimersByTimeAsync(25_000)
    session.agree()
    expect(session.phase).toBe('agreed')

    answer.resolve([])
    await jest.advanceTimersByTimeAsync(0)

    expect(session.phase).toBe('agreed')
  })
})

it.each<[string, Partial<PreparedTransaction>, { amount: boolean; fee: boolean }]>([
  ['another amount', { amount: 6n }, { amount: true, fee: false }],
  ['another usual fee', { fee: { asset: toy, expected: 2n, most: 2n } }, { amount: false, fee: true }]
])('a review marks %s, and blocks Send for a second', async (_, change, changed) => {
  const rounds = [prepared(), prepared(change)]
  const { session, ready } = begin(() => rounds.shift() ?? prepared(change))
  await ready()
  await jest.advanceTimersByTimeAsync(60_000)
  expect([session.changed, session.canAgree]).toEqual([changed, false])
})

it('a transaction that the network would refuse is blocked, even if no finding says so', async () => {
  const { session, ready } = begin(() => prepared({ simulated: 'failed' }))
  await ready()
  expect([session.isBlocked, session.canAgree]).toEqual([true, false])
})
