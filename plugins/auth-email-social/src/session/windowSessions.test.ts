import { afterEach, describe, expect, it } from '@jest/globals'
import { memoryStorage } from '@plugboard/core/testing'
import { until } from '../../../../tests/jest/until'
import { authPage } from '../../test/authPage.js'
import { exampleUser } from '../../test/messageExamples.js'
import { watch } from '../../test/scriptedFrame.js'
import type { MessageType } from '../protocol.js'

let page: ReturnType<typeof authPage>
afterEach(() => page.end())

const logIn = async (storage = memoryStorage(), silent: readonly MessageType[] = []) => {
  page = authPage({ storage, silent, inWindow: true })
  await page.kit.start()
  await page.openWindow()
  await page.kit.connect('auth')
}

/** A page whose visitor has closed the window after the login. */
async function closed(silent: readonly MessageType[] = []) {
  const later: MessageType[] = []
  await logIn(memoryStorage(), later)
  page.closeWindow()
  later.push(...silent)
  const before = page.asked().length
  return { ...page, asked: () => page.asked().slice(before) }
}

const keysIn = (storage: ReturnType<typeof memoryStorage>) =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')

/** The plugin's stored data. */
const textsIn = (storage: ReturnType<typeof memoryStorage>) =>
  keysIn(storage)
    .filter((key) => key.includes('auth'))
    .map((key) => storage.getItem(key))
    .join()

const sign = () => page.kit.request({ method: 'personal_sign', params: ['0x6869'], namespace: 'eip155' })

describe('sessions of a wallet used in a window', () => {
  it('end on reload, and storage keeps only that a window was used, not by whom', async () => {
    const storage = memoryStorage()
    await logIn(storage)
    expect(page.kit.connections.all).toHaveLength(2)
    page.end()
    page = authPage({ storage, inWindow: true, silent: ['CONNECT_EMAIL'] })
    await page.kit.start()

    expect(page.kit.connections.all).toEqual([])
    expect(page.asked()).toEqual([])
    expect(page.client().stored.usedWindow.get()).toBe(true)
    for (const secret of [...Object.values(exampleUser.addresses), exampleUser.email, exampleUser.session])
      expect(textsIn(storage)).not.toContain(secret)

    // The wallet that the next press opens restores them.
    await page.openWindow()
    const starting = page.client().login.startEmail('ada@shop.example')
    await until(() => page.asked().includes('CONNECT_EMAIL'))
    await page.frame.answer((await page.frame.asked('CONNECT_EMAIL')).id, { action: 'CONNECT' })
    await starting
    expect(page.asked().slice(0, 2)).toEqual(['CONNECT_EMAIL', 'GET_USER'])
    expect(page.kit.connections.all).toHaveLength(2)
  })

  it.each([true, false])('are never restored from page storage (in a window: %s)', async (inWindow) => {
    const storage = memoryStorage()
    await logIn(storage)
    page.end()
    // An attacker who can write to the storage plants another address where the kit, and where earlier versions of the plugin, had them.
    const key = keysIn(storage).find((one) => one.endsWith('usedWindow')) ?? ''
    const planted = `0x${'9'.repeat(40)}`
    const user = {
      ...exampleUser,
      address: planted,
      addresses: { ...exampleUser.addresses, eip155: planted }
    }
    const text = (storage.getItem(key) ?? '').replace('true', JSON.stringify(user))
    expect(text).toContain(planted)
    storage.setItem(key.replace('usedWindow', 'windowUser'), text)
    page = authPage({ storage, inWindow, silent: ['IS_CONNECTED'] })
    const starting = page.kit.start()
    if (!inWindow) {
      await until(() => page.asked().includes('IS_CONNECTED'))
      await page.frame.answer((await page.frame.asked('IS_CONNECTED')).id, { isConnected: false })
    }
    await starting
    await until(() => !textsIn(storage).includes(planted))

    expect(page.kit.connections.all).toEqual([])
    expect(page.kit.accounts.of('eip155').address).toBeUndefined()
  })

  it('hold requests that need approval until the window opens, then ask it first who is logged in', async () => {
    const { asked, openWindow, shown } = await closed()
    const signing = watch(sign())
    await shown('ApproveTransaction')
    expect(asked()).toEqual([])

    await openWindow()
    await until(() => signing.state === 'resolved')

    expect(asked()).toEqual(['GET_USER', 'RPC_REQUEST'])
  })

  it('end if nobody or someone else is logged in in the window', async () => {
    for (const answer of [
      (id: string) => page.frame.refuse(id, 'NOT_CONNECTED'),
      (id: string) =>
        page.frame.answer(id, {
          ...exampleUser,
          addresses: { ...exampleUser.addresses, eip155: `0x${'9'.repeat(40)}` }
        })
    ]) {
      const { kit, asked, openWindow, shown } = await closed(['GET_USER'])
      const signing = watch(sign())
      await shown('ApproveTransaction')
      void openWindow()
      await until(() => asked().includes('GET_USER'))
      await answer((await page.frame.asked('GET_USER')).id)
      await until(() => signing.state === 'rejected')

      expect(kit.connections.all).toEqual([])
      expect(asked()).not.toContain('RPC_REQUEST')
      page.end()
    }
  })

  it('continue if the window cannot tell who is logged in', async () => {
    const { kit, asked, openWindow } = await closed(['GET_USER'])
    void openWindow()
    await until(() => asked().includes('GET_USER'))
    await page.frame.refuse((await page.frame.asked('GET_USER')).id, 'NETWORK')
    await page.frame.delivered()

    expect(kit.connections.all).toHaveLength(2)
  })

  it('switch the network, and reject requests without a view, while the window is closed', async () => {
    const { kit, asked } = await closed()
    const { session } = kit.connections.of('eip155') ?? {}

    await kit.switchNetwork('eip155:31338')
    const capabilities = session?.request({
      method: 'wallet_getCapabilities',
      namespace: 'eip155',
      networkId: 'eip155:31338'
    })

    await expect(capabilities).rejects.toMatchObject({ code: 'auth/windowClosed' })
    expect(kit.connections.of('eip155')?.networkId).toBe('eip155:31338')
    expect(asked()).toEqual([])
  })

  it('refuse an unknown method while the window is closed, without waiting for it', async () => {
    const { kit, asked } = await closed()
    const { session } = kit.connections.of('eip155') ?? {}
    const unknown = session?.request({ method: 'eth_sign', namespace: 'eip155', networkId: 'eip155:31337' })

    await expect(unknown).rejects.toMatchObject({ code: 'auth/notAllowed' })
    expect(asked()).toEqual([])
  })

  it('are signed out of a closed window when it opens next, once', async () => {
    const { kit, asked, openWindow, client, removed } = await closed()
    await kit.disconnect()
    expect(kit.connections.all).toEqual([])
    expect(asked()).toEqual([])
    expect(client().stored.session.get()).toBeUndefined()
    expect(removed).toEqual(['wallet'])

    await openWindow()
    expect(asked()).toEqual(['SIGN_OUT'])
    page.closeWindow()
    await openWindow()
    expect(asked()).toEqual(['SIGN_OUT'])
  })

  it('are signed out of an open window at once, and again later if it does not confirm', async () => {
    const silent: MessageType[] = []
    await logIn(memoryStorage(), silent)
    await page.kit.disconnect()
    expect(page.sent('SIGN_OUT')).toHaveLength(1)
    expect(page.removed).toEqual(['wallet'])
    await page.openWindow()
    expect(page.sent('SIGN_OUT')).toHaveLength(1)

    await page.kit.connect('auth')
    silent.push('SIGN_OUT')
    const ending = page.kit.disconnect()
    await until(() => page.sent('SIGN_OUT').length === 2)
    await page.frame.refuse((await page.frame.asked('SIGN_OUT')).id, 'NETWORK')
    await ending
    silent.pop()
    await page.openWindow()
    expect(page.sent('SIGN_OUT')).toHaveLength(3)
  })

  it('learn in a window that opens again that the account has become a smart one', async () => {
    const { kit, asked, openWindow } = await closed(['GET_USER'])
    const opening = openWindow()
    await until(() => asked().includes('GET_USER'))
    await page.frame.answer((await page.frame.asked('GET_USER')).id, {
      ...{ ...exampleUser, preferredAccountType: 'eoa', smartAccountDeployed: true }
    })
    await opening

    expect(page.client().sessions.user).toMatchObject({
      ...{ preferredAccountType: 'eoa', smartAccountDeployed: true }
    })
    expect(page.client().stored.preferredAccountType.get()).toBe('eoa')
    expect(kit.connections.of('eip155')?.account.type).toBe('eoa')
  })

  it('end if the wallet in the window has to be recovered first, or its session has expired', async () => {
    for (const code of ['RECOVERY_NEEDED', 'SESSION_EXPIRED'] as const) {
      const { kit, asked, openWindow } = await closed(['GET_USER'])
      const opening = openWindow()
      await until(() => asked().includes('GET_USER'))
      await page.frame.refuse((await page.frame.asked('GET_USER')).id, code)
      await opening

      expect(kit.connections.all).toEqual([])
      page.end()
    }
  })
})
