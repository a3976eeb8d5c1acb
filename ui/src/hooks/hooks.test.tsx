import { afterEach, describe, expect, it } from '@jest/globals'
import type { Kit } from '@plugboard/core'
import { createTestKit, fakeConnector, fakeNamespace } from '@plugboard/core/testing'
import { act, cleanup, render, renderHook, screen, waitFor } from '@testing-library/react'
import { StrictMode, useEffect } from 'react'
import { ConnectButton } from '../button/ConnectButton.js'
import { KitProvider } from '../KitProvider.js'
import type { UiSettings } from '../shell/MountOptions.js'
import { uiOf } from '../shell/Ui.js'
import { useAccount, useBalance } from './account.js'
import { useSignMessage, useSwitchAccount, useSwitchNetwork } from './actions.js'
import { useConnections, useConnectors } from './connections.js'
import { useFeatures } from './kit.js'
import { useModal, useTheme } from './modal.js'

let kit: Kit
afterEach(() => {
  cleanup()
  kit.dispose()
})

/** Runs hooks on a kit of two namespaces, each with a connected wallet. */
async function draw<Result>(hooks: () => Result) {
  const connectors = ['toy', 'other'].map(
    (namespace) => fakeConnector({ id: `${namespace}-wallet`, namespace }).connector
  )
  kit = createTestKit({ namespaces: [fakeNamespace(), fakeNamespace({ id: 'other' })], connectors }).kit
  await kit.connect('other-wallet')
  await kit.connect('toy-wallet')
  const { result } = renderHook(hooks, {
    wrapper: ({ children }) => (
      <StrictMode>
        <KitProvider kit={kit}>{children}</KitProvider>
      </StrictMode>
    )
  })
  return result
}

function Dark() {
  const { setTheme } = useTheme()
  useEffect(() => setTheme({ mode: 'dark' }), [setTheme])
  return null
}

function Mode() {
  const { theme, setTheme } = useTheme()
  return (
    <button type="button" onClick={() => setTheme({ mode: 'dark' })}>
      {theme.mode}
    </button>
  )
}

describe('the hooks', () => {
  it('read the requested namespace, or the active one by default', async () => {
    const result = await draw(() => ({
      active: useAccount().caipAddress,
      other: useAccount({ namespace: 'other' }).caipAddress,
      connectors: useConnectors({ namespace: 'other' }).map(({ id }) => id),
      connections: useConnections({ namespace: 'other' }).map(({ connectorId }) => connectorId),
      balance: useBalance({ namespace: 'other' }),
      branding: useFeatures().branding
    }))
    await waitFor(() => expect(result.current.balance.balance).toBe('123.450'))
    expect(result.current).toMatchObject({
      active: 'toy:1:alice',
      other: 'other:1:alice',
      connectors: ['other-wallet'],
      connections: ['other-wallet'],
      branding: true
    })
    await act(() => kit.disconnect({ namespace: 'other' }))
    expect(result.current.other).toBeUndefined()
    expect(result.current.connections).toEqual([])
    expect(result.current.active).toBe('toy:1:alice')
  })

  it('switch the network and the account, sign, and report the outcome', async () => {
    const result = await draw(() => ({
      network: useSwitchNetwork(),
      account: useSwitchAccount(),
      sign: useSignMessage({ namespace: 'other' }),
      now: useAccount()
    }))
    await act(() => result.current.network.run('toy:2'))
    expect(result.current.now.network?.caipNetworkId).toBe('toy:2')
    await act(() => result.current.account.run({ address: 'bob' }))
    expect(result.current.now.address).toBe('bob')
    await act(async () => void (await result.current.sign.run('hello')))
    expect(result.current.sign).toMatchObject({ isPending: false, error: undefined })
    expect(result.current.sign.data).toBe(await kit.signMessage('hello', { namespace: 'other' }))
    await act(() => expect(result.current.network.run('toy:99')).rejects.toMatchObject({ name: 'KitError' }))
    expect(result.current.network.error).toMatchObject({ code: 'core/networkNotFound' })
    expect(result.current.now.network?.caipNetworkId).toBe('toy:2')
  })

  it('open, move and close the modal', async () => {
    const result = await draw(() => useModal())
    act(() => result.current.open({ view: 'AllWallets' }))
    expect(result.current).toMatchObject({ isOpen: true, view: 'AllWallets' })
    act(() => result.current.push('WhatIsAWallet'))
    expect(result.current.view).toBe('WhatIsAWallet')
    act(() => result.current.back())
    expect(result.current.view).toBe('AllWallets')
    act(() => result.current.close())
    expect(result.current.isOpen).toBe(false)
  })

  it('keep a theme that was set by `useTheme` until the provider is given another one', () => {
    kit = createTestKit().kit
    const page = (mode: 'light' | 'auto') => (
      <KitProvider kit={kit} theme={{ mode }}>
        <Mode />
      </KitProvider>
    )
    const { rerender } = render(page('light'))
    act(() => screen.getByRole('button').click())
    rerender(page('light'))
    expect(screen.getByRole('button')).toHaveTextContent('dark')
    rerender(page('auto'))
    expect(screen.getByRole('button')).toHaveTextContent('auto')
  })

  it('keep a theme that a component sets as it is mounted', () => {
    kit = createTestKit().kit
    render(
      <StrictMode>
        <KitProvider kit={kit} theme={{ mode: 'light' }}>
          <Dark />
          <Mode />
        </KitProvider>
      </StrictMode>
    )
    expect(screen.getByRole('button')).toHaveTextContent('dark')
  })

  it('keep a theme that was set by `useTheme` when the provider is given another language, other texts or another nonce', () => {
    kit = createTestKit().kit
    const page = (settings: UiSettings) => (
      <KitProvider kit={kit} theme={{ mode: 'light' }} {...settings}>
        <Mode />
        <ConnectButton />
      </KitProvider>
    )
    const { rerender } = render(page({}))
    act(() => screen.getByText('light').click())

    for (const settings of [
      { locale: 'en-GB' },
      { locale: 'en-GB', dictionary: { 'button.connect': 'Come in' } },
      { locale: 'en-GB', dictionary: { 'button.connect': 'Come in' }, nonce: 'abc' }
    ]) {
      rerender(page(settings))
      expect(screen.getByText('dark')).toBeVisible()
    }

    expect(screen.getByRole('button', { name: 'Come in' })).toBeVisible()
    expect([uiOf(kit).text.language.locale, uiOf(kit).nonce]).toEqual(['en-GB', 'abc'])
  })
})
