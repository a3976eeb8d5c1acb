/** @jest-environment node */
import { describe, expect, it, jest } from '@jest/globals'
import { limits } from '@plugboard/auth-email-social/protocol'
import { openChannel, settle } from '../../../test/openChannel.js'

describe('Channel', () => {
  it('holds 32 requests, answers more with BUSY and ignores a second one with the same id', async () => {
    const { channel, send, sent } = openChannel({ IS_CONNECTED: () => new Promise(() => {}) })

    for (let at = 0; at < 40; at += 1) send({ t: 'req', id: `id-${at % 36}`, type: 'IS_CONNECTED' })
    await settle()

    expect(channel.pending).toBe(limits.pending)
    expect(sent().map(({ id, error }) => [id, error.code])).toEqual(
      [32, 33, 34, 35].map((at) => [`id-${at}`, 'BUSY'])
    )
  })

  it('answers more than 100 messages a second with RATE, then ignores them, and recovers a second later', async () => {
    const clock = { now: 0 }
    const { send, sent } = openChannel(
      { IS_CONNECTED: async () => ({ isConnected: false }) },
      () => clock.now
    )

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

  it('answers with an error if the result is too long for a message', async () => {
    const { channel, send, sent } = openChannel({
      RPC_REQUEST: async () => 'x'.repeat(limits.messageLength)
    })
    const payload = { method: 'eth_call', chainNamespace: 'eip155', chainId: 1 }
    send({ t: 'req', id: 'long', type: 'RPC_REQUEST', payload })
    await settle()

    expect(sent()).toMatchObject([{ id: 'long', ok: false, error: { code: 'INTERNAL', rpc: -32603 } }])
    expect(channel.pending).toBe(0)
  })

  it('gives a handler what its type names and nothing else', async () => {
    const start = jest.fn(async (_payload: object) => ({ action: 'VERIFY_OTP' as const }))
    const { send } = openChannel({ CONNECT_EMAIL: start })
    send({ t: 'req', id: 'a', type: 'CONNECT_EMAIL', payload: { email: 'ann@mail.example', otp: '1' } })
    await settle()

    expect(start.mock.calls.map(([payload]) => payload)).toEqual([{ email: 'ann@mail.example' }])
  })

  it('accepts aborts and sign-outs beyond either limit', async () => {
    const ended: string[] = []
    const { send, sent } = openChannel({
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
})
