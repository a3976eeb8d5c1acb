import { afterEach, describe, expect, it } from '@jest/globals'
import { definePlugin, type Kit } from '@plugboard/core'
import { createTestKit, fakeConnector, fakeNamespace } from '@plugboard/core/testing'
import { when } from 'mobx'
import { until } from '../../../tests/jest/until'

const kits: Kit[] = []
afterEach(() => {
  for (const kit of kits.splice(0)) kit.dispose()
})

const sign = { method: 'sign_text', namespace: 'toy', networkId: 'toy:1', params: [] } as const
const offline = new TypeError('Failed to fetch dynamically imported module: check.js')

const classify = (method: string) =>
  (({ sign_text: 'sign', read: 'read' }) as const)[method] ?? ('unknown' as const)

/** A connected wallet whose next accounts can only be checked while `isOnline`. */
async function connect(approval?: { readonly before: boolean }) {
  const state = { isOnline: true, checks: 0 }
  const checkAddress = async (address: string) => {
    state.checks += 1
    if (!state.isOnline) throw offline
    return !address.startsWith('bad')
  }
  const signedWith: unknown[] = []
  const wallet = fakeConnector({
    answer: ({ method }) => {
      signedWith.push(kit.connections.active?.account.address)
      return method
    },
    approval: approval && { ...approval, view: 'Approve', needs: (method) => method === 'sign_text' }
  })
  const approve = definePlugin({
    name: 'approve',
    setup: (context) =>
      void context.registerView({ id: 'Approve', title: 'Approve', load: async () => ({ default: null }) })
  })
  const { kit, errors } = createTestKit({
    connectors: [wallet.connector],
    namespaces: [{ ...fakeNamespace(), checkAddress, classify }],
    plugins: [approve]
  })
  kits.push(kit)
  kit.emit('MODAL_CREATED', undefined)
  await kit.connect('fake')
  const announceOffline = async (...accounts: readonly string[]) => {
    const known = errors.length
    state.isOnline = false
    wallet.choose(...accounts)
    await until(() => errors.length > known)
  }
  return { kit, wallet, state, errors, signedWith, announceOffline }
}

const accountOf = (kit: Kit) => kit.connections.active?.account.address

describe('announced account that cannot be checked', () => {
  it('blocks every request that may sign, from any caller, and advises to try again', async () => {
    const { kit, wallet, errors, announceOffline } = await connect()
    const { session } = kit.connections.active as NonNullable<typeof kit.connections.active>
    const provider = kit.provider('toy') as { request(call: object): Promise<unknown> }

    await announceOffline('carol')

    const refusal = { code: 'connect/accountUnconfirmed', message: expect.stringContaining('try again') }
    await expect(kit.request(sign)).rejects.toMatchObject({ ...refusal, cause: offline })
    await expect(session.request(sign)).rejects.toMatchObject(refusal)
    await expect(provider.request(sign)).rejects.toMatchObject(refusal)
    await expect(kit.signMessage('hi')).rejects.toMatchObject(refusal)
    await expect(kit.request({ ...sign, method: 'which_accounts' })).rejects.toMatchObject(refusal)
    expect(wallet.asked).toEqual([])
    expect(accountOf(kit)).toBe('alice')
    expect(errors).toMatchObject([refusal])
  })

  it('does not block reads', async () => {
    const { kit, announceOffline } = await connect()
    await announceOffline('carol')

    expect(await kit.request({ method: 'read', networkId: 'toy:2' })).toBe('read')
    expect(await kit.connections.active?.session.request({ ...sign, method: 'read' })).toBe('read')
  })

  it('is checked again by the next request, which then uses it', async () => {
    const { kit, state, signedWith, errors, announceOffline } = await connect()
    await announceOffline('carol')
    state.isOnline = true

    expect(await kit.request(sign)).toBe('sign_text')

    expect([accountOf(kit), signedWith]).toEqual(['carol', ['carol']])
    expect(errors).toHaveLength(1)
  })

  it('is checked once for concurrent requests', async () => {
    const { kit, state, announceOffline } = await connect()
    await announceOffline('carol')
    const { checks } = state
    state.isOnline = true

    await Promise.all([kit.request(sign), kit.request(sign), kit.request(sign)])

    expect(state.checks).toBe(checks + 1)
  })

  it.each([
    ['the page comes into view', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['the page goes online', () => window.dispatchEvent(new Event('online'))],
    ['the modal opens', (kit: Kit) => kit.open()]
  ])('is checked again when %s', async (_, happen: (kit: Kit) => unknown) => {
    const { kit, state, announceOffline } = await connect()
    await announceOffline('carol')
    state.isOnline = true

    happen(kit)

    await until(() => accountOf(kit) === 'carol')
  })

  it('is no longer checked after its session has ended', async () => {
    const { kit, wallet, state, announceOffline } = await connect()
    await announceOffline('carol')
    wallet.close()
    const { checks } = state

    window.dispatchEvent(new Event('online'))
    kit.open()

    expect(state.checks).toBe(checks)
    await expect(kit.request(sign)).rejects.toMatchObject({ code: 'connect/notConnected' })
  })

  it('ends the connection when the check finds it invalid', async () => {
    const { kit, wallet, state, announceOffline } = await connect()
    await announceOffline('bad')
    state.isOnline = true

    await expect(kit.request(sign)).rejects.toMatchObject({ code: 'connect/notConnected' })

    expect(kit.connections.all).toEqual([])
    expect([wallet.asked, wallet.calls.disconnect]).toEqual([[], 1])
  })

  it('is superseded by accounts that are announced later', async () => {
    const { kit, wallet, signedWith, announceOffline } = await connect()
    await announceOffline('carol')
    wallet.choose('bob')
    expect(await kit.request(sign)).toBe('sign_text')
    await announceOffline('dave')
    wallet.lock()
    await expect(kit.request(sign)).rejects.toMatchObject({ code: 'connect/locked' })
    expect(signedWith).toEqual(['bob'])
  })

  it('is shown together with the network that was announced after it, not before', async () => {
    const { kit, wallet, state, announceOffline } = await connect()
    await announceOffline('carol')
    wallet.moveTo('toy:2')
    await expect(kit.request(sign)).rejects.toMatchObject({ code: 'connect/accountUnconfirmed' })
    expect(kit.connections.active).toMatchObject({ account: { address: 'alice' }, networkId: 'toy:1' })
    state.isOnline = true

    expect(await kit.request({ ...sign, networkId: 'toy:2' })).toBe('sign_text')

    expect(kit.connections.active).toMatchObject({ account: { address: 'carol' }, networkId: 'toy:2' })
  })

  it('is remembered if it was announced before the session was added', async () => {
    const wallet = fakeConnector()
    let isOnline = true
    const checkAddress = async (address: string) => {
      if (!isOnline && address === 'carol') throw offline
      return true
    }
    const { kit, errors } = createTestKit({
      connectors: [wallet.connector],
      namespaces: [{ ...fakeNamespace(), checkAddress }]
    })
    kits.push(kit)
    const answer = wallet.hold('connect')
    const attempt = kit.connect('fake')
    await until(() => wallet.listeners === 1)
    isOnline = false
    wallet.sessionEvents[0]?.change({ accounts: [{ namespace: 'toy', address: 'carol' }] })
    await until(() => errors.length === 1)
    answer()
    await attempt

    await expect(kit.request(sign)).rejects.toMatchObject({ code: 'connect/accountUnconfirmed' })

    isOnline = true
    await kit.request(sign)
    expect(accountOf(kit)).toBe('carol')
  })

  it.each([
    ['when the view of its approval is shown', false],
    ['before the visitor has approved it', true]
  ])('blocks the request if announced %s', async (_, before) => {
    const { kit, wallet, state } = await connect({ before })
    state.isOnline = false
    when(
      () => kit.router.current.name === 'Approve',
      () => wallet.choose('carol')
    )

    const answer = kit.request(sign)
    const outcome = expect(answer).rejects.toMatchObject({ code: 'connect/accountUnconfirmed' })
    if (before) {
      await until(() => kit.router.open)
      kit.router.contextOf(kit.router.current).resolve(undefined as never)
    }

    await outcome
    expect(wallet.asked).toEqual([])
  })
})
