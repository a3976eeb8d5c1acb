import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals'
import type { Kit, Network } from '@plugboard/core'
import { assetSources, portfolioToken } from '@plugboard/core/features'
import { createTestKit } from '@plugboard/core/testing'
import { eip155 } from '@plugboard/eip155'
import { portfolio } from '@plugboard/portfolio'
import { when } from 'mobx'
import { announce } from '../../plugins/eip155/test/announce.js'
import { deployContract, standard } from '../../plugins/eip155/test/deployContract.js'
import { type Anvil, startAnvil } from '../../plugins/eip155/test/startAnvil.js'
import { WalletDouble } from '../../plugins/eip155/test/WalletDouble.js'
import { getAssets } from '../../services/wallet/src/site/rpc/getAssets.js'
import type { RpcParts } from '../../services/wallet/src/site/rpc/SignMethod.js'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const networkId = 'eip155:31337'

let chain: Anvil
let coin: string
beforeAll(async () => {
  chain = await startAnvil(31337)
  const rpc: Anvil['rpc'] = (method, params) => chain.rpc(method, params)
  coin = await deployContract(rpc, 'StandardToken', standard('Harbour Coin', 'HRB', 8, 500n))
})
afterAll(() => chain.stop())

const endings: (() => void)[] = []
afterEach(() => {
  for (const end of endings.splice(0).reverse()) end()
  localStorage.clear()
})

/** The embedded wallet's report about an account, read from the chain, for a project that lists the token. */
function askEmbeddedWallet(params: unknown) {
  const network = {
    ...{ id: networkId, name: 'Harbour', currency: { symbol: 'ETH', decimals: 18 } },
    tokens: [{ address: coin, symbol: 'HRB', decimals: 8 }]
  }
  const reads = { ask: (_id: string, method: string, given: unknown[]) => chain.rpc(method, given) }
  return getAssets(params, alice, { project: { networks: [network] }, reads } as unknown as RpcParts)
}

/** What a page without a token list shows of alice's account if its wallet reports this. */
async function holdingsOf(assets: WalletDouble['assets']) {
  const double = new WalletDouble(new Map([[31337, chain]]), [alice])
  double.assets = assets
  endings.push(announce(double))
  const network: Network = {
    ...{ id: 31337, name: 'Local', caipNetworkId: networkId, chainNamespace: 'eip155' },
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [chain.url] } }
  }
  const created = createTestKit({ namespaces: [], plugins: [eip155({ networks: [network] }), portfolio()] })
  const kit: Kit = created.kit
  endings.push(() => kit.dispose())
  await kit.start()
  // The page has an idle moment before anybody opens an account.
  await when(() => kit.contributions(assetSources).some(({ id }) => id === 'eip155:wallet'))
  await kit.connect('com.example.vault')
  const service = kit.get(portfolioToken)
  const state = () => service?.holdings({ address: alice, networkId })
  await when(() => state()?.holdings !== undefined && !state()?.loading)
  return { all: state()?.holdings?.all, errors: created.errors }
}

it('finds a token of no list that the wallet reports, with the answer of the embedded wallet', async () => {
  const { all, errors } = await holdingsOf(askEmbeddedWallet)

  expect(all?.map(({ asset, value }) => [asset.token?.toLowerCase(), asset.name, value])).toEqual([
    [undefined, 'Ether', BigInt((await chain.rpc('eth_getBalance', [alice, 'latest'])) as string)],
    [coin.toLowerCase(), 'Harbour Coin', 500n]
  ])
  expect(errors).toEqual([])
})

it('trusts the chain over the numbers of a wallet, and uses the wallet’s picture and price', async () => {
  const metadata = {
    ...{ name: 'Better Coin', symbol: 'BTR', decimals: 2, price: 7 },
    iconUrl: 'https://w.example/c.png'
  }
  const { all } = await holdingsOf(() => ({
    '0x7a69': [
      { address: coin, balance: '0xffffff', type: 'ERC20', metadata },
      { address: `0x${'ba'.repeat(20)}`, balance: '0x1', type: 'ERC20', metadata }
    ]
  }))

  expect(all?.slice(1)).toMatchObject([
    {
      asset: {
        name: 'Harbour Coin',
        symbol: 'HRB',
        decimals: 8,
        standing: 'unknown',
        iconUrl: metadata.iconUrl
      },
      ...{ value: 500n, usd: '7' }
    }
  ])
  expect(all).toHaveLength(2)
})

it('shows the holdings on chain if the wallet fails, and names the plugin at fault', async () => {
  const { all, errors } = await holdingsOf(() => Promise.reject(new Error('no')))

  expect(all).toHaveLength(1)
  expect(errors).toHaveLength(1)
  expect(String(errors[0]?.message)).toContain("The plugin 'eip155' is at fault: what an account has")
})
