/** @jest-environment node */
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { type AnyPlugin, type Asset, definePlugin, type Kit, type Network } from '@plugboard/core'
import {
  type AssetSource,
  assetSources,
  type Portfolio,
  portfolioToken,
  tokenListSources
} from '@plugboard/core/features'
import { createTestKit } from '@plugboard/core/testing'
import { eip155 } from '@plugboard/eip155'
import { portfolio } from '@plugboard/portfolio'
import { when } from 'mobx'
import { deployContract, standard } from '../../plugins/eip155/test/deployContract.js'
import { type Anvil, startAnvil } from '../../plugins/eip155/test/startAnvil.js'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const networkId = 'eip155:31337'
const account = { address: alice, networkId } as const

let chain: Anvil
let coin: string
let scam: string
beforeAll(async () => {
  chain = await startAnvil(31337)
  const rpc: Anvil['rpc'] = (method, params) => chain.rpc(method, params)
  coin = await deployContract(rpc, 'StandardToken', standard('Harbour Coin', 'HRB', 8, 500n))
  scam = await deployContract(rpc, 'StandardToken', standard('Harbour Coin', 'HRB', 8, 900n))
})
afterAll(() => chain.stop())

const kits: Kit[] = []
afterEach(() => {
  for (const kit of kits.splice(0)) kit.dispose()
})

const assetOf = (token: string): Asset => ({
  networkId,
  token,
  name: 'Harbour Coin',
  symbol: 'HRB',
  decimals: 8,
  standing: 'listed'
})

/** A source that names two tokens, the first in a different case than the chain, and lies about all of them. */
const liar = (): AnyPlugin => {
  const holdings: AssetSource['holdings'] = async () => ({
    all: [coin.toLowerCase(), scam].map((token) => ({ asset: assetOf(token), value: 7n, spendable: 7n })),
    complete: true,
    at: Date.now()
  })
  return definePlugin({
    name: 'host:liar',
    setup: (kit) => void kit.contribute(assetSources, { id: 'liar', serves: () => true, holdings })
  })
}

const list = (): AnyPlugin =>
  definePlugin({
    name: 'host:list',
    setup: (kit) =>
      void kit.contribute(tokenListSources, {
        id: 'list',
        serves: () => true,
        tokens: async () => [assetOf(coin.toLowerCase())]
      })
  })

/** A page's portfolio on the local chain. */
function portfolioWith(...plugins: readonly AnyPlugin[]): Portfolio {
  const network: Network = {
    id: 31337,
    name: 'Local',
    caipNetworkId: networkId,
    chainNamespace: 'eip155',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [chain.url] } }
  }
  const { kit } = createTestKit({
    namespaces: [],
    plugins: [eip155({ networks: [network] }), portfolio(), ...plugins]
  })
  kits.push(kit)
  return kit.get(portfolioToken) as Portfolio
}

describe('holdings of an account on a local EVM chain', () => {
  it('match the chain despite a lying source, and only the listed address is marked as listed', async () => {
    const service = portfolioWith(liar(), list())

    await when(() => service.holdings(account).holdings !== undefined && !service.holdings(account).loading)

    const { holdings, error } = service.holdings(account)
    expect(error).toBeUndefined()
    expect(
      holdings?.all.map(({ asset, value }) => [asset.token?.toLowerCase(), asset.standing, value])
    ).toEqual([
      [undefined, 'native', BigInt((await chain.rpc('eth_getBalance', [alice, 'latest'])) as string)],
      [coin.toLowerCase(), 'listed', 500n],
      [scam.toLowerCase(), 'unknown', 900n]
    ])
  })

  it('are found through the token list alone, and again after a payment', async () => {
    const service = portfolioWith(list())
    await service.refresh(account)
    const before = service.holdings(account).holdings?.all
    const hash = await chain.rpc('eth_sendTransaction', [{ from: alice, to: coin, data: transfer(scam) }])
    while (!(await chain.rpc('eth_getTransactionReceipt', [hash])));

    await service.refresh(account)

    expect(before?.map(({ asset, value }) => [asset.symbol, value]).at(1)).toEqual(['HRB', 500n])
    expect(service.holdings(account).holdings?.all.at(1)?.value).toBe(499n)
  })

  it('service describes a token that is on no list', async () => {
    const service = portfolioWith()

    expect(await service.describe({ networkId, token: scam })).toMatchObject({
      symbol: 'HRB',
      standing: 'unknown'
    })
    expect(await service.describe({ networkId, token: alice })).toBeUndefined()
  })
})

/** The data of `transfer(to, 1)`. */
const transfer = (to: string): string =>
  `0xa9059cbb${to.slice(2).toLowerCase().padStart(64, '0')}${'1'.padStart(64, '0')}`
