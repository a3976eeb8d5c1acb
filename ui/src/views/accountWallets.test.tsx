import { afterEach, describe, expect, it } from '@jest/globals'
import { definePlugin } from '@plugboard/core'
import { accountNamesToken } from '@plugboard/core/features'
import { fakeConnector, fakeNamespace } from '@plugboard/core/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { accountDrawer } from '../testing/drawAccount.js'
import { violationsIn } from '../testing/violationsIn.js'

const { draw, end } = accountDrawer()
afterEach(end)

describe('connected wallets in Account', () => {
  it('names the wallet of the account, also after another one becomes active', async () => {
    const wallets = ['Vault', 'Keep'].map((name) => fakeConnector({ id: name, name }).connector)
    const { kit, container } = await draw({
      connectors: wallets,
      before: async (one) => {
        await one.connect('Keep')
        await one.connect('Vault')
      }
    })
    const wallet = () => container.querySelector('.pb-wallet')
    expect(wallet()?.querySelector('bdi')).toHaveTextContent('Vault')
    expect(screen.getByText('Connected with Vault')).toBeInTheDocument()
    expect(wallet()?.querySelector('.pb-picture')).toHaveTextContent('V')
    expect(await violationsIn(container)).toEqual([])
    await act(async () => void (await kit.switchAccount({ connectorId: 'Keep' })))
    expect(screen.getByText('Connected with Keep')).toBeInTheDocument()
  })

  it('switches to another live connection with one click', async () => {
    const wallets = [fakeConnector({ id: 'one', name: 'One' }), fakeConnector({ id: 'two', name: 'Two' })]
    const { kit, user } = await draw({
      connectors: wallets.map(({ connector }) => connector),
      before: async (kit) => {
        await kit.connect('one')
        await kit.connect('two')
      }
    })
    const others = screen.getByRole('list', { name: 'Other wallets' })
    await user.click(within(others).getByRole('button', { name: /One/ }))
    await waitFor(() => expect(kit.connections.active?.connectorId).toBe('one'))
  })

  it('does not offer a recent wallet that is not listed', async () => {
    const wallets = [
      fakeConnector({ id: 'mail', name: 'Mail', listed: false }),
      fakeConnector({ id: 'one', name: 'One' }),
      fakeConnector({ id: 'two', name: 'Two' })
    ]
    await draw({
      connectors: wallets.map(({ connector }) => connector),
      before: async (kit) => {
        for (const id of ['mail', 'one', 'two']) {
          await kit.connect(id)
          if (id !== 'two') await kit.disconnect()
        }
      }
    })
    const others = screen.getByRole('list', { name: 'Other wallets' })
    expect(within(others).getByRole('button', { name: /One/ })).toBeVisible()
    expect(within(others).queryByRole('button', { name: /Mail/ })).toBeNull()
  })

  it('[S4.06] disconnects and closes', async () => {
    const { kit, user } = await draw()
    await user.click(screen.getByRole('button', { name: 'Disconnect' }))
    await waitFor(() => expect(kit.router.open).toBe(false))
    expect(kit.connections.active).toBeUndefined()
    expect(kit.accounts.of().address).toBeUndefined()
  })

  it('disconnects the current wallet and shows the next one, or disconnects all of them on request', async () => {
    const wallets = [fakeConnector({ id: 'one', name: 'One' }), fakeConnector({ id: 'two', name: 'Two' })]
    const { container, kit, user } = await draw({
      connectors: wallets.map(({ connector }) => connector),
      before: async (kit) => {
        await kit.connect('one')
        await kit.connect('two')
      }
    })
    const ids = () => kit.connections.live.map(({ connectorId }) => connectorId)
    // The dialog's body, which scrolls.
    container.classList.add('pb-body')
    container.scrollTop = 300
    await user.click(screen.getByRole('button', { name: 'Disconnect' }))
    await waitFor(() => expect(ids()).toEqual(['one']))
    await waitFor(() => expect(kit.notices.toasts.map(({ text }) => text)).toEqual(['Two is disconnected']))
    expect(container.scrollTop).toBe(0)
    expect(kit.router.open).toBe(true)
    expect(screen.queryByRole('button', { name: 'Disconnect all wallets' })).toBeNull()
    await act(async () => void (await kit.connect('two')))
    await user.click(screen.getByRole('button', { name: 'Disconnect all wallets' }))
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await user.click(screen.getByRole('button', { name: 'Disconnect all wallets' }))
    expect(ids()).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Disconnect all wallets now?' }))
    await waitFor(() => expect([ids(), kit.router.open]).toEqual([[], false]))
  })

  it('scrolls the whole confirmation for disconnecting all wallets into view', async () => {
    const wallets = [fakeConnector({ id: 'one' }), fakeConnector({ id: 'two' })]
    const { user } = await draw({
      connectors: wallets.map(({ connector }) => connector),
      before: async (kit) => {
        await kit.connect('one')
        await kit.connect('two')
      }
    })
    const seen: (string | null)[] = []
    // jsdom has no layout and no such method.
    Element.prototype.scrollIntoView = function (this: Element) {
      seen.push(this.textContent)
    }

    await user.click(screen.getByRole('button', { name: 'Disconnect all wallets' }))

    Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
    expect(seen.at(-1)).toBe('Cancel')
  })

  it('treats a wallet that covers two chains with one approval as one', async () => {
    const { kit, user } = await draw({
      namespaces: [fakeNamespace(), fakeNamespace({ id: 'other' })],
      connectors: [fakeConnector({ scope: 'all', namespaces: ['toy', 'other'] }).connector]
    })
    expect(kit.connections.live).toHaveLength(2)
    expect(screen.queryByRole('button', { name: 'Disconnect all wallets' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Disconnect' }))
    await waitFor(() => expect([kit.connections.live.length, kit.router.open]).toEqual([0, false]))
  })

  it('shows the account names of other wallets, and looks up only those not known yet', async () => {
    const asked: string[] = []
    const known: { describe?: () => void } = {}
    const names = definePlugin({
      name: 'host:names',
      provides: [accountNamesToken],
      setup(kit) {
        kit.provide(accountNamesToken, {
          nameOf: ({ address, networkId }) => {
            asked.push(`${networkId} ${address}`)
            return address === 'keeper' ? { name: 'keeper.toy', imageUrl: undefined } : undefined
          }
        })
        known.describe = () => kit.describeAddress('other:1:known', { profileName: 'known.toy' })
      }
    })
    await draw({
      plugins: [names],
      namespaces: [fakeNamespace(), fakeNamespace({ id: 'other' })],
      connectors: [
        fakeConnector({ id: 'other', name: 'Other', namespace: 'other', accounts: ['known'] }).connector,
        fakeConnector({ id: 'keep', name: 'Keep', accounts: ['keeper'] }).connector,
        fakeConnector({ id: 'bare', name: 'Bare', accounts: ['nobody'] }).connector,
        fakeConnector({ id: 'last', name: 'Last', accounts: ['lastone'] }).connector
      ],
      before: async (one) => {
        for (const id of ['other', 'keep', 'bare', 'last']) await one.connect(id)
        known.describe?.()
      }
    })

    const others = within(screen.getByRole('list', { name: 'Other wallets' }))
    const noteOf = (name: string) =>
      others.getByRole('button', { name: new RegExp(`^${name}`) }).querySelector('.pb-row-text')?.textContent
    expect(['Other', 'Keep', 'Bare'].map(noteOf)).toEqual(['Otherknown.toy', 'Keepkeeper.toy', 'Barenobody'])
    expect(new Set(asked)).toEqual(new Set(['toy:1 keeper', 'toy:1 nobody']))
  })

  it('distinguishes the connections of one phone wallet by their network, named once per row', async () => {
    const namespaces = ['toy', 'other', 'third']
    const { kit, user } = await draw({
      namespaces: namespaces.map((id, index) => fakeNamespace({ id, networkIds: [`${id}:${index + 1}`] })),
      connectors: [
        fakeConnector({ id: 'phone', name: 'Phone', scope: 'all', namespaces }).connector,
        fakeConnector({ id: 'keep', name: 'Keep', namespace: 'third' }).connector
      ],
      before: async (one) => {
        await one.connect('keep')
        await one.connect('phone')
        await one.switchAccount({ namespace: 'toy', connectorId: 'phone' })
      }
    })
    const others = within(screen.getByRole('list', { name: 'Other wallets' }))
    const notes = () =>
      others
        .getAllByRole('button')
        .map((row) => [row.querySelector('.pb-row-label')?.textContent, row.textContent?.match(/Toy \d/g)])
    expect(notes()).toEqual([
      ['Phone', ['Toy 2']],
      ['Keep', ['Toy 3']],
      ['Phone', ['Toy 3']]
    ])

    await user.click(others.getByRole('button', { name: /Phone.*Toy 3/ }))

    expect(kit.connections.active).toMatchObject({ connectorId: 'phone', namespace: 'third' })
    expect(notes()).toEqual([
      ['Phone', ['Toy 1']],
      ['Phone', ['Toy 2']],
      ['Keep', ['Toy 3']]
    ])
  })

  it('without a connection on the active network, lists other wallets and offers to connect, switch or disconnect', async () => {
    const wallets = [
      fakeConnector({ id: 'one', name: 'One' }),
      fakeConnector({ id: 'two', name: 'Two', namespace: 'other' })
    ]
    const { container, kit, user } = await draw({
      namespaces: ['toy', 'other', 'third'].map((id) => fakeNamespace({ id })),
      connectors: wallets.map(({ connector }) => connector),
      before: async (kit) => {
        await kit.connect('one')
        await kit.connect('two')
        wallets[1]?.lock()
        kit.setActiveNamespace('third')
      }
    })

    expect(screen.getByText('No wallet connected on Toy 1')).toBeVisible()
    for (const name of ['Connect wallet', 'Network Toy 1', 'Disconnect all wallets'])
      expect(screen.getByRole('button', { name })).toBeVisible()
    expect(await violationsIn(container)).toEqual([])
    const others = within(screen.getByRole('list', { name: 'Other wallets' }))
    await user.click(others.getByRole('button', { name: /Two.*Locked/ }))
    expect(screen.getByText('Two is locked')).toBeVisible()
    expect(others.queryByText('Two')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Unlock wallet' }))
    expect(kit.router.current).toMatchObject({
      name: 'ConnectingExternal',
      params: { connectorId: 'two', namespace: 'other' }
    })
    await act(async () => kit.back())
    await user.click(screen.getByRole('button', { name: /One/ }))
    expect(screen.getByText('Connected with One')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Disconnect' }))
    await waitFor(() => expect(kit.connections.phase()).toBe('locked'))
    expect([kit.router.open, screen.getByText('Two is locked').isConnected]).toEqual([true, true])
  })

  it('says that no wallet is connected', async () => {
    const { container, kit, user } = await draw({ before: async () => undefined })
    expect(screen.getByText('No wallet connected')).toBeVisible()
    expect(await violationsIn(container)).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Connect wallet' }))
    expect(kit.router.current.name).toBe('Connect')
  })
})
