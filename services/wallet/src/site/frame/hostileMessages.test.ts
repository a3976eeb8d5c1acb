/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { limits } from '@plugboard/auth-email-social/protocol'
import fc from 'fast-check'
import { openChannel, settle } from '../../../test/openChannel.js'
import type { Handlers } from './Channel.js'

/** What a page might send to break the channel: never a request with a payload that its type accepts. */
const hostile = fc.oneof(
  fc.anything(),
  fc.string(),
  fc.json({ maxDepth: 24 }),
  fc
    .record({ t: fc.constantFrom('res', 'evt', 'kit/hello-ok', 'x'), id: fc.string(), ok: fc.boolean() })
    .map((value) => JSON.stringify(value)),
  fc
    .record({
      t: fc.constant('req'),
      id: fc.oneof(fc.uuid(), fc.anything()),
      type: fc.constantFrom(
        'CONNECT_OTP',
        'RPC_REQUEST',
        'SWITCH_NETWORK',
        'SYNC_THEME',
        'CONNECT_EMAIL',
        '__proto__',
        'toString'
      ),
      payload: fc.oneof(
        fc.jsonValue(),
        fc.record({ otp: fc.integer() }),
        fc.record({ method: fc.integer(), params: fc.jsonValue() }),
        fc.record({ email: fc.constantFrom('a', 'a@b', 'a@b.c\u202e') })
      )
    })
    .map((value) => JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? `${part}` : part))),
  fc
    .nat({ max: 40 })
    .map(
      (depth) =>
        `{"t":"req","id":"x","type":"GET_USER","payload":${'['.repeat(depth + 16)}${']'.repeat(depth + 16)}}`
    ),
  fc.constantFrom(
    `{"t":"req","id":"x","type":"IS_CONNECTED","__proto__":{"a":1}}`,
    `{"t":"req","id":"x","type":"GET_USER","payload":{"constructor":{}}}`,
    JSON.stringify({ t: 'req', id: 'x', type: 'IS_CONNECTED', pad: 'x'.repeat(limits.messageLength) })
  )
)

describe('Channel', () => {
  it('EW-04: answers 10,000 arbitrary messages with nothing but refusals and never throws or calls a handler', async () => {
    const calls: string[] = []
    const handlers = new Proxy({} as Handlers, {
      get: (_, type) => async () => void calls.push(String(type))
    })
    const clock = { now: 0 }
    const { channel, send, sent } = openChannel(handlers, () => (clock.now += 1000))

    fc.assert(
      fc.property(hostile, (message) => {
        send(message, true)
      }),
      // For a longer run: PLUGBOARD_FUZZ=1000000.
      { numRuns: Number(process.env.PLUGBOARD_FUZZ ?? 10_000) }
    )
    await settle()

    expect(calls).toEqual([])
    expect(channel.pending).toBe(0)
    expect(sent().filter(({ ok, error }) => ok || error.code !== 'INVALID')).toEqual([])
  })
})
