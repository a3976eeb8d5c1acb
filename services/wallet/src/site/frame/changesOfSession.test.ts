/** @jest-environment node */
import { describe, expect, it, jest } from '@jest/globals'
import { context, openHandlers } from '../../../test/openHandlers.js'
import type { Handlers } from './Channel.js'

const stored = { name: 'one', userId: 'ann', email: 'ann@mail.example', isShared: true } as const
const social = { provider: 'google', userName: 'Ben' } as const
const redeemed = { userId: 'ben', email: 'ben@mail.example', social, tokens: {} }
const blocked = { isOpen: async () => false, canRequestAccess: false, requestAccess: async () => false }
const socialLogin = {
  start: jest.fn(async () => ({ uri: 'https://login.example' })),
  startFarcaster: jest.fn(async () => ({ url: 'https://app.example' })),
  waitForFarcaster: async () => 'code',
  redeem: async () => redeemed
}

describe('pending approvals', () => {
  it.each<[string, (handlers: Handlers) => Promise<unknown>]>([
    ['another network', ({ SWITCH_NETWORK }) => SWITCH_NETWORK({ chainId: 31337 }, context)],
    ['a sign-out', ({ SIGN_OUT }) => SIGN_OUT(undefined, context)],
    ['a login elsewhere', ({ CONNECT_SOCIAL }) => CONNECT_SOCIAL({ uri: 'code' }, context)],
    ['a login by an app', ({ CONNECT_FARCASTER }) => CONNECT_FARCASTER(undefined, context)]
  ])('APR-7: are rejected by %s', async (_, change) => {
    const { handlers, queue } = openHandlers({ stored, press: 'approve', more: { socialLogin } })
    const asked = queue.run(context.signal, (turn) => turn.explain('failed', 'failed.server'))
    const ended = expect(asked).rejects.toMatchObject({ code: 'REJECTED' })
    await new Promise((resolve) => setImmediate(resolve))

    await change(handlers)
    await ended
  })

  it('stay if the page names a network that the project does not list', async () => {
    const { handlers, queue, stage } = openHandlers({ stored })
    void queue.run(context.signal, (turn) => turn.explain('failed', 'failed.server')).catch(() => {})
    await new Promise((resolve) => setImmediate(resolve))

    await expect(handlers.SWITCH_NETWORK({ chainId: 1 }, context)).rejects.toMatchObject({ code: 'CHAIN' })
    expect(stage.panel).toMatchObject({ screen: 'failed' })
    queue.rejectAll()
  })
})

describe('the stored session', () => {
  it('is removed by a sign-out, also if the service cannot be reached', async () => {
    const { handlers, changes } = openHandlers({ stored })
    await handlers.SIGN_OUT(undefined, context)

    expect(changes).toEqual([undefined])
  })

  it('is that of the account elsewhere after a login there', async () => {
    const { handlers, changes } = openHandlers({ stored, more: { socialLogin } })

    expect(await handlers.CONNECT_FARCASTER(undefined, context)).toEqual({ userName: 'Ben' })
    expect(changes).toMatchObject([{ ...redeemed, isShared: false }])
    expect(changes[0]?.name).not.toBe(stored.name)
  })

  it('says where the page is', async () => {
    const { handlers, changes } = openHandlers({ stored })

    expect(await handlers.SWITCH_NETWORK({ chainId: 31337 }, context)).toEqual({ chainId: 31337 })
    expect(changes).toMatchObject([{ ...stored, network: 'eip155:31337' }])
  })
})

describe('a page that does not know the addresses', () => {
  it('gets no settings and no change of the address', async () => {
    const showSettings = jest.fn()
    const { handlers } = openHandlers({ stored: { ...stored, isShared: false }, more: { showSettings } })
    const asked = [
      handlers.SHOW_SETTINGS(undefined, context),
      handlers.UPDATE_EMAIL({ email: 'new@mail.example' }, context)
    ]

    for (const one of asked) await expect(one).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
    expect(showSettings).not.toHaveBeenCalled()
  })

  it('learns nothing about networks before a login', async () => {
    const networks = jest.fn(async () => ['eip155:31337'])
    const ask = (session: typeof stored | undefined) =>
      openHandlers({
        stored: session,
        more: { smartAccounts: { networks } }
      }).handlers.GET_SMART_ACCOUNT_ENABLED_NETWORKS(undefined, context)

    expect(await ask(undefined)).toEqual({ smartAccountEnabledNetworks: [] })
    expect(networks).not.toHaveBeenCalled()
    expect(await ask(stored)).toEqual({ smartAccountEnabledNetworks: [31337] })
  })
})

describe('a change of the address', () => {
  it('UPD-1: mails nothing before the visitor has approved it', async () => {
    const emailChange = { start: jest.fn(async () => 'VERIFY_PRIMARY_OTP') }
    const { handlers, stage } = openHandlers({ stored, more: { emailChange } })
    stage.listen((panel) => panel?.screen === 'changeEmail' && panel.actions.reject())

    const asked = handlers.UPDATE_EMAIL({ email: 'new@mail.example' }, context)
    await expect(asked).rejects.toMatchObject({ code: 'REJECTED' })
    expect(emailChange.start).not.toHaveBeenCalled()
  })

  it('needs another address, however it is written', async () => {
    const { handlers } = openHandlers({ stored })

    const asked = handlers.UPDATE_EMAIL({ email: 'Ann@Mail.example' }, context)
    await expect(asked).rejects.toMatchObject({ code: 'INVALID' })
  })
})

it.each(['GET_SOCIAL_REDIRECT_URI', 'GET_FARCASTER_URI'] as const)(
  'begins no login while the browser stores nothing: %s',
  async (type) => {
    const { handlers } = openHandlers({ stored: undefined, storage: blocked, more: { socialLogin } })
    const begin = handlers[type] as (payload: unknown, given: typeof context) => Promise<unknown>

    await expect(begin({ provider: 'google' }, context)).rejects.toMatchObject({ code: 'STORAGE' })
    expect([socialLogin.start.mock.calls, socialLogin.startFarcaster.mock.calls]).toEqual([[], []])
  }
)

it.each([
  [undefined, false],
  [stored, true]
])('says whether anybody is logged in: %j', async (session, isConnected) => {
  const { handlers } = openHandlers({ stored: session })

  expect(await handlers.IS_CONNECTED(undefined, context)).toEqual({ isConnected })
})
