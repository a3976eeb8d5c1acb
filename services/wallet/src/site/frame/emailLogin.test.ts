/** @jest-environment node */
import { describe, expect, it, jest } from '@jest/globals'
import { context, openHandlers } from '../../../test/openHandlers.js'
import type { ApiClient, ApiRequest } from '../api/ApiClient.js'
import { ApiError } from '../api/ApiError.js'
import type { Panel } from '../approvals/Stage.js'
import { EmailLogin } from '../session/EmailLogin.js'
import { newLoginState } from '../session/LoginState.js'
import type { StoredSession } from '../session/StoredSession.js'

describe('email login', () => {
  const email = 'Ann@mail.example'

  it('continues with this device’s session for that address', async () => {
    const { handlers, start } = openHandlers({ stored: { email: 'ann@mail.example' } })

    expect(await handlers.CONNECT_EMAIL({ email }, context)).toEqual({ action: 'CONNECT' })
    expect(start.mock.calls).toEqual([[email, undefined]])
  })

  it.each<[string, Partial<StoredSession> | undefined]>([
    ['no session', undefined],
    ['the session of another address', { email: 'ben@mail.example' }],
    ['a session of no address', {}]
  ])('requires a code if this device has %s, and connects nobody without one', async (_, stored) => {
    const { handlers, start } = openHandlers({ stored })

    await expect(handlers.CONNECT_EMAIL({ email }, context)).rejects.toMatchObject({ code: 'SERVER' })
    start.mockResolvedValue({ action: 'VERIFY_OTP' })

    expect(await handlers.CONNECT_EMAIL({ email }, context)).toEqual({ action: 'VERIFY_OTP' })
    expect(start).toHaveBeenLastCalledWith(email, 'code')
  })
})

it('requires a login by mailed link if the wallet of this session has to be recovered', async () => {
  const look = { state: 'elsewhere', owner: { userId: 'ann', email: undefined }, methods: [] } as const
  const { handlers, start } = openHandlers({ stored: { email: 'ann@mail.example' }, look })

  await handlers.CONNECT_EMAIL({ email: 'ann@mail.example' }, context)

  expect(start).toHaveBeenLastCalledWith('ann@mail.example', 'link')
})

describe('a login with the maximum number of devices logged in', () => {
  const devices = [
    { deviceId: 'new', browser: 'Firefox on Linux', lastUsedAt: 2 },
    { deviceId: 'old', browser: 'Chrome on Windows', lastUsedAt: 1 }
  ]
  const begin = async (decide: (panel: Extract<Panel, { screen: 'devices' }>) => void) => {
    const bodies: unknown[] = []
    const send = jest.fn(async ({ path, body }: ApiRequest<unknown>) => {
      if (!path.endsWith('/code')) return { flowId: 'flow', action: 'VERIFY_OTP' }
      bodies.push(JSON.parse(body ?? ''))
      if (bodies.length === 1) throw new ApiError('CONFLICT', 'devices', undefined, devices)
      return { userId: 'ben', email: 'ben@mail.example', tokens: {} }
    })
    const place = {
      projectId: 'test',
      hostOrigin: 'https://shop.example',
      browser: 'x',
      language: () => 'en'
    }
    const login = new EmailLogin({ send } as unknown as ApiClient, place, newLoginState())
    const { handlers, stage } = openHandlers({ stored: undefined, login })
    stage.listen((panel) => panel?.screen === 'devices' && decide(panel))
    await handlers.CONNECT_EMAIL({ email: 'ben@mail.example' }, context)
    return { bodies, confirmed: handlers.CONNECT_OTP({ otp: '123456' }, context) }
  }

  it('removes the device that the visitor chooses, with the same code', async () => {
    const { bodies, confirmed } = await begin((panel) => panel.actions.choose(panel.devices[1]!.deviceId))

    await confirmed

    expect(bodies).toEqual([{ code: '123456' }, { code: '123456', replaceDevice: 'old' }])
  })

  it('removes no device if the visitor declines', async () => {
    const { bodies, confirmed } = await begin((panel) => panel.actions.reject())

    await expect(confirmed).rejects.toMatchObject({ code: 'REJECTED' })
    expect(bodies).toHaveLength(1)
  })
})

describe('a login while the browser does not store data', () => {
  const begin = (granted: boolean, press: 'approve' | 'reject', canRequestAccess = true) => {
    const storage = {
      isOpen: async () => false,
      canRequestAccess,
      requestAccess: jest.fn(async () => granted)
    }
    const { handlers, stage, start } = openHandlers({ stored: undefined, storage })
    start.mockResolvedValue({ action: 'VERIFY_OTP' })
    stage.listen((panel) => {
      if (panel?.screen === 'storage') panel.actions[press]()
    })
    return { storage, start, started: handlers.CONNECT_EMAIL({ email: 'ann@mail.example' }, context) }
  }

  it('continues when the visitor grants storage access', async () => {
    expect(await begin(true, 'approve').started).toEqual({ action: 'VERIFY_OTP' })
  })

  it('fails at once if the browser cannot request access, so that the page can use a window', async () => {
    const { started, storage } = begin(true, 'approve', false)

    await expect(started).rejects.toMatchObject({ code: 'STORAGE' })
    expect(storage.requestAccess).not.toHaveBeenCalled()
  })

  it.each([
    ['the browser does not', 'approve', 'STORAGE', 1],
    ['the visitor does not', 'reject', 'REJECTED', 0]
  ] as const)('fails if %s allow it, and sends nothing to the server', async (_, press, code, asked) => {
    const { started, start, storage } = begin(false, press)

    await expect(started).rejects.toMatchObject({ code })

    expect(start).not.toHaveBeenCalled()
    expect(storage.requestAccess).toHaveBeenCalledTimes(asked)
  })
})
