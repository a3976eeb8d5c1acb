import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { definePlugin, type Kit, type Plugin } from '@plugboard/core'
import { createTestKit, fakeConnector, memoryStorage } from '@plugboard/core/testing'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { KitModal } from '../KitModal.js'
import { KitProvider } from '../KitProvider.js'
import { settle } from '../testing/modalTest.js'
import { ConnectButton } from './ConnectButton.js'

const make = () => createTestKit({ connectors: [fakeConnector({ delay: 5 }).connector] }).kit

/** Connects a wallet in an earlier visit. @returns creates the kit of the next visit */
async function visitBefore(plugins: readonly Plugin[] = []) {
  const storage = memoryStorage()
  const connectors = [fakeConnector({ delay: 20 }).connector]
  const create = () => createTestKit({ storage, plugins: [...plugins], connectors }).kit
  const before = create()
  await before.start()
  await before.connect('fake')
  await waitFor(() => expect(before.accounts.of().balance).toBe('123.450'))
  before.dispose()
  return create
}

const page = (kit: Kit) => (
  <KitProvider kit={kit}>
    <ConnectButton />
  </KitProvider>
)

/** Draws the page of a visitor who comes back. @returns every text that its button has shown until the wallet is back, each once */
async function textsOfReturn(kit: Kit): Promise<readonly (string | null)[]> {
  const { unmount } = render(page(kit))
  const button = screen.getByRole('button')
  const texts = new Set([button.textContent])
  const watch = new MutationObserver(() => texts.add(button.textContent))
  watch.observe(button, { childList: true, characterData: true, subtree: true })
  await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'false'))
  await waitFor(() => expect(kit.accounts.of().balance).toBe('123.450'))
  watch.disconnect()
  unmount()
  kit.dispose()
  return [...texts]
}

afterEach(async () => {
  cleanup()
  await settle()
})

describe('ConnectButton', () => {
  it('shows Connect, then connecting, then the account', async () => {
    const kit = make()
    render(
      <KitProvider kit={kit}>
        <ConnectButton />
      </KitProvider>
    )
    const button = screen.getByRole('button', { name: 'Connect wallet' })
    let done: Promise<unknown> = Promise.resolve()
    await act(async () => {
      done = kit.connect('fake')
    })
    await act(async () => void (await done))
    expect(button.textContent).toContain('alice')
    expect(button.getAttribute('aria-label')).toMatch(/^Account alice/)
    // People who control the page by voice say what they see.
    await waitFor(() => expect(button.textContent).toContain('TOY'))
    expect(button.getAttribute('aria-label')).toContain(button.textContent)
    act(() => button.click())
    expect(kit.router.current.name).toBe('Account')
    await settle()
    act(() => kit.dispose())
  })

  it('passes its state to a host that renders its own button', async () => {
    const kit = make()
    render(
      <KitProvider kit={kit}>
        <ConnectButton>
          {({ status, open }) => (
            <button type="button" onClick={open}>
              {status}
            </button>
          )}
        </ConnectButton>
      </KitProvider>
    )
    act(() => screen.getByText('disconnected').click())
    expect(kit.router.open).toBe(true)
    await settle()
    act(() => kit.dispose())
  })

  it('adds its style sheet once and removes it with the last button', async () => {
    const kit = make()
    const { unmount } = render(
      <KitProvider kit={kit} theme={{ accent: '#ff0000' }}>
        <ConnectButton />
        <ConnectButton />
      </KitProvider>
    )
    expect(document.querySelectorAll('style')).toHaveLength(1)
    expect(document.querySelector('style')?.textContent).toContain('--pb-color-accent:#ff0000')
    unmount()
    expect(document.querySelectorAll('style')).toHaveLength(0)
    kit.dispose()
  })

  it('creates one modal under StrictMode and hydrates server markup without a warning', async () => {
    const server = make()
    const page = (kit: typeof server) => (
      <StrictMode>
        <KitProvider kit={kit}>
          <ConnectButton />
          <KitModal />
        </KitProvider>
      </StrictMode>
    )
    const place = document.body.appendChild(document.createElement('div'))
    place.innerHTML = renderToString(page(server))
    const kit = make()
    const onRecoverableError = jest.fn()
    let root: ReturnType<typeof hydrateRoot> | undefined
    await act(async () => {
      root = hydrateRoot(place, page(kit), { onRecoverableError })
    })
    await act(async () => kit.open())
    await settle()
    expect(onRecoverableError).not.toHaveBeenCalled()
    expect(document.querySelectorAll('plugboard-modal')).toHaveLength(1)
    expect(document.querySelector('plugboard-modal')?.shadowRoot?.querySelectorAll('dialog')).toHaveLength(1)
    await act(async () => root?.unmount())
    expect(document.querySelector('plugboard-modal')).toBeNull()
    place.remove()
    kit.dispose()
    server.dispose()
  })

  it('shows the account of the last visit in the first frame and hydrates server markup with it', async () => {
    const create = await visitBefore()
    expect(await textsOfReturn(create())).toEqual(['alice 123.450 TOY'])

    const place = document.body.appendChild(document.createElement('div'))
    const served = make()
    place.innerHTML = renderToString(page(served))
    expect(place.textContent).toBe('Connect wallet')
    const onRecoverableError = jest.fn()
    const hydrated = create()
    const root = await act(async () => hydrateRoot(place, page(hydrated), { onRecoverableError }))
    expect(place.textContent).toBe('alice 123.450 TOY')
    expect(onRecoverableError).not.toHaveBeenCalled()
    await act(async () => root.unmount())
    place.remove()
    hydrated.dispose()
    served.dispose()
  })

  it('shows the name of the account, also after a reload, before any name is looked up again', async () => {
    const names = definePlugin({
      name: 'host:names',
      setup: (context) =>
        void context.tap('afterConnect', async ({ caipAddress }) =>
          context.describeAddress(caipAddress, { profileName: 'alice.toy' })
        )
    })
    const create = await visitBefore([names])

    const texts = await textsOfReturn(create())

    expect(new Set(texts.map((text) => text?.split(' ')[0]))).toEqual(new Set(['alice.toy']))
  })

  it('opens the account of the last visit before its wallet has answered', async () => {
    const create = await visitBefore()
    const kit = create()
    const { unmount } = render(page(kit))

    await act(async () => screen.getByRole('button').click())

    expect(kit.connections.active).toBeUndefined()
    expect(kit.router.current.name).toBe('Account')
    await waitFor(() => expect(kit.connections.active?.account.address).toBe('alice'))
    expect(kit.router).toMatchObject({ open: true, current: { name: 'Account' } })
    unmount()
    kit.dispose()
  })

  it('says that the wallet is locked, whatever label the host gives the button', async () => {
    const wallet = fakeConnector()
    const { kit } = createTestKit({ connectors: [wallet.connector] })
    render(
      <KitProvider kit={kit}>
        <ConnectButton label="Come in" />
      </KitProvider>
    )
    const after = async (step: () => unknown) => {
      await act(async () => void (await step()))
      await settle()
      return screen.getByRole('button').textContent?.trim()
    }
    expect(await after(() => kit.connect('fake'))).toContain('alice')
    expect(await after(() => wallet.lock())).toBe('Unlock wallet')
    await after(() => screen.getByRole('button').click())
    expect(kit.router.current).toMatchObject({
      name: 'ConnectingExternal',
      params: { connectorId: 'fake' }
    })
    await after(() => kit.close())
    expect(await after(() => wallet.unlock())).toContain('alice')
    expect(await after(() => kit.disconnect())).toBe('Come in')
    cleanup()
    kit.dispose()
  })
})
