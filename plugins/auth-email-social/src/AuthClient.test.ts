import { afterEach, describe, expect, it } from '@jest/globals'
import { until } from '../../../tests/jest/until'
import { clientPage, mockLink } from '../test/clientPage.js'
import { examples, exampleUser } from '../test/messageExamples.js'
import { watch } from '../test/scriptedFrame.js'
import { authErrors } from './errors.js'

let opened: ReturnType<typeof clientPage>
afterEach(() => opened.end())

function open(...args: Parameters<typeof clientPage>) {
  opened = clientPage(...args)
  return opened
}

describe('the wallet of a page', () => {
  it('is loaded ahead as a frame, never as a window, and removed with the kit', async () => {
    const { client, called, kit } = open()
    await client.prepare()
    expect([called('open').length, called('openWindow').length]).toEqual([1, 0])
    await client.openWindow()
    mockLink.isWindow = true
    await client.prepare()
    expect([called('open').length, called('openWindow').length]).toEqual([1, 0])
    await client.openWindow()
    expect(called('openWindow')).toHaveLength(1)

    kit.dispose()
    expect(called('remove')).toHaveLength(1)
  })

  it.each([
    ['a frame without storage, where a window was used', 'window', true, 1],
    ['a frame with storage, whatever was used', 'kept', true, 0],
    ['a frame without storage, where no window was used', 'window', false, 0]
  ] as const)('moves to a window for %s', async (_, level, wasUsed, count) => {
    const { kit, ready, called, stored } = open()
    await kit.start()
    if (wasUsed) stored('usedWindow', true)
    await ready(level)

    expect(called('moveToWindow')).toHaveLength(count)
  })

  it('moves to a window after a login for which the frame has no storage, and after no other error', async () => {
    const { client, called, frame, asked } = open({ silent: ['CONNECT_EMAIL'] })
    for (const [code, count] of [
      ['NETWORK', 0],
      ['STORAGE', 1]
    ] as const) {
      const starting = watch(client.startEmail('ada@shop.example'))
      await until(() => asked().filter((type) => type === 'CONNECT_EMAIL').length === count + 1)
      await frame.refuse((await frame.asked('CONNECT_EMAIL')).id, code)
      await until(() => starting.state === 'rejected')
      expect(called('moveToWindow')).toHaveLength(count)
    }
  })

  it('is asked for the providers of its service, if the page offers any, and keeps them', async () => {
    const { kit, ready, offered, asked, readStored } = open()
    await kit.start()
    await ready()
    await until(() => offered.known !== undefined)
    expect(offered.known).toEqual(examples.GET_SOCIAL_PROVIDERS.result.providers)
    expect(asked()).toEqual(['GET_SOCIAL_PROVIDERS'])
    // For the next visit, which draws the list before a wallet has loaded.
    expect(readStored('providers')).toEqual(offered.known)
    opened.end()

    const without = open({ socials: false as never })
    await without.ready()
    await without.frame.delivered()
    expect(without.asked()).toEqual([])
  })

  it('does not affect the page if it cannot say them', async () => {
    const { ready, offered, frame, asked } = open({ silent: ['GET_SOCIAL_PROVIDERS'] })
    await ready()
    await until(() => asked().length === 1)
    await frame.refuse((await frame.asked('GET_SOCIAL_PROVIDERS')).id, 'NETWORK')

    expect(offered.known).toBeUndefined()
  })

  it('dismisses the alert that it could not be loaded once it has loaded, and no other', async () => {
    const { kit, ready } = open()
    for (const [name, isLeft] of [
      ['iframeLoadFailed', false],
      ['unverifiedDomain', false],
      ['sessionExpired', true]
    ] as const) {
      kit.report(authErrors[name]())
      await until(() => kit.notices.alert?.code === `auth/${name}`)
      await ready()
      expect(kit.notices.alert !== undefined).toBe(isLeft)
    }
  })

  it('gets usable values of the theme only, and again when it is another one', async () => {
    const { client, ready, frame, called, asked } = open({ socials: false as never })
    const variables = { '--pb-color-accent': '#123456', '--pb-color-bg': 'url(https://evil.example)' }
    await client.setTheme({ mode: 'dark', locale: 'en', variables })
    const theme = { mode: 'dark', locale: 'en', variables: { '--pb-color-accent': '#123456' } }
    await ready()
    await until(() => asked().length === 2)

    expect(frame.requests).toMatchObject([
      { type: 'SYNC_THEME', payload: theme },
      { type: 'SYNC_THEME', payload: theme }
    ])
    expect(called('setVariables')).toEqual([[theme.variables], [theme.variables]])
  })

  it('is raised above the modal that opens, and hidden with it', async () => {
    const { kit, called } = open()
    await kit.start()
    kit.open({ view: 'Connect' })
    expect([called('raise').length, called('hide').length]).toEqual([1, 0])
    kit.close()
    expect([called('raise').length, called('hide').length]).toEqual([1, 1])
  })
})

describe('the user of the wallet', () => {
  it('is asked about in a window that opens again, and not in one that is away', async () => {
    const { logIn, ready, asked, kit, frame, silent } = open({ socials: false as never })
    await logIn()
    Object.assign(mockLink, { isWindow: true, isAway: true })
    const before = asked().length
    await ready()
    expect(asked()).toHaveLength(before)

    mockLink.isAway = false
    silent.push('GET_USER')
    const coming = ready()
    await until(() => asked().length > before)
    await frame.refuse((await frame.asked('GET_USER')).id, 'NOT_CONNECTED')
    await coming
    expect(kit.connections.all).toEqual([])
  })

  it('is asked about only if the wallet says that nobody is logged in any more', async () => {
    const { logIn, asked } = open()
    await logIn()
    const tell = (isConnected: boolean) =>
      mockLink.page?.onEvent({ type: 'SESSION_UPDATE', payload: { isConnected } } as never)
    tell(true)
    await opened.frame.delivered()
    expect(asked()).not.toContain('IS_CONNECTED')
    tell(false)
    await until(() => asked().includes('IS_CONNECTED'))
  })

  it('is read again, on the network that the wallet was used on last', async () => {
    const { client, logIn, kit, frame, asked, silent, stored } = open()
    await expect(client.refreshUser()).rejects.toMatchObject({ code: 'auth/notLoggedIn' })
    await logIn()
    await kit.switchNetwork('eip155:31338')
    stored('lastUsedChain', 'solana:local')
    mockLink.isAway = true
    const before = asked().length
    await client.refreshUser()
    expect(asked()).toHaveLength(before)

    mockLink.isAway = false
    silent.push('GET_USER')
    const reading = client.refreshUser()
    await until(() => asked().length > before)
    const { id, payload } = await frame.asked('GET_USER')
    await frame.answer(id, { ...exampleUser, smartAccountDeployed: true })
    await reading
    expect(payload).toEqual({ chainId: 31338 })
    expect(kit.accounts.of('eip155').smartAccountDeployed).toBe(true)
  })

  it('is connected although the wallet cannot say where smart accounts are', async () => {
    const { kit, frame, asked, silent, logIn } = open()
    silent.push('GET_SMART_ACCOUNT_ENABLED_NETWORKS')
    const connecting = logIn()
    await until(() => asked().includes('GET_SMART_ACCOUNT_ENABLED_NETWORKS'))
    await frame.refuse((await frame.asked('GET_SMART_ACCOUNT_ENABLED_NETWORKS')).id, 'NETWORK')
    await connecting

    expect(kit.connections.of('eip155')?.account.type).toBe('eoa')
  })

  it('ends the settings by leaving them', async () => {
    const { client, frame, asked } = open({ silent: ['SHOW_SETTINGS'] })
    const leaving = new AbortController()
    const shown = watch(client.openSettings(leaving.signal))
    await until(() => asked().includes('SHOW_SETTINGS'))
    leaving.abort()
    await frame.delivered()

    expect(shown).toMatchObject({ state: 'rejected', value: { code: 'auth/requestAborted' } })
  })
})

describe('a login by an account elsewhere', () => {
  it('needs consent, and a provider that the service has', async () => {
    const { client, kit, store, offered, asked } = open({ consent: true })
    offered.setKnown(['farcaster'])
    await expect(client.startSocial('google', null)).rejects.toMatchObject({
      code: 'connect/consentRequired'
    })
    expect(store.state.error).toBeUndefined()
    kit.consent.accept()
    await expect(client.startSocial('google', null)).rejects.toMatchObject({ code: 'auth/providerMissing' })
    expect(store.state).toMatchObject({ phase: 'idle', error: { code: 'auth/providerMissing' } })
    expect(asked()).toEqual([])
  })

  it.each([
    ['google', 'GET_SOCIAL_REDIRECT_URI'],
    ['farcaster', 'GET_FARCASTER_URI']
  ] as const)('by %s ends when the visitor cancels', async (provider, type) => {
    const { client, asked, store } = open({ silent: [type] })
    const starting = watch(client.startSocial(provider, { close() {} } as Window))
    await until(() => asked().includes(type))
    client.cancel()
    await until(() => starting.state !== 'pending')

    expect(starting).toMatchObject({ state: 'rejected', value: { code: 'auth/requestAborted' } })
    expect(store.state).toMatchObject({ phase: 'idle', error: undefined })
  })
})
