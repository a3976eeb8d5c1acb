/** @jest-environment node */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { laterClock } from '../../test/laterClock.js'
import { createCaches } from '../caches/createCaches.js'
import { GatewayError } from '../errors/GatewayError.js'
import { AnswerCache } from './AnswerCache.js'
import { ChainCalls } from './ChainCalls.js'

const ttl = 30_000
const limited = new GatewayError('RATE_LIMITED', { retryAfter: 17 })
const start = (parallel = 4) => new AnswerCache(createCaches().use('answers'), new ChainCalls(parallel))
const fail = () => Promise.reject(limited)

let clock: ReturnType<typeof laterClock>
beforeEach(() => {
  clock = laterClock()
})
afterEach(() => clock.end())

/** A call whose answer the test gives. */
function pendingCall() {
  let answer: (value: unknown) => void = () => undefined
  const call = new Promise((resolve) => {
    answer = resolve
  })
  return { read: () => call, answer }
}
const turn = () => new Promise((resolve) => setImmediate(resolve))

describe('answers', () => {
  it('are cached for their time', async () => {
    const answers = start()

    expect(await answers.get('a', { ttl }, async () => ({ sum: '1' }))).toBe('{"sum":"1"}')
    await clock.forward(ttl - 1_000)
    expect(await answers.get('a', { ttl }, fail)).toBe('{"sum":"1"}')
    expect(await answers.kept('a')).toBe('{"sum":"1"}')
    await clock.forward(2_000)
    expect(await answers.kept('a')).toBeUndefined()
    expect(await answers.get('a', { ttl }, async () => 2)).toBe('2')
  })

  it('that fail are one failure for all who asked at the time, with its own error, and are not cached', async () => {
    const answers = start()
    let calls = 0
    const read = async () => {
      calls++
      await turn()
      throw limited
    }

    const asked = Array.from({ length: 20 }, () => answers.get('a', { ttl }, read).catch((error) => error))

    expect(new Set(await Promise.all(asked))).toEqual(new Set([limited]))
    expect((await asked[0]) === limited).toBe(true)
    expect(calls).toBe(1)
    expect(await answers.get('a', { ttl }, async () => 2)).toBe('2')
  })

  it('that are cached need no turn', async () => {
    const answers = start(1)
    await answers.get('a', { ttl }, async () => 1)
    const slow = pendingCall()
    const asked = Array.from({ length: 5 }, (_, at) => answers.get(`slow ${at}`, { ttl }, slow.read))
    await turn()

    await expect(answers.get('b', { ttl }, async () => 1)).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE'
    })
    expect(await answers.get('a', { ttl }, async () => 2)).toBe('1')
    slow.answer(1)
    await Promise.all(asked)
  })

  it('are read again by a refresh, which equal ones share', async () => {
    const answers = start()
    await answers.get('a', { ttl }, async () => 1)
    let calls = 0
    const read = async () => {
      await turn()
      return ++calls + 1
    }

    const texts = await Promise.all(['x', 'x', 'x'].map((news) => answers.refresh('a', news, { ttl }, read)))

    expect([texts, calls]).toEqual([['2', '2', '2'], 1])
    expect(await answers.kept('a')).toBe('2')
  })

  it.each(['before', 'just before', 'just after', 'after'])(
    'of a slow call are not cached if it answers %s a later one',
    async (order) => {
      const answers = start()
      const [slow, later] = [pendingCall(), pendingCall()]
      const first = answers.get('a', { ttl }, slow.read)
      await turn()
      const second = answers.refresh('a', 'news', { ttl }, later.read)
      await turn()

      // Those that are just before or after each other answer in the same turn.
      if (order.endsWith('before')) slow.answer('old')
      if (order === 'before') await first
      later.answer('new')
      if (order === 'after') await second
      slow.answer('old')

      expect(await Promise.all([first, second])).toEqual(['"old"', '"new"'])
      expect(await answers.kept('a')).toBe('"new"')
    }
  )

  it('are served stale within their time if the call fails, however often they are requested', async () => {
    const answers = start()
    const lifetime = { ttl, stale: 600_000 }
    await answers.get('a', lifetime, async () => 1)

    for (let minute = 0; minute < 10; minute++) {
      await clock.forward(60_000)
      expect(await answers.get('a', lifetime, fail)).toBe('1')
      expect(await answers.kept('a')).toBeUndefined()
    }
    await clock.forward(40_000)
    await expect(answers.get('a', lifetime, fail)).rejects.toBe(limited)
  })

  it('are read anew as soon as the call succeeds, even if there is a stale one', async () => {
    const answers = start()
    const lifetime = { ttl, stale: 600_000 }
    await answers.get('a', lifetime, async () => 1)
    await clock.forward(60_000)

    expect(await answers.get('a', lifetime, async () => 2)).toBe('2')
    expect(await answers.get('a', lifetime, fail)).toBe('2')
  })

  it('are never served stale without such a time', async () => {
    const answers = start()
    await answers.get('a', { ttl }, async () => 1)
    await clock.forward(ttl + 1_000)

    await expect(answers.get('a', { ttl }, fail)).rejects.toBe(limited)
  })
})
