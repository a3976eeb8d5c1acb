import { afterEach, describe, expect, it } from '@jest/globals'
import type { ConnectRequest } from '@plugboard/core'
import { until } from '../../../../tests/jest/until'
import { authPage } from '../../test/authPage.js'
import { exampleUser } from '../../test/messageExamples.js'
import { watch } from '../../test/scriptedFrame.js'
import type { ErrorCode, MessageType } from '../protocol.js'

let page: ReturnType<typeof authPage>
afterEach(() => page.end())

async function connected(options: Parameters<typeof authPage>[0] = {}) {
  page = authPage(options)
  await page.logIn()
  return page
}

const eventsOf = (signal = new AbortController().signal) => ({
  ...{ signal, change: () => {}, close: () => {}, uri: () => {} }
})
const request = { namespace: 'eip155', networkId: 'eip155:31337' } as unknown as ConnectRequest

describe('a session of the embedded wallet', () => {
  it('goes on if the frame says that it does', async () => {
    const { kit, client, sent } = await connected()
    await client().sessions.check()

    expect(sent('IS_CONNECTED')).toHaveLength(1)
    expect(kit.connections.all).toHaveLength(2)
  })

  it('goes on, and opens nothing, if there is no wallet to ask', async () => {
    page = authPage({ inWindow: true })
    await page.kit.start()
    await page.openWindow()
    await page.kit.connect('auth')
    page.closeWindow()
    await page.client().sessions.check()

    expect(page.sent('IS_CONNECTED')).toEqual([])
    expect(page.kit.connections.all).toHaveLength(2)
  })

  it('is forgotten when the frame says that it is over, and then signs nobody out', async () => {
    const { kit, client, sent, frame } = await connected({ silent: ['IS_CONNECTED'] })
    const { session } = kit.connections.of('eip155') ?? {}
    const checking = client().sessions.check()
    await until(() => sent('IS_CONNECTED').length === 1)
    await frame.answer((await frame.asked('IS_CONNECTED')).id, { isConnected: false })
    await checking
    await session?.disconnect?.()

    expect(client().sessions.user).toBeUndefined()
    expect(client().stored.session.get()).toBeUndefined()
    expect(sent('SIGN_OUT')).toEqual([])
  })

  it('is over in the page although the frame could not sign out', async () => {
    const { kit, client, sent, frame } = await connected({ silent: ['SIGN_OUT'] })
    const ending = watch(kit.connections.of('eip155')?.session.disconnect?.() ?? Promise.resolve())
    await until(() => sent('SIGN_OUT').length === 1)
    await frame.refuse((await frame.asked('SIGN_OUT')).id, 'NETWORK')
    await until(() => ending.state !== 'pending')

    expect(client().sessions.user).toBeUndefined()
  })

  it('has the sessions of the other namespaces, and not itself again', async () => {
    page = authPage()
    await page.kit.start()
    const session = await page.client().sessions.connect(request, eventsOf())

    expect(session.namespace).toBe('eip155')
    expect(session.also?.map(({ namespace }) => namespace)).toEqual(['solana'])
  })

  it('does not begin if the visitor leaves while the page reads what it still needs', async () => {
    page = authPage({ silent: ['GET_SMART_ACCOUNT_ENABLED_NETWORKS'] })
    await page.kit.start()
    const leaving = new AbortController()
    const connecting = watch(page.client().sessions.connect(request, eventsOf(leaving.signal)))
    await until(() => page.asked().includes('GET_SMART_ACCOUNT_ENABLED_NETWORKS'))
    leaving.abort()
    const { id } = await page.frame.asked('GET_SMART_ACCOUNT_ENABLED_NETWORKS')
    await page.frame.answer(id, { smartAccountEnabledNetworks: [] })
    await until(() => connecting.state !== 'pending')

    expect(connecting).toMatchObject({ state: 'rejected', value: { code: 'auth/requestAborted' } })
    expect(page.client().sessions.user).toBeUndefined()
    expect(page.client().stored.session.get()).toBeUndefined()
  })

  it('is shared with another connection of the same user, without asking the frame again', async () => {
    const { client, asked } = await connected()
    const before = asked().length

    const session = await client().sessions.reconnect(request, eventsOf())

    expect(session?.accounts[0]?.address).toBe(exampleUser.addresses.eip155)
    expect(asked()).toHaveLength(before)
  })

  it('leaves nothing in the page from the press on Disconnect, before the frame has answered', async () => {
    const silent: MessageType[] = []
    const { kit, client, sent, frame } = await connected({ silent })
    silent.push('SIGN_OUT')
    const ending = kit.disconnect()
    await until(() => sent('SIGN_OUT').length === 1)

    expect(client().stored.session.get()).toBeUndefined()
    expect(client().stored.used.get()).toBeUndefined()
    await frame.answer((await frame.asked('SIGN_OUT')).id)
    await ending
  })

  it('keeps a changed address for the next visit', async () => {
    const { client } = await connected()
    client().sessions.setEmail('bob@shop.example')

    expect(client().sessions.user?.email).toBe('bob@shop.example')
    expect(client().stored.email.get()).toBe('bob@shop.example')
    // Nobody is logged in any more: the address is not that of the next user.
    await page.kit.disconnect()
    client().sessions.setEmail('eve@shop.example')
    expect(client().stored.email.get()).toBeUndefined()
  })
})

describe('a session that the page restores', () => {
  /** A page on which somebody was logged in, and the frame's answer to its question. */
  async function restoring(refuse: ErrorCode, inWindow = false) {
    page = authPage({ inWindow, silent: ['IS_CONNECTED'] })
    await page.kit.start()
    if (inWindow) await page.openWindow()
    const { sessions, stored } = page.client()
    stored.session.set('one')
    const restored = watch(sessions.reconnect(request, eventsOf()))
    await until(() => page.sent('IS_CONNECTED').length === 1)
    await page.frame.refuse((await page.frame.asked('IS_CONNECTED')).id, refuse)
    await until(() => restored.state !== 'pending')
    return { restored, stored }
  }

  it.each(['NOT_CONNECTED', 'SESSION_EXPIRED'] as const)(
    'is forgotten if the frame says %s',
    async (code) => {
      const { restored, stored } = await restoring(code)

      expect(restored).toEqual({ state: 'resolved', value: undefined })
      expect(stored.session.get()).toBeUndefined()
    }
  )

  it('is kept, and can be restored later, if the frame cannot say', async () => {
    const { restored, stored } = await restoring('NETWORK')

    expect(restored).toMatchObject({ state: 'rejected', value: { code: 'auth/offline' } })
    expect(stored.session.get()).toBe('one')
  })

  it('ends without an error if a window cannot say: the next press opens it', async () => {
    const { restored, stored } = await restoring('NETWORK', true)

    expect(restored).toEqual({ state: 'resolved', value: undefined })
    expect(stored.session.get()).toBeUndefined()
  })
})
