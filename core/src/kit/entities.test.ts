import { afterEach, describe, expect, it } from '@jest/globals'
import type { CatalogueWallet, Kit, WalletCatalogue } from '@plugboard/core'
import { catalogueToken, connectorEntries, definePlugin, walletEntries } from '@plugboard/core'
import { createTestKit, fakeConnector, fakeNamespace } from '@plugboard/core/testing'

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

describe('entities', () => {
  it('[S3.01] an account has namespace, address, type, publicKey and path', async () => {
    const account = {
      namespace: 'toy',
      address: 'a',
      type: 'payment',
      publicKey: '02ab',
      path: "m/84'/0'/0'/0/0"
    }
    const { kit } = make({ connectors: [fakeConnector({ accounts: [account] }).connector] })
    expect((await kit.connect('fake')).account).toEqual(account)
  })

  it('[S3.02] the account state carries every listed field', async () => {
    const { kit } = make({ connectors: [fakeConnector().connector] })
    await kit.connect('fake')
    await settled()
    const fields =
      'caipAddress address balance balanceSymbol profileName profileImage addressExplorerUrl tokenBalance connectedWalletInfo preferredAccountType socialProvider smartAccountDeployed user status currentTab addressLabels'
    const state = kit.accounts.of('toy')
    expect(Object.keys(state)).toEqual(expect.arrayContaining(fields.split(' ')))
    expect(state).toMatchObject({
      caipAddress: 'toy:1:alice',
      balance: '123.450',
      balanceSymbol: 'TOY',
      connectedWalletInfo: { name: 'Fake wallet' },
      status: 'connected'
    })
  })

  it('[S3.03] a connection has connectorId, accounts and caipNetwork; recent ones are kept per namespace', async () => {
    const { kit } = make({
      namespaces: [fakeNamespace(), fakeNamespace({ id: 'other' })],
      connectors: [
        fakeConnector({ id: 'one' }).connector,
        fakeConnector({ id: 'two' }).connector,
        fakeConnector({ id: 'three', namespace: 'other' }).connector
      ]
    })
    expect(await kit.connect('one')).toMatchObject({
      connectorId: 'one',
      accounts: [{ address: 'alice' }, { address: 'bob' }],
      caipNetwork: { caipNetworkId: 'toy:1' }
    })
    await kit.connect('two')
    await kit.connect('three')
    await kit.disconnect()
    expect(kit.connections.recent('toy').map(({ connectorId }) => connectorId)).toEqual(['two', 'one'])
    expect(kit.connections.recent('other').map(({ connectorId }) => connectorId)).toEqual(['three'])
  })

  it('[S3.04] a connector entry has every listed field', () => {
    const { kit } = make({ connectors: [fakeConnector({ rdns: 'org.fake', type: 'ANNOUNCED' }).connector] })
    const fields = 'id name imageUrl imageId type chain explorerId info provider chains connectors'
    const [entry] = connectorEntries(kit)
    expect(Object.keys(entry ?? {})).toEqual(expect.arrayContaining(fields.split(' ')))
    expect(entry).toMatchObject({
      id: 'fake',
      type: 'ANNOUNCED',
      chain: 'toy',
      chains: ['toy'],
      info: { rdns: 'org.fake' }
    })
  })

  it('[S3.05] connectors are INJECTED, ANNOUNCED, EXTERNAL, WALLET_CONNECT or AUTH; MULTI_CHAIN is what several make', () => {
    const declared = ['INJECTED', 'ANNOUNCED', 'EXTERNAL', 'WALLET_CONNECT', 'AUTH'] as const
    const single = declared.map((type) => fakeConnector({ id: type, name: type, type }).connector)
    const both = ['toy', 'other'].map(
      (namespace) => fakeConnector({ id: `both-${namespace}`, namespace, group: 'both' }).connector
    )
    const { kit } = make({
      namespaces: [fakeNamespace(), fakeNamespace({ id: 'other' })],
      connectors: [...single, ...both]
    })
    expect(connectorEntries(kit).map(({ type }) => type)).toEqual([...declared, 'MULTI_CHAIN'])
  })

  it('[S3.06] a wallet on several namespaces appears once, with one connector per namespace', () => {
    const { kit } = make({
      namespaces: [fakeNamespace(), fakeNamespace({ id: 'other' })],
      connectors: [
        fakeConnector({ id: 'a', name: 'Both', group: 'both' }).connector,
        fakeConnector({ id: 'b', name: 'Both', group: 'both', namespace: 'other' }).connector
      ]
    })
    const [entry, ...rest] = connectorEntries(kit)
    expect(rest).toEqual([])
    expect(entry).toMatchObject({ name: 'Both', type: 'MULTI_CHAIN', chains: ['toy', 'other'] })
    expect(entry?.connectors.map(({ namespaces }) => namespaces)).toEqual([['toy'], ['other']])
  })

  it('[S3.09] the state of networks carries every listed field', async () => {
    const { kit } = make({ connectors: [fakeConnector().connector] })
    await kit.connect('fake')
    expect(kit.networks.of('toy')).toMatchObject({
      caipNetwork: { caipNetworkId: 'toy:1' },
      supportsAllNetworks: true,
      smartAccountEnabledNetworks: [],
      approvedCaipNetworkIds: undefined,
      requestedCaipNetworks: [{ caipNetworkId: 'toy:1' }, { caipNetworkId: 'toy:2' }]
    })
  })

  it('[S3.10] the five namespaces are equals: each is a plugin, and the kernel knows none of them', async () => {
    const ids = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos']
    const { kit } = make({
      namespaces: ids.map((id) => fakeNamespace({ id })),
      connectors: ids.map((id) => fakeConnector({ id: `wallet-${id}`, namespace: id }).connector)
    })
    for (const id of ids) await kit.connect(`wallet-${id}`)
    expect(kit.connections.all.map(({ namespace }) => namespace)).toEqual(ids)
    await kit.disconnect({ namespace: 'bip122' })
    expect(kit.connections.all.map(({ namespace }) => namespace)).toEqual(ids.filter((id) => id !== 'bip122'))
  })

  it('[S4.03] the status of a namespace is disconnected, connecting or connected', async () => {
    const { kit } = make({ connectors: [fakeConnector({ delay: 5 }).connector] })
    expect(kit.connections.status('toy')).toBe('disconnected')
    const connected = kit.connect('fake')
    await settled()
    expect(kit.connections.status('toy')).toBe('connecting')
    await connected
    expect(kit.connections.status('toy')).toBe('connected')
  })
})

describe('the wallet list', () => {
  const connectors = [
    fakeConnector({ id: 'ext', name: 'External' }).connector,
    fakeConnector({ id: 'org.injected', name: 'Injected', type: 'ANNOUNCED', rdns: 'org.injected' })
      .connector,
    fakeConnector({ id: 'org.recent', name: 'Recent', type: 'ANNOUNCED', rdns: 'org.recent' }).connector,
    fakeConnector({ id: 'wc', name: 'Pairing', type: 'WALLET_CONNECT' }).connector
  ]
  const lists = catalogue({ featured: [wallet('Featured')], recommended: [wallet('Recommended')] })

  it('[S9.07] comes in the order walletConnect, recent, injected, featured, custom, external, recommended', async () => {
    const { kit } = make({ connectors, plugins: [lists], customWallets: [wallet('Custom')] })
    await kit.connect('org.recent')
    const names = walletEntries(kit).map(({ name }) => name)
    expect(names).toEqual(['Pairing', 'Recent', 'Injected', 'Featured', 'Custom', 'External', 'Recommended'])
  })

  it('does not depend on which wallet announced itself first', async () => {
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

  it('keeps recent wallets in the order of their use', async () => {
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

  it('puts the wallet that was used last first, whichever its namespace', async () => {
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

  it('takes the order from the host', () => {
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

  it('offers no wallet again that a connector names by its id in the catalogue', () => {
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

  it('does not offer again what is installed', () => {
    const known = wallet('Injected', { rdns: 'org.injected', image_id: 'pic' })
    const { kit } = make({ connectors, plugins: [catalogue({ recommended: [known] })] })
    const found = walletEntries(kit).filter(({ name }) => name === 'Injected')
    expect(found).toHaveLength(1)
    expect(found[0]).toMatchObject({ installed: true, imageId: 'pic' })
  })

  it('passes the walletList hook, whose failure leaves it as it is', async () => {
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
