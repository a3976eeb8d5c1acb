import { afterEach, describe, expect, it } from '@jest/globals'
import { connectErrors, type Kit } from '@plugboard/core'
import { fakeConnector } from '@plugboard/core/testing'
import { screen, waitFor } from '@testing-library/react'
import { en } from '../i18n/locale.en.js'
import { drawView } from '../testing/drawView.js'
import { fakeCatalogue, fakeWallet } from '../testing/fakeCatalogue.js'
import { violationsIn } from '../testing/violationsIn.js'

const kits: Kit[] = []
afterEach(() => {
  for (const kit of kits.splice(0)) kit.dispose()
})

async function draw(wallet: ReturnType<typeof fakeConnector>, plugins: Parameters<typeof drawView>[2] = {}) {
  const drawn = await drawView(
    'ConnectingExternal',
    { connectorId: wallet.connector.id },
    { connectors: [wallet.connector], ...plugins }
  )
  kits.push(drawn.kit)
  return drawn
}

describe('ConnectingExternal', () => {
  it('[S2.07] sends one request to the connector, also in StrictMode, and closes when connected', async () => {
    const wallet = fakeConnector({ name: 'Vault', delay: 5 })
    const { kit, said } = await draw(wallet)
    await waitFor(() => expect(screen.getByRole('heading')).toHaveTextContent('Connected to Vault'))
    expect(kit.connections.active?.connectorId).toBe('fake')
    expect(kit.router.open).toBe(true)
    await waitFor(() => expect(kit.router.open).toBe(false))
    expect(wallet.calls.connect).toBe(1)
    expect(said.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['Connecting to Vault', 'Connected to Vault'])
    )
  })

  it('has a title that fits before and after the answer, and no empty space once connected', async () => {
    const { kit, container } = await draw(fakeConnector({ name: 'Vault', delay: 5 }))
    expect(kit.views.get('ConnectingExternal')?.title).toEqual({ key: 'title.ConnectingExternal' })
    expect(en['title.ConnectingExternal']).toBe('Wallet connection')

    await waitFor(() => expect(screen.getByRole('heading')).toHaveTextContent('Connected to Vault'))

    // Both have their own height.
    expect(container.querySelector('.pb-actions, .pb-text')).toBeNull()
  })

  it('says what to do during the request, and cancels it', async () => {
    const wallet = fakeConnector({ name: 'Vault', hang: true })
    const { kit, user, container } = await draw(wallet)
    expect(screen.getByRole('heading')).toHaveTextContent('Open Vault and approve')
    await waitFor(() => expect(wallet.calls.connect).toBe(1))
    expect(kit.connections.phase()).toBe('connecting')
    expect(await violationsIn(container)).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(kit.router.open).toBe(false)
    await waitFor(() => expect(kit.connections.phase()).toBe('disconnected'))
  })

  it.each([
    ['rejected', 'Connection declined'],
    ['timeout', 'No answer from Vault'],
    ['locked', 'Vault is locked'],
    ['alreadyPending', 'A request is already waiting'],
    ['failed', 'Could not connect to Vault']
  ] as const)('has its own heading for %s, announces it and retries', async (reason, title) => {
    const wallet = fakeConnector({ name: 'Vault', reject: connectErrors[reason]() })
    const { user, said, container } = await draw(wallet)
    expect(
      await screen.findByText((_, element) => element?.tagName === 'H2' && element.textContent === title)
    ).toBeVisible()
    expect(said).toContainEqual({ text: title, tone: 'assertive' })
    expect(await violationsIn(container)).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(wallet.calls.connect).toBe(2))
  })

  it('says that the wallet is locked if it returns no account', async () => {
    await draw(fakeConnector({ name: 'Vault', accounts: [] }))
    await waitFor(() => expect(screen.getByRole('heading')).toHaveTextContent('Vault is locked'))
  })

  it('leads to the download of a wallet that is not installed', async () => {
    const wallet = fakeConnector({
      name: 'Vault',
      rdns: 'io.vault',
      reject: connectErrors.unknownConnector()
    })
    const { plugin } = fakeCatalogue([fakeWallet('vault', { rdns: 'io.vault', name: 'Vault' })])
    const { user, kit } = await draw(wallet, { plugins: [plugin] })
    await user.click(await screen.findByRole('button', { name: 'Get the wallet' }))
    expect(kit.router.current).toMatchObject({ name: 'InstallWallet', params: { walletId: 'vault' } })
  })

  it("refers to an unknown wallet as 'This wallet'", async () => {
    const { kit } = await drawView('ConnectingExternal', { connectorId: 'gone' })
    kits.push(kit)
    await waitFor(() => expect(screen.getByRole('heading')).toHaveTextContent('This wallet is not installed'))
  })
})
