import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import {
  type CatalogueWallet,
  catalogueToken,
  definePlugin,
  type Kit,
  type WalletCatalogue
} from '@plugboard/core'
import { createTestKit, fakeConnector, fakeNamespace } from '@plugboard/core/testing'
import { KitModal, KitProvider } from '@plugboard/ui'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import ConnectingWalletConnect from './ConnectingWalletConnect.js'
import ConnectingWalletConnectBasic from './ConnectingWalletConnectBasic.js'

const oak: CatalogueWallet = {
  id: 'oak',
  name: 'Oak',
  mobile_link: 'oak://',
  app_store: 'https://apps.apple.com/app/oak',
  chrome_store: 'https://store.example/oak',
  supports_wc: true
}
const elm: CatalogueWallet = { id: 'elm', name: 'Elm', homepage: 'https://elm.example', supports_wc: true }
const uri = 'wc:7e@2?symKey=51'

interface Page {
  readonly recommended?: readonly CatalogueWallet[]
  readonly allWallets?: boolean
}

let kit: Kit
let opened: string[]
/** Has the wallet on the phone approve. */
let pair: () => Promise<void>
beforeEach(() => {
  opened = []
  jest.spyOn(window, 'open').mockImplementation((url) => {
    opened.push(String(url))
    return null
  })
})
afterEach(() => {
  cleanup()
  kit.dispose()
  jest.restoreAllMocks()
})

/** Renders a view on a page that pairs, whose catalogue recommends some wallets. */
async function draw(
  view: (kit: Kit) => ReactElement,
  { recommended = [oak, elm], allWallets = true }: Page = {}
) {
  const catalogue = definePlugin({
    name: 'test/catalogue',
    provides: [catalogueToken],
    setup: (context) =>
      void context.provide(catalogueToken, {
        featured: [],
        recommended,
        wallets: recommended,
        searchResults: [],
        count: recommended.length,
        loading: false,
        prefetch: async () => {},
        loadMore: async () => {},
        imageUrl: () => undefined,
        find: ({ id }: { id?: string }) => recommended.find((wallet) => wallet.id === id)
      } as unknown as WalletCatalogue)
  })
  kit = createTestKit({
    namespaces: [fakeNamespace({ id: 'toy' })],
    features: { allWallets },
    plugins: [catalogue],
    connectors: [
      {
        id: 'pairing',
        name: 'WalletConnect',
        type: 'WALLET_CONNECT',
        namespaces: ['toy'],
        connect: (request, events) => {
          events.uri(uri)
          return new Promise((resolve) => {
            pair = async () => {
              const session = await fakeConnector({ namespace: 'toy' }).connector.connect(request, events)
              resolve({ ...session, peer: { name: 'Birch' } })
            }
          })
        }
      }
    ]
  }).kit
  await kit.start()
  kit.open()
  await act(async () => {
    render(
      <KitProvider kit={kit}>
        {/* It brings the texts. */}
        <KitModal />
        {view(kit)}
      </KitProvider>
    )
  })
  // The texts of the ui load with its dialog, which has a title once they are loaded.
  await waitFor(() => expect(titleOfDialog()).toBe('Connect wallet'))
}

const titleOfDialog = () =>
  document.querySelector('plugboard-modal')?.shadowRoot?.querySelector('.pb-title')?.textContent

const drawBasic = (page?: Page) => draw((kit) => <ConnectingWalletConnectBasic kit={kit} />, page)
const drawWallet = (walletId: string) =>
  draw((kit) => <ConnectingWalletConnect kit={kit} params={{ walletId }} />)
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
/** The names of the buttons: for a row its label, because its picture may contain a letter. */
const namesOf = (buttons: readonly HTMLElement[]) =>
  buttons.map((button) => button.dataset.item ?? button.textContent)
const buttons = () => namesOf(screen.getAllByRole('button'))

describe('connecting on a phone', () => {
  beforeEach(() => {
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('iPhone')
  })

  it('lists the apps that can be opened first, and the code on request', async () => {
    await drawBasic()

    const apps = within(screen.getByRole('list', { name: 'Wallet apps' }))
    expect(namesOf(apps.getAllByRole('button'))).toEqual(['Oak', 'All wallets'])
    expect(screen.queryByRole('img', { name: 'QR code to connect a wallet' })).toBeNull()
    await press('Show QR code')
    expect(screen.getByRole('img', { name: 'QR code to connect a wallet' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Copy link' })).toBeEnabled()
    await press('Show wallet apps')
    expect(screen.getByRole('list', { name: 'Wallet apps' })).toBeVisible()
  })

  it('opens an app with one tap, then offers it again, the code and another wallet', async () => {
    await drawBasic()

    await press('Oak')

    expect(opened).toEqual([`oak://wc?uri=${encodeURIComponent(uri)}`])
    expect(buttons()).toEqual(['Open Oak', 'Show QR code', 'Use another wallet'])
    await press('Use another wallet')
    expect(screen.getByRole('list', { name: 'Wallet apps' })).toBeVisible()
  })

  it('shows the code immediately if no app is known', async () => {
    await drawBasic({ recommended: [elm] })

    expect(screen.getByRole('img', { name: 'QR code to connect a wallet' })).toBeVisible()
    expect(buttons()).toEqual(['Copy link', 'All wallets'])
  })

  it('offers another wallet in addition to the chosen one', async () => {
    await drawWallet('oak')

    expect(buttons()).toEqual(['Open Oak', 'Show QR code', 'Use another wallet'])
  })
})

describe('a paired wallet', () => {
  it.each([
    ['any wallet', 'Birch', () => drawBasic()],
    ['one that was chosen', 'Oak', () => drawWallet('oak')]
  ])('is named briefly before the dialog closes: %s', async (_, name, drawIt) => {
    await drawIt()

    await act(() => pair())

    expect(await screen.findByRole('heading', { name: `Connected to ${name}` })).toBeVisible()
    expect(screen.queryByRole('button')).toBeNull()
    expect(kit.router.open).toBe(true)
    await waitFor(() => expect(kit.router.open).toBe(false))
  })
})

describe('connecting on a computer', () => {
  it('offers a code for a wallet that is not installed, its download, and another wallet', async () => {
    await drawWallet('oak')

    expect(screen.getByRole('img', { name: 'QR code to connect a wallet' })).toBeVisible()
    expect(buttons()).toEqual(['Copy link', 'Get Oak', 'Use another wallet'])
    await press('Get Oak')
    expect(kit.router.current).toMatchObject({ name: 'InstallWallet', params: { walletId: 'oak' } })
  })

  it('links from the code of any wallet to all wallets, or to where to get one', async () => {
    await drawBasic()
    expect(buttons()).toEqual(['Copy link', 'All wallets', 'What is a wallet?', 'Get a wallet'])

    cleanup()
    kit.dispose()

    await drawBasic({ allWallets: false })
    expect(buttons()).toEqual(['Copy link', 'What is a wallet?', 'Get a wallet'])
  })
})
