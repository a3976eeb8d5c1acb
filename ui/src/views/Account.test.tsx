import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { type AuthUser, definePlugin, type NamespaceAdapter, type PluginContext } from '@plugboard/core'
import { fakeNamespace } from '@plugboard/core/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { accountDrawer, drawnAddress } from '../testing/drawAccount.js'
import { violationsIn } from '../testing/violationsIn.js'

const { draw, end } = accountDrawer()
afterEach(end)

const slots = definePlugin({
  name: 'test/slots',
  setup(kit) {
    for (const id of ['send', 'receive', 'extra', 'onramp', 'swaps'])
      kit.addToSlot('account.actions', { id, label: id, view: `Do${id}` })
    for (const id of ['Tokens', 'NFTs', 'Activity']) {
      kit.registerView({
        id: `Tab${id}`,
        title: id,
        load: async () => ({ default: () => <p>{id} panel</p> })
      })
      kit.addToSlot('account.tabs', { id, label: id, view: `Tab${id}` })
    }
  }
})

const furniture = definePlugin({
  name: 'test/furniture',
  setup(kit) {
    for (const id of ['Header', 'Worth']) {
      kit.registerView({ id, title: id, load: async () => ({ default: () => <p>{id} of a plugin</p> }) })
      kit.addToSlot(id === 'Header' ? 'account.header' : 'account.balance', { id, label: id, view: id })
    }
    kit.registerView({
      id: 'Recovery',
      title: 'Recovery',
      load: async () => ({ default: () => <p>Recover</p> })
    })
    kit.addToSlot('account.rows', { id: 'recovery', label: 'Recovery', view: 'Recovery' })
    kit.addToSlot('account.rows', { id: 'hidden', label: 'Hidden', view: 'Recovery', visible: () => false })
  }
})

const broken = definePlugin({
  name: 'test/broken',
  setup(kit) {
    kit.registerView({
      id: 'Broken',
      title: 'Broken',
      load: async () => ({
        default: () => {
          throw new Error('cannot be drawn')
        }
      })
    })
    kit.addToSlot('account.header', { id: 'broken', label: 'Broken', view: 'Broken' })
  }
})

const ada: AuthUser = {
  provider: 'email',
  displayName: 'ada@shop.example',
  address: drawnAddress,
  chainId: 1,
  accounts: [{ address: drawnAddress, type: 'eoa' }],
  preferredAccountType: 'eoa',
  smartAccountDeployed: false
}

/** A chain whose networks have an explorer. */
const exploredBy = (url: string): NamespaceAdapter => {
  const toy = fakeNamespace()
  const blockExplorers = { default: { name: 'Scan', url } }
  return { ...toy, networks: toy.networks.map((network) => ({ ...network, blockExplorers })) }
}

describe('Account', () => {
  it.each([
    ['https://scan.example', `https://scan.example/address/${drawnAddress}`],
    [`${location.origin}/scan.html#/toy`, `${location.origin}/scan.html#/toy/address/${drawnAddress}`],
    ['http://scan.example', undefined],
    [`${location.origin}.evil.example`, undefined],
    ['javascript:alert(1)', undefined],
    ['no address', undefined]
  ])('links to an explorer only over TLS or on the page’s own origin: %s', async (url, href) => {
    await draw({ namespaces: [exploredBy(url)] })

    const link = screen.queryByRole('link', { name: 'View in explorer' })

    expect(link?.getAttribute('href')).toBe(href)
  })

  it('shows plugin content below the identity and the balance, and leaves out a plugin that fails', async () => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const { container } = await draw({ plugins: [broken, furniture] })

    await waitFor(() => expect(container).toHaveTextContent(/Header of a plugin.*Worth of a plugin/))
    expect(screen.getByRole('button', { name: 'Disconnect' })).toBeInTheDocument()
    expect(await violationsIn(container)).toEqual([])
    error.mockRestore()
  })

  it('has a row for each plugin entry, which opens its view', async () => {
    const { user, kit } = await draw({ plugins: [furniture] })
    const rows = within(screen.getByRole('list', { name: 'More' }))
    expect(rows.queryByRole('button', { name: 'Hidden' })).toBeNull()

    await user.click(rows.getByRole('button', { name: 'Recovery' }))

    expect(kit.router.current.name).toBe('Recovery')
    expect(await screen.findByText('Recover')).toBeInTheDocument()
  })

  it('shows the short address, the full one on hover and to screen readers, and copies it', async () => {
    const { user, container } = await draw()
    const button = screen.getByRole('button', { name: `0x1234…5678 Copy address ${drawnAddress}` })
    expect(button).toHaveTextContent('0x1234…5678')
    expect(button).toHaveAttribute('title', drawnAddress)
    await user.click(button)
    expect(await navigator.clipboard.readText()).toBe(drawnAddress)
    expect(await violationsIn(container)).toEqual([])
  })

  it('shows the login above the address, copies the address on click, and shows a name instead of both', async () => {
    const page: { describe?: PluginContext['describeAddress'] } = {}
    const login = definePlugin({
      name: 'test/login',
      setup(kit) {
        page.describe = kit.describeAddress
      }
    })
    const { user, kit } = await draw({ plugins: [login] })
    const { caipAddress = 'toy:1:nobody' } = kit.accounts.of()
    await act(async () => page.describe?.(caipAddress, { user: ada }))

    expect(screen.getByText('ada@shop.example').closest('button')).toBeNull()
    await user.click(screen.getByRole('button', { name: `0x1234…5678 Copy address ${drawnAddress}` }))
    expect(await navigator.clipboard.readText()).toBe(drawnAddress)

    await act(async () => page.describe?.(caipAddress, { profileName: 'ada.reown.id' }))
    expect(screen.getByRole('button', { name: `ada.reown.id Copy address ${drawnAddress}` })).toBeVisible()
    expect(screen.queryByText('ada@shop.example')).toBeNull()
  })

  it('[S5.08 part] shows the balance floored to 3 decimals', async () => {
    const adapter = fakeNamespace()
    const precise = {
      ...adapter,
      capabilities: { balance: async () => ({ value: 1_234_999n, decimals: 5, symbol: 'TOY' }) }
    }
    const { container } = await draw({ namespaces: [precise] })
    await waitFor(() => expect(container.querySelector('.pb-amount')).toHaveTextContent('12.349 TOY'))
  })

  it('offers a retry after the balance failed, disabled until the wait is over', async () => {
    const namespaces = [fakeNamespace({ balance: () => Promise.reject(new Error('down')) })]
    await draw({ namespaces })
    expect(await screen.findByText('Balance unavailable')).toBeVisible()
    expect(screen.getByRole('button', { name: /Try again in \d+ s/ })).toHaveAttribute(
      'aria-disabled',
      'true'
    )
  })

  it('counts the wait from the failure, even in a view that has been open for long', async () => {
    const balance = jest.fn(async () => ({ value: 1n, decimals: 0, symbol: 'TOY' }))
    const { kit } = await draw({ namespaces: [{ ...fakeNamespace(), capabilities: { balance } }] })
    const later = Date.now() + 60_000
    jest.spyOn(Date, 'now').mockImplementation(() => later)
    balance.mockRejectedValue(new Error('down'))
    await act(async () => kit.refreshBalance())
    expect(screen.getByRole('button', { name: 'Try again in 30 s' })).toHaveAttribute('aria-disabled', 'true')
    jest.restoreAllMocks()
  })

  it('[S9.08] sorts the actions in the default order, unknown ones last', async () => {
    const { container } = await draw({ plugins: [slots] })
    const labels = [...container.querySelectorAll('.pb-round-label')].map((label) => label.textContent)
    expect(labels).toEqual(['onramp', 'swaps', 'receive', 'send', 'extra'])
  })

  it('[S3.27] sorts the actions in the order of the host, the others after them', async () => {
    const features = { walletFeaturesOrder: ['extra', 'receive'] }
    const { container } = await draw({ plugins: [slots], features })
    const labels = [...container.querySelectorAll('.pb-round-label')].map((label) => label.textContent)
    expect(labels.slice(0, 2)).toEqual(['extra', 'receive'])
    expect([...labels.slice(2)].sort()).toEqual(['onramp', 'send', 'swaps'])
  })

  it('[S2.03] shows the tabs of the slot, which can be used by keyboard', async () => {
    const { user, container } = await draw({ plugins: [slots] })
    expect(await screen.findByText('Tokens panel')).toBeVisible()
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Tokens', 'NFTs', 'Activity'])
    screen.getByRole('tab', { name: 'Tokens' }).focus()
    await user.keyboard('{ArrowRight}')
    expect(screen.getByRole('tab', { name: 'NFTs' })).toHaveFocus()
    // In many browsers this goes back in the history of the page.
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}')
    expect(screen.getByRole('tab', { name: 'NFTs' })).toHaveFocus()
    expect(await screen.findByText('NFTs panel')).toBeVisible()
    await user.keyboard('{ArrowLeft}{ArrowLeft}')
    expect(await screen.findByText('Activity panel')).toBeVisible()
    expect(await violationsIn(container)).toEqual([])
  })

  it('[S3.02 part] reflects the open tab in the account state', async () => {
    const { kit, user } = await draw({ plugins: [slots] })
    await screen.findByText('Tokens panel')
    expect(kit.accounts.of().currentTab).toBe('Tokens')

    await user.click(screen.getByRole('tab', { name: 'NFTs' }))

    expect(kit.accounts.of().currentTab).toBe('NFTs')
    await act(() => kit.switchAccount({ address: 'bob' }))
    expect(kit.accounts.of()).toMatchObject({ address: 'bob', currentTab: 'NFTs' })
  })

  it('shows no tab bar if there is only one tab', async () => {
    const only = definePlugin({
      name: 'test/only',
      setup(kit) {
        kit.registerView({
          id: 'Only',
          title: 'Only',
          load: async () => ({ default: () => <p>Only panel</p> })
        })
        kit.addToSlot('account.tabs', { id: 'only', label: 'Only', view: 'Only' })
      }
    })
    const { kit, container } = await draw({ plugins: [only] })

    expect(await screen.findByText('Only panel')).toBeVisible()

    expect(screen.queryByRole('tab')).toBeNull()
    expect(screen.getByRole('region', { name: 'Only' })).toHaveTextContent('Only panel')
    expect(kit.accounts.of().currentTab).toBe('only')
    expect(await violationsIn(container)).toEqual([])
  })

  it('leads to the accounts of the wallet and to the networks', async () => {
    const { kit, user } = await draw()
    await user.click(screen.getByRole('button', { name: 'Network Toy 1' }))
    expect(kit.router.current.name).toBe('Networks')
    await act(async () => kit.back())
    await user.click(await screen.findByRole('button', { name: 'Switch account' }))
    await user.click(await screen.findByRole('button', { name: /bob/ }))
    await waitFor(() => expect(kit.accounts.of().address).toBe('bob'))
    expect(kit.router.current.name).toBe('Account')
  })
})
