/** @jest-environment node */
import { describe, expect, it, jest } from '@jest/globals'
import { cacaoMessage } from '@plugboard/siwx/verify'
import type { ApiClient, ApiRequest } from '../api/ApiClient.js'
import { ApiError } from '../api/ApiError.js'
import { ApprovalQueue } from '../approvals/ApprovalQueue.js'
import { type Panel, Stage } from '../approvals/Stage.js'
import { EmailLogin } from '../session/EmailLogin.js'
import { newLoginState } from '../session/LoginState.js'
import { Session } from '../session/Session.js'
import type { StoredSession } from '../session/StoredSession.js'
import type { Signer, WalletState } from '../session/WalletKeys.js'
import type { SignRequest } from '../worker/messages.js'
import { createHandlers } from './createHandlers.js'
import type { FrameParts } from './FrameParts.js'

const context = { id: 'one', signal: new AbortController().signal, commit: () => {} }

describe('email login', () => {
  const email = 'Ann@mail.example'

  it('continues with this device’s session for that address', async () => {
    const { handlers, start } = open({ stored: { email: 'ann@mail.example' } })

    expect(await handlers.CONNECT_EMAIL({ email }, context)).toEqual({ action: 'CONNECT' })
    expect(start.mock.calls).toEqual([[email, undefined]])
  })

  it.each<[string, Partial<StoredSession> | undefined]>([
    ['no session', undefined],
    ['the session of another address', { email: 'ben@mail.example' }],
    ['a session of no address', {}]
  ])('requires a code if this device has %s, and connects nobody without one', async (_, stored) => {
    const { handlers, start } = open({ stored })

    await expect(handlers.CONNECT_EMAIL({ email }, context)).rejects.toMatchObject({ code: 'SERVER' })
    start.mockResolvedValue({ action: 'VERIFY_OTP' })

    expect(await handlers.CONNECT_EMAIL({ email }, context)).toEqual({ action: 'VERIFY_OTP' })
    expect(start).toHaveBeenLastCalledWith(email, 'code')
  })
})

it('requires a login by mailed link if the wallet of this session has to be recovered', async () => {
  const look = { state: 'elsewhere', owner: { userId: 'ann', email: undefined }, methods: [] } as const
  const { handlers, start } = open({ stored: { email: 'ann@mail.example' }, look })

  await handlers.CONNECT_EMAIL({ email: 'ann@mail.example' }, context)

  expect(start).toHaveBeenLastCalledWith('ann@mail.example', 'link')
})

it('shows nothing to a page that only restores its session, even if the wallet is no longer on this device', async () => {
  const look = { state: 'elsewhere', owner: { userId: 'ann', email: undefined }, methods: [] } as const
  const { handlers, queue } = open({ stored: { isShared: true }, look })
  const run = jest.spyOn(queue, 'run')

  await expect(handlers.GET_USER({}, context)).rejects.toMatchObject({ code: 'RECOVERY_NEEDED' })

  expect(run).not.toHaveBeenCalled()
})

it('replaces invisible and direction-changing characters in the page’s name', async () => {
  const { handlers, described } = open({ stored: undefined })
  const metadata = { name: 'Bank \u202e\u200bshop', url: 'https://shop.example', icons: [] }

  await handlers.SYNC_DAPP_DATA({ metadata, sdkVersion: '1', sdkType: 'kit', projectId: 'shop' }, context)

  expect(described).toHaveBeenCalledWith({ ...metadata, name: 'Bank ‹U+202E›‹U+200B›shop' })
})

it('asks a user without an address to approve the first one, with nothing to replace', async () => {
  const { handlers, stage } = open({ stored: { isShared: true, name: 'one' } })
  const shown: Panel[] = []
  stage.listen((panel) => {
    if (panel?.screen !== 'changeEmail') return
    shown.push(panel)
    panel.actions.approve()
  })

  expect(await handlers.UPDATE_EMAIL({ email: 'ann@mail.example' }, context)).toEqual({
    action: 'VERIFY_SECONDARY_OTP'
  })
  expect(shown).toMatchObject([{ change: { from: undefined, to: 'ann@mail.example' } }])
})

it('returns no address as the preferred account before the visitor has shared the addresses', async () => {
  const { handlers, opened } = open({ stored: { isShared: false } })

  await expect(handlers.SET_PREFERRED_ACCOUNT({ type: 'eoa' }, context)).rejects.toMatchObject({
    code: 'NOT_CONNECTED'
  })

  expect(opened).not.toHaveBeenCalled()
})

it('rejects pending approvals before another user is logged in', async () => {
  const { handlers, queue } = open({ stored: undefined })
  const asked = queue.run(context.signal, (turn) => turn.explain('failed', 'failed.server'))
  const ended = expect(asked).rejects.toMatchObject({ code: 'REJECTED' })
  await new Promise((resolve) => setImmediate(resolve))

  await handlers.CONNECT_OTP({ otp: '123456' }, context)

  await ended
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
    const { handlers, stage } = open({ stored: undefined, login })
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
    const { handlers, stage, start } = open({ stored: undefined, storage })
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

describe('a login that requests a signature', () => {
  const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
  const signIn = {
    ...{ domain: 'shop.example', uri: 'https://shop.example/', nonce: 'abcdef0123', statement: 'Hello' },
    chainIds: ['eip155:1', 'eip155:31337'] as const
  }
  const known = { name: 'one', userId: 'ann', isShared: false }

  it('asks once to share and to sign, and returns a signature that verifies', async () => {
    const { handlers, panels, signed } = open({ stored: known, press: 'approve' })

    const user = await handlers.GET_USER({ signIn }, context)

    expect(panels).toMatchObject([{ screen: 'signIn', sharing: { message: user.message } }])
    expect(panels[0]?.sharing.addresses).toHaveLength(2)
    expect(signed.mock.calls).toMatchObject([
      [[{ kind: 'personal', message: new TextEncoder().encode(user.message) }], { userId: 'ann', account }]
    ])
    expect(cacaoMessage(user.cacao!)).toBe(user.message)
    expect(user).toMatchObject({
      signature: `0x${'07'.repeat(65)}`,
      siwxMessage: { accountAddress: account, chainId: 'eip155:31337', nonce: signIn.nonce }
    })
  })

  it('requests only the signature if the page knows the addresses, and returns nothing when rejected', async () => {
    const { handlers, panels, signed } = open({ stored: { ...known, isShared: true }, press: 'reject' })

    await expect(handlers.GET_USER({ signIn }, context)).rejects.toMatchObject({ code: 'REJECTED' })

    expect(panels).toMatchObject([{ sharing: { addresses: [], message: expect.stringContaining('Hello') } }])
    expect(signed).not.toHaveBeenCalled()
  })

  it.each([
    ['another site', { domain: 'evil.example' }],
    ['no network of the project', { chainIds: ['eip155:1'] as const }],
    ['a statement of two lines', { statement: 'a\nb' }]
  ])('signs nothing for %s: the page may ask afterwards', async (_, change) => {
    const { handlers, panels, signed } = open({ stored: known, press: 'approve' })

    const user = await handlers.GET_USER({ signIn: { ...signIn, ...change } }, context)

    expect([user.address, user.cacao, user.signature]).toEqual([account, undefined, undefined])
    expect(panels).toMatchObject([{ sharing: { message: undefined } }])
    expect(signed).not.toHaveBeenCalled()
  })
})

function open({
  stored,
  press,
  login,
  look,
  storage = { isOpen: async () => true, canRequestAccess: true, requestAccess: async () => true }
}: {
  readonly stored: Partial<StoredSession> | undefined
  /** What the visitor presses on each screen. */
  readonly press?: 'approve' | 'reject'
  readonly login?: EmailLogin
  /** The state of the wallet; default: it is here. */
  readonly look?: WalletState
  readonly storage?: FrameParts['storage']
}) {
  const panels: Extract<Panel, { screen: 'signIn' }>[] = []
  const stage = new Stage()
  stage.listen((panel) => {
    if (panel?.screen !== 'signIn') return
    panels.push(panel)
    if (press) panel.actions[press]()
  })
  const queue = new ApprovalQueue(stage)
  const signed = jest.fn(async ([request]: readonly SignRequest[], _: Signer) => [
    { kind: request?.kind, signature: new Uint8Array(65).fill(7) }
  ])
  const start = jest.fn(async (_email: string, _atLeast?: 'code' | 'link') => ({ action: 'CONNECT' }))
  const opened = jest.fn(async () => ({
    eip155: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    solana: '7EYnhQoR9YM3N7UoaKRoA44Uy8JeaZV3qyouov87awMs'
  }))
  const session = new Session({
    ...{ hostOrigin: 'https://shop.example', api: {} as ApiClient, onEnd: () => {} },
    records: {
      read: async () => stored as StoredSession,
      change: async (_, change) => void change(stored as StoredSession)
    },
    runLocked: (_, task) => task()
  })
  const described = jest.fn()
  const parts = {
    ...{ project: { networks: [{ id: 'eip155:31337' }] }, origin: 'https://shop.example', queue },
    keys: {
      open: opened,
      sign: signed,
      look: async () => look ?? { state: 'here', addresses: await opened() }
    },
    openWallet: async () => opened(),
    describeSite: described,
    emailChange: { start: async () => 'VERIFY_SECONDARY_OTP' },
    session,
    smartAccounts: {
      networks: async () => [],
      stateInTime: async () => 'unsupported',
      permits: async () => false
    },
    storage,
    loginState: newLoginState(),
    login: login ?? {
      start,
      confirm: async () => ({ userId: 'ben', email: 'ben@mail.example', tokens: {} })
    }
  } as unknown as FrameParts
  return { queue, stage, start, opened, panels, signed, described, handlers: createHandlers(parts) }
}
