import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import * as z from 'zod/mini'
import {
  helloShape,
  isCode,
  limits,
  parseEmail,
  payloadShapes,
  readRequest,
  readWalletMessage,
  resultShapes,
  socialProviders,
  waitOf,
  waits,
  writeEnvelope
} from '../protocol.js'

const id = '7f8c4d5e-2b1a-4c3d-9e8f-0a1b2c3d4e5f'
const n = '0123456789abcdef0123456789abcdef'

describe('messages through the port', () => {
  it.each([
    { t: 'req', id, type: 'CONNECT_EMAIL', payload: { email: 'a@b.c' } },
    { t: 'req', id, type: 'IS_CONNECTED' }
  ] as const)('are read unchanged by the wallet, and by no page: %j', (message) => {
    expect(readRequest(writeEnvelope(message))).toEqual(message)
    expect(readWalletMessage(writeEnvelope(message))).toBeUndefined()
  })

  it.each([
    { t: 'res', id, ok: true, result: { isConnected: true } },
    { t: 'res', id, ok: true },
    { t: 'res', id, ok: false, error: { code: 'THROTTLED', message: 'Too early', retryAfter: 12 } },
    { t: 'evt', type: 'SHOW', payload: { screen: 'approve', height: 400 } },
    { t: 'kit/hello-ok', v: 1, n, caps: { level: 'kept', prf: true, v2: false } },
    { t: 'kit/hello-no', v: 1, n, reason: 'unverified_domain' }
  ] as const)('are read unchanged by the page, and by no wallet: %j', (message) => {
    expect(readWalletMessage(writeEnvelope(message))).toEqual(message)
    expect(readRequest(writeEnvelope(message))).toBeUndefined()
  })

  it('lose unknown keys', () => {
    const message = {
      t: 'res',
      id,
      ok: false,
      error: { code: 'BUSY', message: 'm', stack: 's' },
      origin: 'x'
    }

    expect(readWalletMessage(JSON.stringify(message))).toEqual({
      t: 'res',
      id,
      ok: false,
      error: { code: 'BUSY', message: 'm' }
    })
  })

  it.each([
    ['an object', { t: 'req', id, type: 'IS_CONNECTED' }],
    ['no JSON', '{'],
    ['another protocol', JSON.stringify({ t: 'kit/hello-ok', v: 2, n, caps: {} })],
    ['a type that is not known', JSON.stringify({ t: 'req', id, type: 'toString' })],
    ['no id', JSON.stringify({ t: 'req', id: '', type: 'IS_CONNECTED' })],
    [
      'a code that is not known',
      JSON.stringify({ t: 'res', id, ok: false, error: { code: 'X', message: '' } })
    ],
    ['a reply that is neither', JSON.stringify({ t: 'res', id })],
    ['a key of a prototype', `{"t":"req","id":"${id}","type":"IS_CONNECTED","__proto__":{}}`],
    ['too much', JSON.stringify({ t: 'res', id, ok: true, result: 'x'.repeat(limits.messageLength) })],
    ['too deep', JSON.stringify({ t: 'res', id, ok: true, result: nested(limits.messageDepth) })],
    ['null', 'null']
  ])('are ignored by both sides if they are %s', (_, data) => {
    expect([readRequest(data), readWalletMessage(data)]).toEqual([undefined, undefined])
  })

  it('never cause an exception when read', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.json({ maxDepth: 20 }), fc.string()), (data) => {
        readRequest(data)
        readWalletMessage(data)
      }),
      { numRuns: 2_000 }
    )
  })
})

describe('writeEnvelope', () => {
  it('throws on messages that the other side would not read', () => {
    expect(() => writeEnvelope({ t: 'res', id, ok: true, result: 'x'.repeat(limits.messageLength) })).toThrow(
      RangeError
    )
    expect(() => writeEnvelope({ t: 'res', id, ok: true, result: -1n })).toThrow(RangeError)
  })

  it('serialises a bigint as hex', () => {
    expect(
      readWalletMessage(writeEnvelope({ t: 'res', id, ok: true, result: [{ value: 255n }] }))
    ).toMatchObject({
      result: [{ value: '0xff' }]
    })
  })
})

describe('shapes', () => {
  it('accept only a greeting of 128 random bits', () => {
    const hello = { t: 'kit/hello', v: 1, n, projectId: 'p' }

    expect(z.safeParse(helloShape, hello).success).toBe(true)
    for (const bad of ['', n.slice(1), `${n}0`, n.toUpperCase(), 'g'.repeat(32)])
      expect(z.safeParse(helloShape, { ...hello, n: bad }).success).toBe(false)
  })

  it('EW-22: [S5.10] accept only well-formed email addresses for login and update', () => {
    const good = [
      'a@b.co',
      'ann.o+tag@mail.example.com',
      'jürgen@bücher.example',
      `${'a'.repeat(64)}@b.example`
    ]
    const bad = [
      '',
      'a',
      'a@b',
      '@b.co',
      'a@',
      'a b@c.de',
      'a@b@c.de',
      'a@b.c\n',
      'a\u0000@b.co',
      'a\u202e@b.co'
    ]
    for (const type of ['CONNECT_EMAIL', 'UPDATE_EMAIL'] as const) {
      const takes = (email: unknown) => z.safeParse(payloadShapes[type], { email }).success
      expect(good.filter((email) => !takes(email))).toEqual([])
      expect([...bad, `${'a'.repeat(250)}@b.co`, 5, undefined].filter(takes)).toEqual([])
    }
    expect(parseEmail(' a@b.co ')).toBe('a@b.co')
    expect(parseEmail('e\u0301@b.co')).toBe('\u00e9@b.co')
  })

  it('EW-22: [S5.10] accept any text as a one-time code, and isCode requires six digits', () => {
    for (const type of ['CONNECT_OTP', 'UPDATE_EMAIL_PRIMARY_OTP', 'UPDATE_EMAIL_SECONDARY_OTP'] as const) {
      expect(z.safeParse(payloadShapes[type], { otp: '123456' }).success).toBe(true)
      for (const otp of [123456, undefined, null, ['1']])
        expect(z.safeParse(payloadShapes[type], { otp }).success).toBe(false)
    }
    expect(['123456', '000000'].every(isCode)).toBe(true)
    expect(['12345', '1234567', ' 123456', '12345a', '١٢٣٤٥٦', '123456\n'].some(isCode)).toBe(false)
  })

  it('EW-22: [S5.10] accept one of six providers for a login in the page', () => {
    const takes = (provider: unknown) =>
      z.safeParse(payloadShapes.GET_SOCIAL_REDIRECT_URI, { provider }).success

    expect(socialProviders.filter(takes)).toEqual(['google', 'x', 'discord', 'github', 'apple', 'facebook'])
    expect(['farcaster', 'Google', 'linkedin', '', undefined].some(takes)).toBe(false)
  })

  it('define 25 types, each with a result and a timeout', () => {
    expect(Object.keys(payloadShapes)).toHaveLength(25)
    expect(Object.keys(resultShapes)).toEqual(Object.keys(payloadShapes))
    expect(Object.keys(waits)).toEqual(Object.keys(payloadShapes))
    for (const { ms } of Object.values(waits)) expect(ms).toBeGreaterThanOrEqual(3_000)
  })

  it('[S9.01] set timeouts of 120 s for logins, 3 s for signing out, 20 s for the frame', () => {
    for (const type of [
      'CONNECT_EMAIL',
      'CONNECT_DEVICE',
      'CONNECT_OTP',
      'CONNECT_SOCIAL',
      'GET_SOCIAL_REDIRECT_URI'
    ] as const)
      expect(waits[type].ms).toBe(120_000)
    expect(waits.SIGN_OUT.ms).toBe(3_000)
    expect([limits.loadMs, limits.readyDelayMs]).toEqual([20_000, 500])
  })

  it('set a longer timeout for requests that the visitor approves', () => {
    const request = { chainNamespace: 'eip155', chainId: 1 } as const

    expect(waitOf('RPC_REQUEST', { ...request, method: 'eth_call' })).toBe(10_000)
    expect(waitOf('RPC_REQUEST', { ...request, method: 'personal_sign' })).toBe(120_000)
  })
})

function nested(depth: number): unknown {
  return depth === 0 ? 1 : [nested(depth - 1)]
}
