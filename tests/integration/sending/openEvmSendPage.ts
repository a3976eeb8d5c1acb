import { afterAll, afterEach, beforeAll } from '@jest/globals'
import type { AnyPlugin, Asset, KitSettings, Network } from '@plugboard/core'
import { eip155 } from '@plugboard/eip155'
import type { Hex } from 'viem'
import { announce } from '../../../plugins/eip155/test/announce'
import { type ContractName, deployContract } from '../../../plugins/eip155/test/deployContract'
import { type Anvil, startAnvil } from '../../../plugins/eip155/test/startAnvil'
import { WalletDouble } from '../../../plugins/eip155/test/WalletDouble'
import { openSendPage, type SendPageOptions } from './openSendPage'

/** The first accounts of anvil. */
export const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

export const evmId = 'eip155:31337'

export const ether: Asset = {
  networkId: evmId,
  name: 'Ether',
  symbol: 'ETH',
  decimals: 18,
  standing: 'native'
}

/** A real EVM chain for the tests of one file, and pages on it that end with each test. */
export function evmSendSetup() {
  const cleanups: (() => unknown)[] = []
  let chain: Anvil

  beforeAll(async () => {
    chain = await startAnvil(31337)
  })
  afterAll(() => chain.stop())
  afterEach(async () => {
    for (const clean of cleanups.splice(0).reverse()) await clean()
  })

  const rpc: Anvil['rpc'] = (method, params) => chain.rpc(method, params)

  /**
   * A page with a connected EIP-6963 wallet.
   *
   * @param url the page's endpoint, by default the chain's own
   * @param known the wallet of a previous page, by default another one
   */
  async function begin({
    url = chain.url,
    accounts = [alice],
    plugins = [],
    storage,
    visitor,
    known
  }: {
    url?: string
    accounts?: string[]
    plugins?: readonly AnyPlugin[]
    storage?: KitSettings['storage']
    visitor?: SendPageOptions['visitor']
    known?: WalletDouble
  } = {}) {
    const wallet = known ?? new WalletDouble(new Map([[31337, chain]]), accounts)
    if (!known) cleanups.push(announce(wallet))
    const network: Network = {
      id: 31337,
      name: 'Harbour',
      caipNetworkId: evmId,
      chainNamespace: 'eip155',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [url] } }
    }
    const page = await openSendPage({
      plugins: [eip155({ networks: [network] }), ...plugins],
      connectorId: 'com.example.vault',
      visitor,
      ...(storage && { storage })
    })
    cleanups.push(() => page.kit.dispose())
    wallet.asked.length = 0
    /** The transactions that the wallet was asked for. */
    const requested = () =>
      wallet.asked.filter(({ method }) => /send|sign/i.test(method)).map(({ params }) => params)
    return { ...page, wallet, requested }
  }

  const deploy = (name: ContractName, args?: Hex) => deployContract(rpc, name, args)

  const balanceOf = async (address: string) =>
    BigInt((await rpc('eth_getBalance', [address, 'latest'])) as string)

  /** How much of a token an account has. */
  const tokensOf = (token: string) => async (owner: string) => {
    const data = `0x70a08231${owner.slice(2).toLowerCase().padStart(64, '0')}`
    return BigInt((await rpc('eth_call', [{ to: token, data }, 'latest'])) as string)
  }

  return { begin, cleanups, chainUrl: () => chain.url, rpc, deploy, balanceOf, tokensOf }
}
