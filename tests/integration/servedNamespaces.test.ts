import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { authEmailSocial } from '@plugboard/auth-email-social'
import { bip122 } from '@plugboard/bip122'
import { bitcoin } from '@plugboard/bip122/networks'
import { definePlugin, type Kit, type Namespace, type NetworkId } from '@plugboard/core'
import { nameSources, onrampProviders, portfolioToken } from '@plugboard/core/features'
import { createTestKit } from '@plugboard/core/testing'
import { cosmos } from '@plugboard/cosmos'
import { cosmosHub } from '@plugboard/cosmos/networks'
import { eip155 } from '@plugboard/eip155'
import { ens } from '@plugboard/eip155/ens'
import { mainnet } from '@plugboard/eip155/networks'
import { assets } from '@plugboard/feature-assets'
import { names } from '@plugboard/feature-names'
import { meld, onramp } from '@plugboard/feature-onramp'
import { send } from '@plugboard/feature-send'
import { gateway, gatewayOnramp } from '@plugboard/gateway'
import { createGateway, type Gateway } from '@plugboard/gateway-service'
import { polkadot } from '@plugboard/polkadot'
import { polkadotLocal } from '@plugboard/polkadot/networks'
import { portfolio } from '@plugboard/portfolio'
import { review } from '@plugboard/review'
import { solana } from '@plugboard/solana'
import { solana as solanaMainnet } from '@plugboard/solana/networks'
import { when } from 'mobx'

/** An account of each namespace, on the network that a page has of it. Nothing answers at port 9. */
const accounts = {
  eip155: ['0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', mainnet.caipNetworkId],
  solana: ['4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T', solanaMainnet.caipNetworkId],
  bip122: ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', bitcoin.caipNetworkId],
  cosmos: ['cosmos1dpskcer9dcsxxmmxvejk2gr5d9kxcgp30ufy40', cosmosHub.caipNetworkId],
  polkadot: ['5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY', polkadotLocal.caipNetworkId]
} as const satisfies Record<Namespace, readonly [string, NetworkId]>
type Served = keyof typeof accounts
const all = Object.keys(accounts) as Served[]

let service: Gateway
beforeAll(async () => {
  const chains = { [mainnet.caipNetworkId]: ['http://127.0.0.1:9'] }
  service = await createGateway({
    database: ':memory:',
    config: { rateLimit: false, chains, names: { zones: ['reown.id'] } }
  })
})
afterAll(() => service.close())

const kits: Kit[] = []
beforeEach(() => {
  // The developer is informed of chains that cannot be reached.
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  jest.restoreAllMocks()
  for (const kit of kits.splice(0)) kit.dispose()
})

const unreachable = { default: { http: ['http://127.0.0.1:9'] } }

/** A page with all five namespaces and every account feature, on which the visitor is connected on one of them. */
async function openOn(namespace: Served): Promise<Kit> {
  const [address, networkId] = accounts[namespace]
  const wallet = definePlugin({
    name: 'wallet',
    setup: (kit) =>
      void kit.registerConnector({
        id: 'wallet',
        name: 'Wallet',
        type: 'EXTERNAL',
        namespaces: [namespace],
        connect: async () => ({
          accounts: [{ namespace, address }],
          networkId,
          request: async () => null
        })
      })
  })
  const { kit } = createTestKit({
    projectId: 'demo',
    plugins: [
      eip155({ networks: [{ ...mainnet, rpcUrls: unreachable }] }),
      solana({ networks: [{ ...solanaMainnet, rpcUrls: unreachable }] }),
      bip122({ networks: [{ ...bitcoin, rpcUrls: unreachable }] }),
      cosmos({ networks: [{ ...cosmosHub, rpcUrls: unreachable }] }),
      polkadot({ networks: [{ ...polkadotLocal, rpcUrls: unreachable }] }),
      gateway({ url: service.url, prefetch: true }),
      gatewayOnramp(['moonpay']),
      meld({ publicKey: 'key of the site' }),
      ens(),
      portfolio(),
      review(),
      assets(),
      send(),
      onramp(),
      names({ signer: 'any' }),
      authEmailSocial({ walletUrl: 'https://wallet.example' }),
      wallet
    ]
  })
  kits.push(kit)
  await kit.start()
  await kit.connect('wallet')
  return kit
}

/** A registrar with which names can be registered, for any account. */
const registry = definePlugin({
  name: 'registry',
  setup: (kit) =>
    void kit.contribute(nameSources, {
      id: 'registry',
      serves: () => true,
      resolve: async () => undefined,
      lookup: async () => undefined,
      register: async () => undefined
    })
})

const whichOf = async (holds: (kit: Kit, namespace: Served) => unknown) => {
  const found: Served[] = []
  for (const namespace of all) if (await holds(await openOn(namespace), namespace)) found.push(namespace)
  return found
}
const offers = (kit: Kit, action: string) => kit.slot('account.actions').some(({ id }) => id === action)

describe('[S9.04] by default', () => {
  it('login by e-mail and socials is on eip155 and solana, and on no other namespace', async () => {
    const kit = await openOn('bip122')
    expect(kit.connectors.get('auth')?.namespaces).toEqual(['eip155', 'solana'])
  })

  it('balances are read and payments offered on eip155 and solana', async () => {
    const found = await whichOf(
      (kit, namespace) => kit.namespace(namespace)?.capabilities.balance && offers(kit, 'send')
    )
    expect(found).toEqual(expect.arrayContaining(['eip155', 'solana']))
  })

  it('crypto is sold on eip155 and solana, by every provider, and on no other namespace', async () => {
    expect(await whichOf((kit) => offers(kit, 'onramp'))).toEqual(['eip155', 'solana'])
    const kit = await openOn('eip155')
    for (const provider of kit.contributions(onrampProviders)) {
      const served = await Promise.all(all.map((one) => provider.serves(accounts[one][1])))
      expect([provider.id, all.filter((_, at) => served[at])]).toEqual([provider.id, ['eip155', 'solana']])
    }
  })

  it('names are looked up and chosen on eip155 only', async () => {
    const kit = await openOn('eip155')
    await when(() => kit.contributions(nameSources).some(({ id }) => id === 'gateway'), { timeout: 20_000 })
    for (const source of kit.contributions(nameSources)) {
      const served = await Promise.all(all.map((one) => source.serves(accounts[one][1])))
      expect([source.id, all.filter((_, at) => served[at])]).toEqual([source.id, ['eip155']])
    }
    const offering = await whichOf(async (one) => {
      await one.use(registry)
      return one.slot('account.rows').some(({ id }) => id === 'names')
    })
    expect(offering).toEqual(['eip155'])
  })

  it('history is available on eip155, and on other namespaces whose plugin provides it', async () => {
    const adding = await whichOf((kit, namespace) => kit.namespace(namespace)?.capabilities.activity)
    expect(adding).toEqual(['eip155', 'solana', 'bip122', 'cosmos'])
    const account = (one: Served) => ({ address: accounts[one][0], networkId: accounts[one][1] })
    const unavailable = await whichOf(async (kit, namespace) => {
      const state = () => kit.get(portfolioToken)?.activity(account(namespace))
      await when(() => state()?.loading === false, { timeout: 30_000 })
      return state()?.unavailable
    })
    expect(unavailable).toEqual(['polkadot'])
  })
})
