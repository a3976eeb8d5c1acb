/** @jest-environment node */
import { afterEach, describe, expect, it } from '@jest/globals'
import { ClientChannel } from '../../../plugins/auth-email-social/src/channel/ClientChannel.js'
import {
  errorCodes,
  type MessageType,
  payloadShapes
} from '../../../plugins/auth-email-social/src/protocol.js'
import { examples } from '../../../plugins/auth-email-social/test/messageExamples.js'
import { Channel, type Handlers } from '../../../services/wallet/src/site/frame/Channel.js'
import { createHandlers } from '../../../services/wallet/src/site/frame/createHandlers.js'
import { FrameError } from '../../../services/wallet/src/site/frame/FrameError.js'
import type { FrameParts } from '../../../services/wallet/src/site/frame/FrameParts.js'

const types = Object.keys(payloadShapes) as MessageType[]
/** The app events of the product specification, section 7. */
const appEvents = [
  ...[
    'SWITCH_NETWORK',
    'CONNECT_EMAIL',
    'CONNECT_DEVICE',
    'CONNECT_OTP',
    'CONNECT_SOCIAL',
    'CONNECT_FARCASTER'
  ],
  ...['GET_FARCASTER_URI', 'GET_USER', 'GET_SOCIAL_REDIRECT_URI', 'SIGN_OUT', 'IS_CONNECTED', 'GET_CHAIN_ID'],
  ...['GET_SMART_ACCOUNT_ENABLED_NETWORKS', 'INIT_SMART_ACCOUNT', 'SET_PREFERRED_ACCOUNT', 'RPC_REQUEST'],
  ...[
    'UPDATE_EMAIL',
    'UPDATE_EMAIL_PRIMARY_OTP',
    'UPDATE_EMAIL_SECONDARY_OTP',
    'SYNC_THEME',
    'SYNC_DAPP_DATA'
  ],
  ...['RELOAD', 'RPC_ABORT']
] as readonly MessageType[]
const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** The page's end and the frame's end of kit/1, each as shipped, on a real pair of ports. */
function connect(handle: (type: MessageType, payload: unknown) => Promise<unknown>) {
  const { port1, port2 } = new MessageChannel()
  const channel = new ClientChannel(
    { send: (text) => port1.postMessage(text), close: () => port1.close() },
    { onEvent: () => {}, onLoginTimeout: () => {} }
  )
  port1.onmessage = ({ data }) => channel.receive(data)
  const handlers = types.map((type) => [type, (payload: unknown) => handle(type, payload)])
  const frame = new Channel(port2 as never, Object.fromEntries(handlers) as Handlers)
  ends.push(() => {
    port1.close()
    port2.close()
  })
  return { channel, frame }
}

describe('messages between page and frame', () => {
  it('[S7.15] pass the success and the error of each app event of the specification to the caller', async () => {
    expect(appEvents).toHaveLength(23)
    // The frame's handlers for them exist; none of them runs yet.
    expect(Object.keys(createHandlers({} as FrameParts))).toEqual(expect.arrayContaining([...appEvents]))
    for (const type of appEvents) {
      const { payload, result } = examples[type]
      const state = { fails: false }
      const { channel } = connect(async (asked) => {
        if (state.fails) throw new FrameError('DENIED')
        return asked === type ? result : undefined
      })
      const ask = () => channel.request(type, payload as never)

      expect([type, await ask()]).toEqual([type, result])
      state.fails = true
      expect([type, await ask().catch((error) => error.code)]).toEqual([type, 'auth/denied'])
    }
  })

  it.each(types)('[S7.15 part] %s reaches the frame, and its result reaches the caller', async (type) => {
    const asked: unknown[] = []
    const { payload, result } = examples[type]
    const { channel } = connect(async (...given) => {
      asked.push(given)
      return result
    })

    expect(await channel.request(type, payload as never)).toEqual(result)
    expect(asked).toEqual([[type, payload]])
  })

  it.each(types)('[S7.15 part] %s rejects for the caller with the error of the frame', async (type) => {
    const { channel } = connect(async () => {
      throw new FrameError('THROTTLED', { retryAfter: 12 })
    })

    await expect(channel.request(type, examples[type].payload as never)).rejects.toMatchObject({
      code: 'auth/throttled',
      message: 'Please try again after 12 seconds'
    })
  })

  it('map each error code of the frame to an error code of the page', async () => {
    const codes = new Map<string, string>()
    for (const code of errorCodes) {
      const { channel } = connect(async () => {
        throw new FrameError(code)
      })
      const error = await channel.request('GET_USER', {}).catch((reason: unknown) => reason)
      codes.set(code, (error as { code: string }).code)
    }

    expect([...codes.values()].every((code) => /^(auth|connect)\/\w+$/.test(code))).toBe(true)
    expect(Object.fromEntries(codes)).toMatchObject({
      ...{ REJECTED: 'connect/rejected', NOT_ALLOWED: 'auth/notAllowed', OTP_WRONG: 'auth/codeWrong' },
      ...{ OTP_EXPIRED: 'auth/codeExpired', DENIED: 'auth/denied', SHARE_INTEGRITY: 'auth/shareIntegrity' },
      ...{
        RECOVERY_NEEDED: 'auth/recoveryNeeded',
        STORAGE: 'auth/storageBlocked',
        CHAIN: 'auth/unsupportedNetwork'
      }
    })
  })
})
