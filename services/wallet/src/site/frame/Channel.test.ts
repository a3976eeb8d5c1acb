/** @jest-environment node */
import { describe, expect, it, jest } from '@jest/globals'
import { limits, type MessageType, payloadShapes } from '@plugboard/auth-email-social/protocol'
import fc from 'fast-check'
import { KeyError } from '../worker/KeyError.js'
import { Channel, type Handlers } from './Channel.js'
import { FrameError } from './FrameError.js'
import type { HostPort } from './HostPort.js'

const id = '7f8c4d5e-2b1a-4c3d-9e8f-0a1b2c3d4e5f'

describe('Channel', () => {
  it('answers a request with the result of its handler', async () => {
    const { send, sent } = open({ CONNECT_EMAIL: async () => ({ action: 'VERIFY_OTP' }) })

    send({ t: 'req', id, type: 'CONNECT_EMAIL', payload: { email: 'a@b.co' } })
    await settle()

    expect(sent()).toEqual([{ t: 'res', id, ok: true, result: { action: 'VERIFY_OTP' } }])
  })

  it('[S7.15 part] answers each type with a success and an error that carry the id of the request', async () => {
    const types = Object.keys(payloadShapes) as MessageType[]
    for (const type of types) {
      const outcome: { fails: boolean } = { fails: false }
      const answer = async () => {
        if (outcome.fails) throw new FrameError('THROTTLED', { retryAfter: 12 })
        return undefined
      }
      const { send, sent } = open(
        Object.fromEntries(types.map((one) => [one, answer])) as unknown as Handlers
      )
      send({ t: 'req', id, type, payload: validPayload(type) })
      await settle()
      outcome.fails = true
      send({ t: 'req', id, type, payload: validPayload(type) })
      await settle()

      expect(sent()).toEqual([
        { t: 'res', id, ok: true },
        { t: 'res', id, ok: false, error: { code: 'THROTTLED', message: expect.any(String), retryAfter: 12 } }
      ])
    }
  })

  it('does not reveal details of an unknown error to the host', async () => {
    const { send, sent } = open({
      IS_CONNECTED: () => Promise.reject(new Error('secret token abc'))
    })

    send({ t: 'req', id, type: 'IS_CONNECTED' })
    await settle()

    expect(sent()).toEqual([
      { t: 'res', id, ok: false, error: { code: 'INTERNAL', message: 'An error occurred', rpc: -32603 } }
    ])
  })

  it('reports that the browser does not store data, without details', async () => {
    const { send, sent } = open({
      GET_USER: () => Promise.reject(new KeyError('STORAGE', 'blocked in abc'))
    })

    send({ t: 'req', id, type: 'GET_USER', payload: {} })
    await settle()

    expect(sent()).toEqual([
      {
        t: 'res',
        id,
        ok: false,
        error: { code: 'STORAGE', message: 'The browser does not store data for the wallet' }
      }
    ])
  })

  it('refuses a payload of the wrong shape before it reaches the handler', async () => {
    const handle = jest.fn(async () => undefined)
    const { send, sent } = open({ CONNECT_OTP: handle })

    send({ t: 'req', id, type: 'CONNECT_OTP', payload: { otp: 123456 } })
    await settle()

    expect(handle).not.toHaveBeenCalled()
    expect(sent()).toMatchObject([{ ok: false, error: { code: 'INVALID' } }])
  })

  it('settles an aborted request even if its handler never does', async () => {
    const { channel, send, sent } = open({ GET_USER: () => new Promise(() => {}) })

    send({ t: 'req', id, type: 'GET_USER', payload: {} })
    await settle()
    channel.abort([id, 'another'])
    await settle()

    expect(sent()).toMatchObject([{ id, ok: false, error: { code: 'ABORTED', rpc: 4001 } }])
    expect(channel.pending).toBe(0)
  })

  it('answers a committed request with its result even if it is aborted', async () => {
    const ends: (() => void)[] = []
    const { channel, send, sent } = open({
      RPC_REQUEST: async (_, { commit }) => {
        commit()
        await new Promise<void>((resolve) => ends.push(resolve))
        return '0xhash'
      }
    })

    send({ t: 'req', id, type: 'RPC_REQUEST', payload: validPayload('RPC_REQUEST') })
    await settle()
    channel.abort([id])
    await settle()
    expect([sent(), channel.pending]).toEqual([[], 1])
    for (const end of ends) end()
    await settle()

    expect(sent()).toEqual([{ t: 'res', id, ok: true, result: '0xhash' }])
  })

  it('refuses to commit an aborted request', async () => {
    const seen: unknown[] = []
    const { channel, send } = open({
      RPC_REQUEST: async (_, { commit }) => {
        await settle()
        try {
          commit()
        } catch (error) {
          seen.push(error)
        }
      }
    })

    send({ t: 'req', id, type: 'RPC_REQUEST', payload: validPayload('RPC_REQUEST') })
    channel.abort([id])
    await settle()
    await settle()

    expect(seen).toMatchObject([{ code: 'ABORTED' }])
  })

  it('holds 32 requests, answers more with BUSY and ignores a second one with the same id', async () => {
    const { channel, send, sent } = open({ IS_CONNECTED: () => new Promise(() => {}) })

    for (let at = 0; at < 40; at += 1) send({ t: 'req', id: `id-${at % 36}`, type: 'IS_CONNECTED' })
    await settle()

    expect(channel.pending).toBe(limits.pending)
    expect(sent().map(({ id, error }) => [id, error.code])).toEqual(
      [32, 33, 34, 35].map((at) => [`id-${at}`, 'BUSY'])
    )
  })

  it('answers more than 100 messages a second with RATE, then ignores them, and recovers a second later', async () => {
    const clock = { now: 0 }
    const { send, sent } = open({ IS_CONNECTED: async () => ({ isConnected: false }) }, () => clock.now)

    for (let at = 0; at < 300; at += 1) {
      send({ t: 'req', id: `id-${at}`, type: 'IS_CONNECTED' })
      await settle()
    }
    const codes = sent().map(({ ok, error }) => (ok ? 'ok' : error.code))
    clock.now = 1000
    send({ t: 'req', id: 'later', type: 'IS_CONNECTED' })
    await settle()

    expect(codes).toEqual([...Array(100).fill('ok'), ...Array(100).fill('RATE')])
    expect(sent().at(-1)).toMatchObject({ id: 'later', ok: true })
  })

  it('accepts aborts and sign-outs beyond either limit', async () => {
    const ended: string[] = []
    const { send, sent } = open({
      IS_CONNECTED: () => new Promise(() => {}),
      RPC_ABORT: async () => void ended.push('RPC_ABORT'),
      SIGN_OUT: async () => void ended.push('SIGN_OUT')
    })

    for (let at = 0; at < 150; at += 1) send({ t: 'req', id: `id-${at}`, type: 'IS_CONNECTED' })
    send({ t: 'req', id: 'abort', type: 'RPC_ABORT', payload: { ids: ['id-0'] } })
    send({ t: 'req', id: 'leave', type: 'SIGN_OUT' })
    await settle()

    expect(ended).toEqual(['RPC_ABORT', 'SIGN_OUT'])
    expect(sent().slice(-2)).toMatchObject([
      { id: 'abort', ok: true },
      { id: 'leave', ok: true }
    ])
  })

  it('EW-04: answers 10,000 arbitrary messages with nothing but refusals and never throws or calls a handler', async () => {
    const calls: string[] = []
    const handlers = new Proxy({} as Handlers, {
      get: (_, type) => async () => void calls.push(String(type))
    })
    const clock = { now: 0 }
    const { channel, send, sent } = open(handlers, () => (clock.now += 1000))

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

function open(handlers: Partial<Handlers>, now: () => number = () => 0) {
  const messages: string[] = []
  const port: HostPort = { postMessage: (message) => void messages.push(message), onmessage: null }
  const channel = new Channel(port, handlers as Handlers, now)
  return {
    channel,
    send: (message: unknown, raw = false) =>
      port.onmessage?.({ data: raw ? message : JSON.stringify(message) }),
    sent: () => messages.map((text) => JSON.parse(text))
  }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

function validPayload(type: MessageType): unknown {
  const payloads: Partial<Record<MessageType, unknown>> = {
    SYNC_DAPP_DATA: {
      metadata: { name: 'Shop', url: 'https://shop.example', icons: [] },
      sdkVersion: '1',
      sdkType: 'kit',
      projectId: 'shop'
    },
    SYNC_THEME: { mode: 'dark', variables: {} },
    CONNECT_EMAIL: { email: 'a@b.co' },
    CONNECT_OTP: { otp: '123456' },
    GET_SOCIAL_REDIRECT_URI: { provider: 'google' },
    CONNECT_SOCIAL: { uri: 'code' },
    GET_USER: {},
    SWITCH_NETWORK: { chainId: 1 },
    SET_PREFERRED_ACCOUNT: { type: 'eoa' },
    RPC_REQUEST: { method: 'eth_call', params: [], chainNamespace: 'eip155', chainId: 1 },
    RPC_ABORT: { ids: [] },
    UPDATE_EMAIL: { email: 'a@b.co' },
    UPDATE_EMAIL_PRIMARY_OTP: { otp: '123456' },
    UPDATE_EMAIL_SECONDARY_OTP: { otp: '123456' }
  }
  return payloads[type]
}
