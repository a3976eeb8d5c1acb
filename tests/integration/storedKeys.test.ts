import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals'
import { definePlugin, type Kit, type Network } from '@plugboard/core'
import { nameSources, portfolioToken } from '@plugboard/core/features'
import { createTestKit, fakeConnector, fakeNamespace, memoryStorage } from '@plugboard/core/testing'
import { eip155 } from '@plugboard/eip155'
import { portfolio } from '@plugboard/portfolio'
import { signInToken, siwx, unprovenStrategy } from '@plugboard/siwx'
import { when } from 'mobx'
import { announce } from '../../plugins/eip155/test/announce.js'
import { type Anvil, startAnvil } from '../../plugins/eip155/test/startAnvil.js'
import { WalletDouble } from '../../plugins/eip155/test/WalletDouble.js'
import { startServer } from '../jest/startServer.js'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const networkId = 'eip155:31337'
const account = { address: alice, networkId } as const

let chain: Anvil
beforeAll(async () => {
  chain = await startAnvil(31337)
})
afterAll(() => chain.stop())

const endings: (() => void)[] = []
afterEach(() => {
  for (const end of endings.splice(0).reverse()) end()
})

/** A page with its own chain, a second namespace, names, a portfolio and sign-in, on the browser's stored data. */
async function load(storage: ReturnType<typeof memoryStorage>, double: WalletDouble, url = chain.url) {
  const takeBack = announce(double)
  const asked: string[] = []
  const network: Network = {
    ...{ id: 31337, name: 'Local', caipNetworkId: networkId, chainNamespace: 'eip155' },
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [url] } }
  }
  const names = definePlugin({
    name: 'host:names',
    setup(kit) {
      kit.registerConnector(fakeConnector({ id: 'toybox', accounts: ['bob'] }).connector)
      kit.contribute(nameSources, {
        id: 'names',
        serves: (id) => id === networkId,
        lookup: async (address) => {
          asked.push(address)
          return url === chain.url
            ? { name: 'alice.toy', avatar: 'https://pictures.example/alice.png' }
            : new Promise<never>(() => undefined)
        },
        resolve: async (name) => {
          asked.push(name)
          return { address: alice, name }
        }
      })
    }
  })
  const strategy = unprovenStrategy({ required: false })
  const { kit } = createTestKit({
    storage,
    namespaces: [fakeNamespace()],
    plugins: [eip155({ networks: [network] }), portfolio(), names, siwx({ strategy })]
  })
  const end = () => {
    takeBack()
    kit.dispose()
  }
  endings.push(end)
  const starting = kit.start()
  return { kit, starting, end, asked }
}

/** An endpoint that accepts requests and answers none. */
async function silentEndpoint(): Promise<string> {
  const { url, stop } = await startServer(async () => undefined)
  endings.push(() => void stop())
  return url
}

/** The stored data, by the names of the entries. */
const stored = (storage: ReturnType<typeof memoryStorage>) =>
  Object.fromEntries(
    Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').map((key) => [
      key.replace(/^.*?:~?/, ''),
      JSON.parse(storage.getItem(key) ?? 'null').d
    ])
  )

async function fill(kit: Kit): Promise<void> {
  await kit.connect('com.example.vault')
  const signIn = kit.get(signInToken)
  await when(() => signIn?.status === 'needed')
  await signIn?.sign()
  const service = kit.get(portfolioToken)
  await when(
    () => service?.holdings(account).loading === false && kit.accounts.of().profileName !== undefined
  )
  await kit.connect('toybox')
  await kit.switchNetwork(networkId)
}

it('[S3.29] stores wallet id and name, active network and namespace, the connector of each namespace, recent wallets, balance, name and identity, connection status and sign-in, and reads them back', async () => {
  const storage = memoryStorage()
  const double = new WalletDouble(new Map([[31337, chain]]), [alice])
  const first = await load(storage, double)
  await first.starting
  await fill(first.kit)
  const { balance } = first.kit.accounts.of('eip155')
  await when(() => JSON.stringify(stored(storage)).includes('alice.toy'))
  const kept = stored(storage)
  // A reloaded page finds what is stored at this moment; the first page does not clean up.
  const again = memoryStorage()
  for (let index = 0; index < storage.length; index++) {
    const key = storage.key(index) ?? ''
    again.setItem(key, storage.getItem(key) ?? '')
  }
  first.end()

  expect(kept.state).toMatchObject({
    namespace: 'eip155',
    connections: expect.arrayContaining([
      { connectorId: 'com.example.vault', namespace: 'eip155', networkId, address: alice },
      { connectorId: 'toybox', namespace: 'toy', networkId: 'toy:1', address: 'bob' }
    ]),
    chosen: expect.arrayContaining([networkId])
  })
  expect(kept.recent).toMatchObject({
    eip155: [{ connectorId: 'com.example.vault', name: 'Vault', networkId }],
    toy: [{ connectorId: 'toybox' }]
  })
  expect(Object.values(kept).flat()).toContainEqual(
    expect.objectContaining({ signature: expect.any(String) })
  )

  // Nobody answers any more: the stored data is what is shown.
  const second = await load(again, double, await silentEndpoint())
  const { kit } = second
  expect(kit.accounts.last('eip155')).toMatchObject({ balance, profileName: 'alice.toy' })
  await when(() => kit.connections.status('eip155') === 'connecting')
  expect(kit.connections.recent('eip155')).toMatchObject([
    { connectorId: 'com.example.vault', name: 'Vault' }
  ])
  await second.starting
  await when(() => kit.connections.status('eip155') === 'connected')
  // The button has the name before the modal opens, and so before any source is asked.
  expect([kit.accounts.of('eip155').profileName, second.asked]).toEqual(['alice.toy', []])
  const holdings = () => kit.get(portfolioToken)?.holdings(account).holdings
  await when(() => holdings() !== undefined && kit.accounts.of('eip155').profileName === 'alice.toy')
  expect(kit.accounts.of('eip155').profileImage).toBe('https://pictures.example/alice.png')
  expect(second.asked).toEqual([alice])
  expect([kit.connections.activeNamespace, kit.networks.active?.caipNetworkId]).toEqual(['eip155', networkId])
  expect(holdings()?.all[0]?.value).toBe(10_000n * 10n ** 18n)
  await when(() => kit.get(signInToken)?.status === 'signed')

  await kit.disconnect()
  await when(() => !JSON.stringify(stored(again)).includes('alice.toy'))
  expect(stored(again).state).toMatchObject({ connections: [] })
  expect(Object.keys(stored(again)).filter((key) => key.includes('portfolio'))).toEqual([])
})
