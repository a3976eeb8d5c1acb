/** @jest-environment node */
import { afterEach, describe, expect, it } from '@jest/globals'
import type { CatalogueWallet, Kit, WalletCatalogue } from '@plugboard/core'
import { catalogueToken, definePlugin, walletEntries } from '@plugboard/core'
import { createTestKit, fakeConnector, fakeNamespace } from '@plugboard/core/testing'
import { autorun } from 'mobx'

const kits: Kit[] = []
const make = (...args: Parameters<typeof createTestKit>) => {
  const made = createTestKit(...args)
  kits.push(made.kit)
  return made
}
afterEach(() => {
  for (const kit of kits.splice(0)) kit.dispose()
})
const settled = () => new Promise((resolve) => setTimeout(resolve, 5))

const wallet = (name: string, more: Partial<CatalogueWallet> = {}): CatalogueWallet => ({
  id: name.toLowerCase(),
  name,
  ...more
})

const catalogue = (lists: Partial<WalletCatalogue>) =>
  definePlugin({
    name: 'catalogue',
    provides: [catalogueToken],
    setup: (context) => {
      const empty = {
        featured: [],
        recommended: [],
        wallets: [],
        count: 0,
        searchResults: [],
        searchText: ''
      }
      const all = { ...empty, loading: false, searching: false, error: undefined, ...lists }
      const find: WalletCatalogue['find'] = ({ id, rdns }) =>
        [...all.featured, ...all.recommended].find((one) => one.id === id || (rdns && one.rdns === rdns))
      const nothing = async () => {}
      context.provide(catalogueToken, {
        ...all,
        find,
        prefetch: nothing,
        loadMore: nothing,
        search: nothing,
        imageUrl: () => undefined
      })
    }
  })

describe('wallet list', () => {
  const connectors = [
    fakeConnector({ id: 'ext', name: 'External' }).connector,
    fakeConnector({ id: 'org.injected', name: 'Injected', type: 'ANNOUNCED', rdns: 'org.injected' })
      .connector,
    fakeConnector({ id: 'org.recent', name: 'Recent', type: 'ANNOUNCED', rdns: 'org.recent' }).connector,
    fakeConnector({ id: 'wc', name: 'Pairing', type: 'WALLET_CONNECT' }).connector
  ]
  const lists = catalogue({ featured: [wallet('Featured')], recommended: [wallet('Recommended')] })

  it('[S9.07] is in the order walletConnect, recent, injected, featured, custom, external, recommended', async () => {
    const { kit } = make({ connectors, plugins: [lists], customWallets: [wallet('Custom')] })
    await kit.connect('org.recent')
    const names = walletEntries(kit).map(({ name }) => name)
    expect(names).toEqual(['Pairing', 'Recent', 'Injected', 'Featured', 'Custom', 'External', 'Recommended'])
  })

  it('does not depend on the order in which wallets announce themselves', async () => {
    const rows = [
      ['z-eth', 'Zebra', 'toy'],
      ['a-eth', 'Adder', 'toy'],
      ['b-sol', 'Badger', 'game'],
      ['a-sol', 'Ant', 'game']
    ] as const
    for (const order of [rows, [...rows].reverse(), [rows[2], rows[0], rows[3], rows[1]]]) {
      const { kit } = make({
        namespaces: [fakeNamespace(), fakeNamespace({ id: 'game' })],
        connectors: order.map(
          ([id, name, namespace]) =>
            fakeConnector({ id, name, namespaces: [namespace], type: 'INJECTED' }).connector
        )
      })
      expect(walletEntries(kit).map(({ name }) => name)).toEqual(['Adder', 'Zebra', 'Ant', 'Badger'])
    }
  })

  it('orders recent wallets by their last use', async () => {
    const connectors = ['one', 'two', 'three'].map(
      (id) => fakeConnector({ id, name: id, type: 'INJECTED' }).connector
    )
    const { kit } = make({ connectors })
    for (const id of ['three', 'one', 'two']) {
      await kit.connect(id)
      await kit.disconnect()
    }
    const used = kit.connections.recent().map(({ connectorId }) => connectorId)
    expect(used).toEqual(['two', 'one', 'three'])
    expect(walletEntries(kit).map(({ id }) => id)).toEqual(used)
  })

  it('puts the last used wallet first, in any namespace', async () => {
    const namespaces = [fakeNamespace({ id: 'toy' }), fakeNamespace({ id: 'game' })]
    const connectors = (['toy', 'game'] as const).map(
      (id) => fakeConnector({ id, name: id, namespaces: [id], type: 'INJECTED' }).connector
    )
    const { kit } = make({ namespaces, connectors })
    for (const last of ['toy', 'game', 'toy']) {
      await settled()
      await kit.connect(last)
      expect(walletEntries(kit)[0]?.id).toBe(last)
      await kit.disconnect({ namespace: last })
      expect(walletEntries(kit)[0]?.id).toBe(last)
    }
  })

  it('follows the order set by the host', () => {
    const { kit } = make({
      connectors,
      plugins: [lists],
      features: { connectorTypeOrder: ['external', 'injected'] }
    })
    expect(
      walletEntries(kit)
        .slice(0, 3)
        .map(({ name }) => name)
    ).toEqual(['External', 'Injected', 'Recent'])
  })

  it('does not repeat a catalogue wallet that a connector refers to by its id', () => {
    const known = fakeConnector({ id: 'browse', name: 'Oak' }).connector
    const { kit } = make({
      connectors: [{ ...known, explorerId: 'oak' }],
      plugins: [catalogue({ recommended: [{ id: 'oak', name: 'Oak' }] })]
    })
    expect(walletEntries(kit).map(({ id }) => id)).toEqual(['browse'])
  })

  it('[S5.21] hides excluded wallets by rdns or name', () => {
    const { kit } = make({
      connectors,
      plugins: [lists],
      excludeWalletIds: ['org.injected', 'featured', 'External']
    })
    expect(walletEntries(kit).map(({ name }) => name)).toEqual(['Pairing', 'Recent', 'Recommended'])
  })

  it('[S5.21] hides wallets by rdns regardless of id and name, installed or in a catalogue', () => {
    const here = fakeConnector({ id: 'browse', name: 'Elm', type: 'ANNOUNCED', rdns: 'org.elm' })
    const { kit } = make({
      connectors: [here.connector, ...connectors],
      plugins: [catalogue({ recommended: [wallet('Oak', { rdns: 'org.oak' }), wallet('Fir')] })],
      excludeWalletIds: ['Org.Elm', 'org.oak']
    })
    const names = walletEntries(kit).map(({ name }) => name)
    expect(names).toContain('Fir')
    expect(names.filter((name) => name === 'Elm' || name === 'Oak')).toEqual([])
  })

  it('does not repeat an installed wallet from a catalogue', () => {
    const known = wallet('Injected', { rdns: 'org.injected', image_id: 'pic' })
    const { kit } = make({ connectors, plugins: [catalogue({ recommended: [known] })] })
    const found = walletEntries(kit).filter(({ name }) => name === 'Injected')
    expect(found).toHaveLength(1)
    expect(found[0]).toMatchObject({ installed: true, imageId: 'pic' })
  })

  it('is recomputed when a tap of its hook is added or removed', async () => {
    const { kit } = make({ connectors })
    const seen: number[] = []
    const stop = autorun(() => void seen.push(walletEntries(kit).length))
    const none = definePlugin({ name: 'none', setup: (context) => void context.tap('walletList', () => []) })
    await kit.use(none)
    kit.remove('none')
    stop()
    await kit.use(none)
    expect(seen).toEqual([4, 0, 4])
  })

  it('passes through the walletList hook, and is unchanged if the hook fails', async () => {
    const only = definePlugin({
      name: 'only',
      setup: (context) =>
        void context.tap('walletList', (entries) => entries.filter(({ installed }) => installed))
    })
    const { kit } = make({ connectors, plugins: [only] })
    expect(walletEntries(kit)).toHaveLength(2)
    const broken = definePlugin({
      name: 'broken',
      setup: (context) =>
        void context.tap('walletList', () => {
          throw new Error('no')
        })
    })
    const other = make({ connectors, plugins: [broken] })
    expect(walletEntries(other.kit)).toHaveLength(4)
    await settled()
    expect(other.errors).toHaveLength(1)
  })
})
