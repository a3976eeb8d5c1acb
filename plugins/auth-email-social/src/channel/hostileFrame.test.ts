import { describe, expect, it, jest } from '@jest/globals'
import fc from 'fast-check'
import { examples } from '../../test/messageExamples.js'
import { scriptedFrameSetup, watch } from '../../test/scriptedFrame.js'
import { authErrors } from '../errors.js'
import { type MessageType, payloadShapes } from '../protocol.js'
import { ClientChannel } from './ClientChannel.js'

const frame = scriptedFrameSetup()

const types = Object.keys(payloadShapes) as MessageType[]
const id = fc.oneof(fc.uuid(), fc.constantFrom('', '__proto__', 'constructor'), fc.string())
/** Looks like a message, but nobody waits for it. */
const message = fc.record(
  {
    t: fc.oneof(fc.constantFrom('req', 'res', 'evt', 'kit/hello-ok', 'kit/hello-no'), fc.string()),
    id,
    v: fc.oneof(fc.constant(1), fc.integer()),
    n: fc.string(),
    type: fc.oneof(fc.constantFrom(...types, 'SHOW', 'HIDE', 'CLOSE', 'SESSION_UPDATE'), fc.string()),
    ok: fc.oneof(fc.boolean(), fc.string()),
    result: fc.oneof(fc.constantFrom(...Object.values(examples).map(({ result }) => result)), fc.jsonValue()),
    payload: fc.jsonValue(),
    error: fc.oneof(fc.record({ code: fc.string(), message: fc.string() }), fc.jsonValue())
  },
  { requiredKeys: [] }
)
const data = fc.oneof(
  { weight: 6, arbitrary: message.map((value) => JSON.stringify(value)) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
  { weight: 1, arbitrary: fc.anything() },
  { weight: 1, arbitrary: fc.json({ maxDepth: 20 }) }
)

describe('a hostile frame', () => {
  it('EW-04: settles no request and causes no exception with 10,000 messages', async () => {
    const pending = types.map((type) => watch(frame().channel.request(type, examples[type].payload as never)))

    // Beyond its limit the channel reads nothing more within a second: each message gets a separate second.
    const { channel } = frame()
    let second = 0
    jest.spyOn(performance, 'now').mockImplementation(() => second * 1000)
    fc.assert(
      fc.property(data, (sent) => {
        second++
        channel.receive(sent)
      }),
      // For a longer run: PLUGBOARD_FUZZ=1000000.
      { numRuns: Number(process.env.PLUGBOARD_FUZZ ?? 10_000) }
    )
    jest.restoreAllMocks()
    await frame().delivered()

    expect(pending.map(({ state }) => state)).toEqual(types.map(() => 'pending'))
  })

  it('tells nobody of an event that does not have the shape of its type', async () => {
    await frame().tell('SESSION_UPDATE', { isConnected: 'no' })
    await frame().tell('SHOW', { screen: 'bank', height: 640 })
    await frame().tell('SHOW', { screen: 'approve', height: 10_001 })
    await frame().tell('HIDE', {})
    await frame().tell('CLOSE', { now: true })
    expect(frame().events).toEqual([])

    await frame().tell('SHOW', { screen: 'approve', height: 640, other: 1 })
    expect(frame().events).toEqual([{ type: 'SHOW', payload: { screen: 'approve', height: 640 } }])
  })
})

it('closes the port with the channel, once', () => {
  const port = { send: jest.fn(), close: jest.fn() }
  const channel = new ClientChannel(port, { onEvent: () => {}, onLoginTimeout: () => {} })
  channel.close(authErrors.frameGone())
  channel.close(authErrors.frameGone())

  expect(port.close).toHaveBeenCalledTimes(1)
})
