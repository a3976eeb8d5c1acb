/** @jest-environment node */
import { describe, expect, it, jest } from '@jest/globals'
import { type MessageType, payloadShapes } from '@plugboard/auth-email-social/protocol'
import { openChannel, settle } from '../../../test/openChannel.js'
import { KeyError } from '../worker/KeyError.js'
import type { Handlers } from './Channel.js'
import { FrameError } from './FrameError.js'

const id = '7f8c4d5e-2b1a-4c3d-9e8f-0a1b2c3d4e5f'

describe('Channel', () => {
  it('answers a request with the result of its handler', async () => {
    const { send, sent } = openChannel({ CONNECT_EMAIL: async () => ({ action: 'VERIFY_OTP' }) })

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
      const { send, sent } = openChannel(
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
    const { send, sent } = openChannel({
      IS_CONNECTED: () => Promise.reject(new Error('secret token abc'))
    })

    send({ t: 'req', id, type: 'IS_CONNECTED' })
    await settle()

    expect(sent()).toEqual([
      { t: 'res', id, ok: false, error: { code: 'INTERNAL', message: 'An error occurred', rpc: -32603 } }
    ])
  })

  it('reports that the browser does not store data, without details', async () => {
    const { send, sent } = openChannel({
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
    const { send, sent } = openChannel({ CONNECT_OTP: handle })

    send({ t: 'req', id, type: 'CONNECT_OTP', payload: { otp: 123456 } })
    await settle()

    expect(handle).not.toHaveBeenCalled()
    expect(sent()).toMatchObject([{ ok: false, error: { code: 'INVALID' } }])
  })

  it('settles an aborted request even if its handler never does', async () => {
    const { channel, send, sent } = openChannel({ GET_USER: () => new Promise(() => {}) })

    send({ t: 'req', id, type: 'GET_USER', payload: {} })
    await settle()
    channel.abort([id, 'another'])
    await settle()

    expect(sent()).toMatchObject([{ id, ok: false, error: { code: 'ABORTED', rpc: 4001 } }])
    expect(channel.pending).toBe(0)
  })

  it('answers a committed request with its result even if it is aborted', async () => {
    const ends: (() => void)[] = []
    const { channel, send, sent } = openChannel({
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
    const { channel, send } = openChannel({
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
})

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
