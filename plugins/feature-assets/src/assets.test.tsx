import { afterEach, describe, expect, it, jest } from '@jest/globals'
import type { FeatureConfig, KitEvent } from '@plugboard/core'
import { createTestKit, fakeConnector } from '@plugboard/core/testing'
import { KitModal, KitProvider } from '@plugboard/ui'
import { act, cleanup, fireEvent, render, waitFor, within } from '@testing-library/react'
import { openScene, piece, transaction } from '../test/scene'
import { assets } from './index'

const cleanups: (() => void)[] = []
afterEach(() => {
  cleanup()
  for (const clean of cleanups.splice(0)) clean()
})

/** A page with the plugin and a connected wallet. */
async function begin({ features, connects = true }: { features?: FeatureConfig; connects?: boolean } = {}) {
  const { connector } = fakeConnector({ id: 'vault', accounts: ['alicesaddress', 'bobsaddress'] })
  const { kit, errors } = createTestKit({ features, plugins: [assets()] })
  cleanups.push(() => {
    kit.dispose()
    expect(errors).toEqual([])
  })
  await kit.use({ name: 'vault', setup: (context) => void context.registerConnector(connector) })
  await kit.start()
  if (connects) await kit.connect('vault')
  return kit
}

async function open(kit: Awaited<ReturnType<typeof begin>>, view?: 'Receive') {
  render(
    <KitProvider kit={kit}>
      <KitModal />
    </KitProvider>
  )
  await act(async () => kit.open({ view }))
  const root = () => document.querySelector('plugboard-modal')?.shadowRoot
  await waitFor(() => expect(root()?.querySelector('.pb-view .pb-stack,.pb-view .pb-state')).toBeTruthy())
  return within(root() as unknown as HTMLElement)
}

describe('the account', () => {
  it('[S2.03] [S3.02 part] has the tabs Tokens, NFTs and Activity with their content, and its state names the open tab', async () => {
    const { kit, dialog } = await openScene('Account', {
      activity: {
        loading: false,
        hasMore: false,
        tokensOnly: false,
        transactions: [transaction('a', Date.now())]
      },
      collectibles: { loading: false, hasMore: false, isPartial: false, collectibles: [piece('12')] }
    })
    const tabs = () => dialog.getAllByRole('tab')
    const choose = (name: string) => act(async () => fireEvent.click(dialog.getByRole('tab', { name })))
    const open = () => [
      tabs().find((tab) => tab.getAttribute('aria-selected') === 'true')?.textContent,
      kit.accounts.of().currentTab
    ]
    expect(kit.router.current.name).toBe('Account')
    expect(tabs().map((tab) => tab.textContent)).toEqual(['Tokens', 'NFTs', 'Activity'])

    expect(await dialog.findByText('No tokens yet')).toBeTruthy()
    expect(open()).toEqual(['Tokens', 'tokens'])
    await choose('NFTs')
    expect(await dialog.findByText('Ape #12')).toBeTruthy()
    expect(open()).toEqual(['NFTs', 'nfts'])
    await choose('Activity')
    expect(await dialog.findByText('Sent')).toBeTruthy()
    expect(open()).toEqual(['Activity', 'activity'])
  })

  it('prefetches the portfolio with the Tokens view', async () => {
    const { kit, prefetched } = await openScene('Nfts')
    await kit.views.get('Tokens')?.load()
    expect(prefetched).toContain('portfolio')
  })

  it('reports each opening of the history to the host', async () => {
    const { kit, dialog } = await openScene('Account', {
      activity: { loading: false, hasMore: false, tokensOnly: false, transactions: [transaction('a', 1)] }
    })
    const choose = (name: string) => act(async () => fireEvent.click(dialog.getByRole('tab', { name })))
    const told: KitEvent[] = []
    kit.hooks.event.tap('test', (event) => void told.push(event))
    const opened = () => told.filter(({ name }) => name === 'CLICK_TRANSACTIONS')

    expect(opened()).toEqual([])
    await choose('Activity')
    await act(async () => fireEvent.click(await dialog.findByRole('button', { name: /Sent/ })))
    await act(async () => kit.back())
    await dialog.findByRole('tab', { name: 'Activity' })
    expect(opened().map(({ data }) => data)).toEqual([{ networkId: 'toy:1' }])
    await choose('Tokens')
    await choose('Activity')
    expect(opened()).toHaveLength(2)
  })
})

describe('receiving', () => {
  it('[S1.10 part] shows the QR code and every character of the address, and copies it', async () => {
    const written = jest.fn(async (_text: string) => undefined)
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: written }, configurable: true })
    const dialog = await open(await begin(), 'Receive')
    expect(dialog.getByRole('img', { name: 'QR code of your address on Toy 1' })).toBeTruthy()
    const address = dialog.getByTitle('Your address')
    const groups = address.querySelector('.pb-address-groups')
    expect(groups?.textContent).toBe('alicesaddress')
    expect([...(groups?.children ?? [])].map((group) => group.textContent)).toEqual(['alic', 'esad', 'dress'])
    await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Copy address' })))
    expect(written).toHaveBeenCalledWith('alicesaddress')
    expect(dialog.getByRole('button', { name: 'Copied' })).toBeTruthy()
  })

  it('says what to do if the page is not allowed to copy', async () => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
    const dialog = await open(await begin(), 'Receive')
    await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Copy address' })))
    expect(dialog.getByRole('button', { name: 'Select the address and copy it' })).toBeTruthy()
  })

  it('shows the name of the address', async () => {
    const kit = await begin()
    await kit.use({
      name: 'host:names',
      setup: (context) => context.describeAddress('toy:1:alicesaddress', { profileName: 'alice.toy' })
    })
    const dialog = await open(kit, 'Receive')
    expect(dialog.getByTitle('Your address').textContent).toMatch(/^alice\.toy.*alicesaddress/)
    await act(() => kit.switchAccount({ address: 'bobsaddress' }))
    expect(dialog.getByTitle('Your address').textContent).not.toContain('alice')
  })

  it('follows the account and the network', async () => {
    const kit = await begin()
    const dialog = await open(kit, 'Receive')
    await act(() => kit.switchAccount({ address: 'bobsaddress' }))
    expect(dialog.getByText('bobsaddress')).toBeTruthy()
    const namedNetworks = () => [
      dialog.getByText(/^Send only assets on/).textContent,
      dialog.getByRole('img', { name: /^QR code/ }).getAttribute('aria-label')
    ]
    for (const id of [1, 2, 1]) {
      await act(() => kit.switchNetwork(`toy:${id}`))
      expect(namedNetworks()).toEqual([
        `Send only assets on Toy ${id}. Anything from another network may be lost.`,
        `QR code of your address on Toy ${id}`
      ])
    }
  })

  it('links to the other networks of its namespace, and returns once one is chosen', async () => {
    const kit = await begin()
    const dialog = await open(kit, 'Receive')
    await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Another network' })))
    expect(kit.router.current).toMatchObject({ name: 'Networks', params: { namespace: 'toy' } })
    await act(async () => fireEvent.click(await dialog.findByRole('button', { name: /Toy 2/ })))
    await waitFor(() => expect(kit.router.current.name).toBe('Receive'))
    expect(await dialog.findByText(/Send only assets on Toy 2/)).toBeTruthy()
  })

  it('is an action of the account', async () => {
    const dialog = await open(await begin())
    await act(async () => fireEvent.click(await dialog.findByRole('button', { name: 'Receive' })))
    expect(await dialog.findByTitle('Your address')).toBeTruthy()
  })

  it('asks to connect a wallet if none is connected', async () => {
    const kit = await begin({ connects: false })
    const dialog = await open(kit, 'Receive')
    expect(dialog.getByText('Connect a wallet to see its address.')).toBeTruthy()
    await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Connect wallet' })))
    expect(kit.router.current.name).toBe('Connect')
  })

  it('is unavailable while the feature is off, even by name', async () => {
    const kit = await begin({ features: { receive: false } })
    expect(kit.views.get('Receive')).toBeUndefined()
    expect(kit.slot('account.actions')).toEqual([])
  })

  it('is removed with its plugin', async () => {
    const kit = await begin()
    expect(kit.views.get('Receive')).toBeDefined()
    kit.remove('feature-assets')
    expect(kit.views.get('Receive')).toBeUndefined()
    expect(kit.slot('account.actions')).toEqual([])
    expect(kit.features.get('receive')).toBeUndefined()
  })
})
