import { afterEach, describe, expect, it } from '@jest/globals'
import { createTestKit, fakeConnector } from '@plugboard/core/testing'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { KitProvider } from '../KitProvider.js'
import { settle } from '../testing/modalTest.js'
import { useAccount } from './account.js'
import { useConnect, useDisconnect } from './actions.js'
import { useConnections, useConnectors } from './connections.js'
import { useEvents } from './kit.js'
import { useModal, useTheme } from './modal.js'

function Page({ onEvent }: { readonly onEvent: (name: string) => void }) {
  const account = useAccount()
  const toy = useAccount({ namespace: 'toy' })
  const connect = useConnect()
  const disconnect = useDisconnect()
  const modal = useModal()
  const { theme, setTheme } = useTheme()
  const connectors = useConnectors({ namespace: 'toy' })
  const connections = useConnections()
  useEvents((event) => onEvent(event.name), ['CONNECT_SUCCESS'])
  return (
    <>
      <output>
        {`${account.status} ${toy.address} ${connectors.length} ${connections.length} ${modal.isOpen} ${theme.mode}`}
      </output>
      <button type="button" onClick={() => connect.run('fake')}>
        connect
      </button>
      <button type="button" onClick={() => connect.run('nobody').catch(() => undefined)}>
        fail
      </button>
      <button type="button" onClick={() => disconnect.run()}>
        disconnect
      </button>
      <button type="button" onClick={() => setTheme({ mode: 'dark' })}>
        dark
      </button>
      <p>{connect.error ? 'failed' : 'fine'}</p>
    </>
  )
}

const make = () => createTestKit({ connectors: [fakeConnector({ delay: 5 }).connector] }).kit

afterEach(async () => {
  cleanup()
  await settle()
})

describe('the hooks', () => {
  it('read and change the state of the kit', async () => {
    const kit = make()
    const seen: string[] = []
    render(
      <KitProvider kit={kit}>
        <Page onEvent={(name) => seen.push(name)} />
      </KitProvider>
    )
    const text = () => screen.getByRole('status').textContent
    expect(text()).toBe('disconnected undefined 1 0 false undefined')
    await act(async () => screen.getByText('fail').click())
    await waitFor(() => expect(screen.getByText('failed')).toBeTruthy())
    await act(async () => screen.getByText('connect').click())
    await waitFor(() => expect(text()).toBe('connected alice 1 1 false undefined'))
    expect(seen).toEqual(['CONNECT_SUCCESS'])
    act(() => screen.getByText('dark').click())
    expect(text()).toContain('dark')
    await act(async () => screen.getByText('disconnect').click())
    await waitFor(() => expect(text()).toContain('disconnected undefined'))
    act(() => kit.dispose())
  })
})
