import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import type { PluginContext } from '@plugboard/core'
import { closeShadowRoots, delivered, framedWallet, openShadowRoots } from '../../test/framedWallet.js'
import { watch } from '../../test/scriptedFrame.js'
import { LoginStore } from '../LoginStore.js'
import { FarcasterLogin } from './FarcasterLogin.js'

beforeEach(openShadowRoots)
afterEach(closeShadowRoots)

/** A login whose code is shown, in a page that the wallet has let in. */
async function shown() {
  const wallet = framedWallet()
  const store = new LoginStore()
  // The visitor looks at the wallet's question for as long as the login lasts.
  const connect = (_id: string, { signal }: { readonly signal: AbortSignal }) =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  const kit = {
    ...{ emit: () => undefined, report: () => undefined },
    actions: { connect }
  } as unknown as PluginContext
  const login = new FarcasterLogin(kit, wallet.frame, store)
  const outcome = watch(login.start())
  await wallet.letIn()
  await delivered()
  await wallet.answer({ url: 'https://farcaster.example/x' })
  return { ...wallet, login, outcome, store, asked: () => wallet.requests.map(({ type }) => type) }
}

it("[S4.27] an abandoned login without an address reloads the wallet after 100 ms and sends the page's data again", async () => {
  const { login, outcome, asked, element, requests, letIn, store } = await shown()
  expect(asked()).toEqual(['SYNC_DAPP_DATA', 'GET_FARCASTER_URI', 'CONNECT_FARCASTER'])
  expect(store.state).toMatchObject({ phase: 'waitingForApp', appUrl: 'https://farcaster.example/x' })
  const former = element()
  const [told] = requests

  login.cancel()
  await delivered()
  expect(outcome).toMatchObject({ state: 'rejected', value: { code: 'auth/requestAborted' } })
  jest.advanceTimersByTime(99)
  await delivered()
  expect(asked()).not.toContain('RELOAD')
  jest.advanceTimersByTime(1)
  await delivered()
  expect(asked().at(-1)).toBe('RELOAD')
  // The document unloads, which is the answer.
  former?.dispatchEvent(new Event('load'))
  await delivered()

  expect(element()).not.toBe(former)
  await letIn()
  expect(asked().filter((type) => type === 'SYNC_DAPP_DATA')).toHaveLength(2)
  expect(requests.at(-1)).toMatchObject({ type: 'SYNC_DAPP_DATA', payload: told?.payload })
})

it('a login that begins before the wallet is reloaded has it reloaded at once', async () => {
  const { login, outcome, asked, element, letIn, answer, store, frame } = await shown()
  const former = element()

  login.cancel()
  const again = watch(login.start())
  await delivered()
  expect(outcome.state).toBe('rejected')
  expect(asked().at(-1)).toBe('RELOAD')
  former?.dispatchEvent(new Event('load'))
  await delivered()
  await letIn()
  await answer({ url: 'https://farcaster.example/y' })
  jest.advanceTimersByTime(1_000)
  await delivered()

  expect(asked().filter((type) => type === 'RELOAD')).toHaveLength(1)
  expect(asked().slice(-3)).toEqual(['SYNC_DAPP_DATA', 'GET_FARCASTER_URI', 'CONNECT_FARCASTER'])
  expect([again.state, store.state.appUrl]).toEqual(['pending', 'https://farcaster.example/y'])
  expect(await frame.current).toBe(await frame.open())
})

it('an abandoned login leaves no timer behind once the wallet is removed', async () => {
  const { login, frame, element } = await shown()

  login.cancel()
  frame.remove()
  jest.advanceTimersByTime(1_000)
  await delivered()

  expect(element()).toBeUndefined()
  expect(jest.getTimerCount()).toBe(0)
})

it('an abandoned login keeps the wallet if the app has answered', async () => {
  const { answer, asked, login, element, store, outcome } = await shown()
  const former = element()

  await answer({ userName: 'ada' })
  expect([store.state.phase, outcome.state]).toEqual(['connecting', 'pending'])
  login.cancel()
  await delivered()
  expect(outcome.state).toBe('rejected')
  jest.advanceTimersByTime(1_000)
  await delivered()

  expect(asked()).not.toContain('RELOAD')
  expect(element()).toBe(former)
})

it('a login that begins while another waits ends that one, and has the wallet reloaded', async () => {
  const { login, outcome, asked } = await shown()

  void login.start().catch(() => undefined)
  await delivered()

  expect(outcome).toMatchObject({ state: 'rejected', value: { code: 'auth/requestAborted' } })
  expect(asked().at(-1)).toBe('RELOAD')
})

it('a login that was left twice has the wallet reloaded once, and shows no error', async () => {
  const { login, asked, element, store, letIn } = await shown()
  const former = element()
  login.cancel()
  jest.advanceTimersByTime(100)
  await delivered()
  former?.dispatchEvent(new Event('load'))
  await delivered()
  await letIn()
  login.cancel()
  jest.advanceTimersByTime(1_000)
  await delivered()

  expect(asked().filter((type) => type === 'RELOAD')).toHaveLength(1)
  expect(store.state.error).toBeUndefined()
})

it('a login that failed shows no code any more, and leaves the wallet as it is', async () => {
  const { login, outcome, asked, requests, sent, store } = await shown()
  const { id } = requests.at(-1) ?? {}
  sent({ t: 'res', id, ok: false, error: { code: 'OTP_EXPIRED', message: 'Too late' } })
  await delivered()
  expect(outcome).toMatchObject({ state: 'rejected', value: { code: 'auth/socialExpired' } })
  expect(store.state).toMatchObject({
    phase: 'idle',
    appUrl: undefined,
    error: { code: 'auth/socialExpired' }
  })

  login.cancel()
  jest.advanceTimersByTime(1_000)
  await delivered()
  expect(asked()).not.toContain('RELOAD')
})
