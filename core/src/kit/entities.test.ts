/** @jest-environment node */
import { afterEach, describe, expect, it } from '@jest/globals'
import {
  type CaipAddress,
  type Connector,
  connectorEntries,
  definePlugin,
  type Kit,
  type PluginContext,
  type SessionPatch
} from '@plugboard/core'
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
    const fields =
      'caipAddress address balance balanceSymbol profileName profileImage addressExplorerUrl tokenBalance connectedWalletInfo preferredAccountType socialProvider smartAccountDeployed user status currentTab addressLabels'
    const contexts: PluginContext[] = []
    const describing = definePlugin({ name: 'describing', setup: (context) => void contexts.push(context) })
    const chains = [
      { id: 'toy', value: 12_345n, balance: '123.450', type: 'smartAccount', isDeployed: true },
      { id: 'zoo', value: 7n, balance: '0.070', type: 'eoa', isDeployed: false }
    ] as const
    const blockExplorers = { default: { name: 'Scan', url: 'https://scan.example' } }
    const { kit } = make({
      namespaces: chains.map(({ id, value }) => {
        const adapter = fakeNamespace({ id, balance: value })
        return { ...adapter, networks: adapter.networks.map((one) => ({ ...one, blockExplorers })) }
      }),
      connectors: chains.map(
        ({ id }) =>
          fakeConnector({ id, namespace: id, name: `${id} wallet`, rdns: `org.${id}`, accounts: [`${id}a`] })
            .connector
      ),
      plugins: [describing]
    })
    expect(Object.keys(kit.accounts.of('toy'))).toEqual(expect.arrayContaining(fields.split(' ')))
    expect(kit.accounts.of('toy').status).toBe('disconnected')
    const detailsOf = ({ id, type, isDeployed }: (typeof chains)[number]) => ({
      profileName: `${id}.name`,
      profileImage: `data:image/png;base64,${id}`,
      tokenBalance: [
        {
          ...{ name: 'Coin', symbol: id, chainId: `${id}:1` as const, price: 0 },
          quantity: { decimals: '2', numeric: '0.7' }
        }
      ],
      preferredAccountType: type,
      socialProvider: `${id} login`,
      smartAccountDeployed: isDeployed,
      user: {
        ...{ provider: 'social' as const, displayName: id, address: `${id}a`, chainId: 1 },
        accounts: [{ address: `${id}a`, type }],
        ...{ preferredAccountType: type, smartAccountDeployed: isDeployed }
      },
      currentTab: `${id} tab`,
      addressLabels: new Map([[`${id}a`, `${id} savings`]])
    })

    for (const chain of chains) {
      await kit.connect(chain.id)
      contexts[0]?.describeAddress(`${chain.id}:1:${chain.id}a`, detailsOf(chain))
    }
    await settled()

    for (const chain of chains) {
      const { id, balance } = chain
      expect(Object.keys(kit.accounts.of(id))).toEqual(expect.arrayContaining(fields.split(' ')))
      expect(kit.accounts.of(id)).toMatchObject({
        caipAddress: `${id}:1:${id}a`,
        address: `${id}a`,
        balance,
        balanceSymbol: 'TOY',
        addressExplorerUrl: `https://scan.example/address/${id}a`,
        connectedWalletInfo: { name: `${id} wallet`, rdns: `org.${id}` },
        status: 'connected',
        ...detailsOf(chain)
      })
    }
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

  it('[S3.05] connectors are INJECTED, ANNOUNCED, EXTERNAL, WALLET_CONNECT or AUTH; several form MULTI_CHAIN', () => {
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

  it('[S3.09 part] the state of networks carries every listed field', async () => {
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

  it('[S3.09 part] has the smart account networks of a session, and follows its changes', async () => {
    const wallet = fakeConnector()
    let change = (_patch: SessionPatch) => {}
    const connector: Connector = {
      ...wallet.connector,
      connect: async (request, events) => {
        change = events.change
        const session = await wallet.connector.connect(request, events)
        return { ...session, smartAccountNetworkIds: ['toy:1'] }
      }
    }
    const { kit } = make({ connectors: [connector] })
    await kit.connect('fake')
    const ids = () => kit.networks.of('toy').smartAccountEnabledNetworks
    expect([ids(), kit.connections.active?.session.smartAccountNetworkIds]).toEqual([['toy:1'], ['toy:1']])

    change({ smartAccountNetworkIds: ['toy:1', 'toy:2'] })

    expect(ids()).toEqual(['toy:1', 'toy:2'])
  })

  it('keeps what plugins set for an address only while a live connection holds that address', async () => {
    const wallet = fakeConnector()
    let describeAddress: PluginContext['describeAddress'] = () => {}
    const names = definePlugin({
      name: 'names',
      setup: (context) => {
        describeAddress = context.describeAddress
      }
    })
    const { kit } = make({ connectors: [wallet.connector], plugins: [names] })
    await kit.connect('fake')
    const before = kit.connections.active?.caipAddress as CaipAddress
    const name = () => kit.accounts.of('toy').profileName
    describeAddress(before, { profileName: 'alice.toy' })
    expect(name()).toBe('alice.toy')

    // The account changes, and an answer about the previous one arrives too late.
    wallet.sendChanges(1, 'carol')
    describeAddress(before, { profileName: 'late.toy' })
    expect([kit.connections.active?.account.address, name()]).toEqual(['carol', undefined])

    wallet.sendChanges(1, 'alice')
    expect([kit.connections.active?.caipAddress, name()]).toEqual([before, undefined])
  })

  it('[S3.10] the five namespaces are plugins with equal rights, and the kernel knows none of them', async () => {
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
