import { afterEach, describe, expect, it } from '@jest/globals'
import { coreErrors, type Kit } from '@plugboard/core'
import { fakeConnector, fakeNamespace } from '@plugboard/core/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { runInAction } from 'mobx'
import { drawView } from '../testing/drawView.js'
import { fakeCatalogue, fakeWallet } from '../testing/fakeCatalogue.js'
import { violationsIn } from '../testing/violationsIn.js'

const kits: Kit[] = []
afterEach(() => {
  for (const kit of kits.splice(0)) kit.dispose()
})

async function draw(fake: ReturnType<typeof fakeCatalogue>, options: Parameters<typeof drawView>[2] = {}) {
  const drawn = await drawView('AllWallets', undefined, { ...options, plugins: [fake.plugin] })
  kits.push(drawn.kit)
  return drawn
}

const hundred = Array.from({ length: 100 }, (_, index) => fakeWallet(`w${index}`))
const cells = () => [...document.querySelectorAll<HTMLElement>('.pb-cell')]

describe('AllWallets', () => {
  it('[S2.04] focuses the search field and shows a grid of the first page', async () => {
    const { container } = await draw(fakeCatalogue(hundred))
    expect(screen.getByRole('searchbox')).toHaveFocus()
    expect(cells()).toHaveLength(40)
    expect(await violationsIn(container)).toEqual([])
  })

  it('lists and finds the host’s wallets before those of the catalogue', async () => {
    const { user } = await draw(fakeCatalogue(hundred), {
      customWallets: [{ id: 'shop', name: 'Shop Wallet', homepage: 'https://wallet.shop.example' }]
    })
    expect(cells()[0]).toHaveTextContent('Shop Wallet')

    await user.type(screen.getByRole('searchbox'), 'shop')

    await waitFor(() => expect(cells()).toHaveLength(1))
    expect(cells()[0]).toHaveTextContent('Shop Wallet')
  })

  it('moves the focus to the networks of a wallet that supports several', async () => {
    const connectors = ['toy', 'game'].map(
      (namespace) =>
        fakeConnector({ id: namespace, name: 'Vault', type: 'ANNOUNCED', group: 'vault', namespace })
          .connector
    )
    const namespaces = [fakeNamespace({ id: 'toy' }), fakeNamespace({ id: 'game' })]
    const { user } = await draw(fakeCatalogue(hundred), { connectors, namespaces })

    await user.click(screen.getByRole('button', { name: /Vault/ }))

    const choice = screen.getByRole('list', { name: 'Choose a network for Vault' })
    expect(within(choice).getAllByRole('button')[0]).toHaveFocus()
  })

  it('keeps the search when the visitor comes back from a wallet', async () => {
    const { kit, user } = await draw(fakeCatalogue(hundred))
    await user.type(screen.getByRole('searchbox'), 'w99')
    await waitFor(() => expect(cells()).toHaveLength(1))

    await user.click(cells()[0] as HTMLElement)
    expect(kit.router.current.name).toBe('InstallWallet')
    await act(async () => kit.back())

    expect(screen.getByRole('searchbox')).toHaveValue('w99')
    await waitFor(() => expect(cells()).toHaveLength(1))
  })

  it('[S9.03] loads pages of 40', async () => {
    const { user } = await draw(fakeCatalogue(hundred))
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    expect(cells()).toHaveLength(80)
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    expect(cells()).toHaveLength(100)
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  it('offers no more pages once the catalogue is complete, whatever its count', async () => {
    await draw(fakeCatalogue(hundred.slice(0, 30), { count: 91, complete: true }))
    expect(cells()).toHaveLength(30)
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  it('searches while typing, announces the number of results, and offers to clear a search without results', async () => {
    const fake = fakeCatalogue(hundred)
    const { user, said } = await draw(fake)
    await user.type(screen.getByRole('searchbox'), 'w99')
    expect(cells().map((cell) => cell.dataset.item)).toEqual(['Wallet w99'])
    expect(said).toContainEqual({ text: '1 wallet found', tone: 'polite' })
    await user.type(screen.getByRole('searchbox'), 'zz')
    expect(screen.getByText('Not found')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Clear search' }))
    expect(cells()).toHaveLength(40)
    expect(fake.catalogue.asked.search).toContain('w99')
  })

  it('shows known matches during the search and keeps their position, with skeletons for the rest', async () => {
    const known = [fakeWallet('1', { name: 'Rainbow' }), fakeWallet('2', { name: 'Brain' })]
    const fake = fakeCatalogue(known, { search: async () => undefined })
    const { user } = await draw(fake)
    runInAction(() => {
      fake.catalogue.searching = true
    })
    await user.type(screen.getByRole('searchbox'), 'rai')
    const [rainbow] = cells()
    expect(cells().map((cell) => cell.dataset.item)).toEqual(['Rainbow'])
    expect(screen.getByRole('list')).toHaveAttribute('aria-busy', 'true')
    expect(document.querySelectorAll('.pb-grid .pb-skeleton-cell')).toHaveLength(12)

    await act(async () =>
      runInAction(() => {
        fake.catalogue.searching = false
        fake.catalogue.searchResults = [fakeWallet('3', { name: 'Rail' })]
      })
    )

    expect(cells().map((cell) => cell.dataset.item)).toEqual(['Rainbow', 'Rail', 'Brain'])
    expect(cells()[0]).toBe(rainbow)
    expect(document.querySelector('.pb-skeleton-cell')).toBeNull()
  })

  it('leaves out wallets that can be neither connected nor installed, and lists installed ones first', async () => {
    const all = [
      fakeWallet('dead', { homepage: undefined }),
      fakeWallet('twin', { rdns: 'io.vault' }),
      fakeWallet('good')
    ]
    const vault = fakeConnector({ name: 'Vault', type: 'ANNOUNCED', rdns: 'io.vault' })
    await draw(fakeCatalogue(all), { connectors: [vault.connector] })
    expect(cells().map((cell) => cell.dataset.item)).toEqual(['Vault', 'Wallet good'])
  })

  it('shows a plain tile while a wallet’s picture is checked, and its letter if it has none', async () => {
    const wallet = (id: string) => fakeConnector({ id, name: id, type: 'ANNOUNCED' }).connector
    await draw(fakeCatalogue([]), { connectors: [{ ...wallet('Ash'), iconPending: true }, wallet('Birch')] })
    const [ash, birch] = cells().map((cell) => cell.querySelector('.pb-picture'))
    expect(ash?.innerHTML).toBe('')
    expect(birch).toHaveClass('pb-picture-letter')
    expect(birch?.textContent).toBe('B')
  })

  it('lists recommended wallets only once', async () => {
    await draw(fakeCatalogue(hundred, { recommended: hundred.slice(0, 4) }))
    expect(cells()).toHaveLength(40)
    expect(cells()[0]?.dataset.item).toBe('Wallet w0')
  })

  it('is one tab stop, moves in two dimensions by arrow keys, and returns to the search by "/"', async () => {
    const { user, kit } = await draw(fakeCatalogue(hundred))
    await user.tab()
    expect(cells()[0]).toHaveFocus()
    await user.keyboard('/{ArrowDown}')
    expect(cells()[0]).toHaveFocus()
    await user.keyboard('{ArrowDown}{ArrowRight}')
    expect(cells()[5]).toHaveFocus()
    await user.keyboard('{ArrowUp}{ArrowLeft}{End}')
    expect(cells()[39]).toHaveFocus()
    expect(cells().filter((cell) => cell.tabIndex === 0)).toHaveLength(1)
    await user.keyboard('/')
    expect(screen.getByRole('searchbox')).toHaveFocus()
    await user.click(cells()[2] as HTMLElement)
    expect(kit.router.current).toMatchObject({ name: 'InstallWallet', params: { walletId: 'w2' } })
  })

  it('shows skeletons while loading, and an error with a retry', async () => {
    const fake = fakeCatalogue(hundred, { loading: true, loadMore: async () => undefined })
    const { user, container } = await draw(fake)
    expect(screen.getByRole('status', { name: 'Loading wallets' })).toBeVisible()
    await act(async () =>
      runInAction(() => {
        fake.catalogue.loading = false
        fake.catalogue.error = coreErrors.wrongMobx()
      })
    )
    expect(screen.getByText('Wallets could not be loaded')).toBeVisible()
    expect(await violationsIn(container)).toEqual([])
    let tries = 0
    fake.catalogue.loadMore = async () => void tries++
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(tries).toBe(1)
  })

  it('keeps the focus on the button that loads more again', async () => {
    const fake = fakeCatalogue(hundred)
    const { user } = await draw(fake)
    const { catalogue } = fake
    await act(async () => runInAction(() => Object.assign(catalogue, { error: coreErrors.wrongMobx() })))
    catalogue.loadMore = async () => void runInAction(() => Object.assign(catalogue, { loading: true }))
    const pressed = screen.getByRole('button', { name: 'Try again' })
    await user.click(pressed)
    expect(catalogue.loading).toBe(true)
    expect(pressed).toHaveFocus()
    expect(pressed).toHaveAttribute('aria-busy', 'true')

    await act(async () => runInAction(() => Object.assign(catalogue, { loading: false, error: undefined })))
    expect(screen.getByRole('button', { name: 'Show more' })).toHaveFocus()
  })

  it('moves the focus from a button that disappears to the last wallet: while a page loads, and after the last page', async () => {
    const fake = fakeCatalogue(hundred)
    const { user } = await draw(fake)
    const { catalogue } = fake
    const say = (more: Partial<typeof catalogue>) =>
      act(async () => runInAction(() => Object.assign(catalogue, more)))
    catalogue.loadMore = async () => void runInAction(() => Object.assign(catalogue, { loading: true }))
    const pressed = screen.getByRole('button', { name: 'Show more' })
    await user.click(pressed)
    expect(pressed).not.toBeInTheDocument()
    expect(cells().at(-1)).toHaveFocus()

    await say({ loading: false, error: coreErrors.wrongMobx() })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await say({ loading: false, error: undefined, complete: true })
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
    expect(cells().at(-1)).toHaveFocus()
  })
})
