import type { Network } from '@plugboard/core'
import type { CosmosNetwork } from '@plugboard/cosmos'
import { cosmosLocal } from '@plugboard/cosmos/networks'
import type { SwapRouter } from '@plugboard/eip155/uniswap'
import type { PolkadotNetwork } from '@plugboard/polkadot'
import { polkadotLocal } from '@plugboard/polkadot/networks'
import type { SwapProgram } from '@plugboard/solana'
import names from '../stack/harbourNames.json'
import pools from '../stack/harbourPools.json'
import { plumDenom } from './plumDenom.js'

/** A path of this page's server, which passes it on to a service on this machine. */
const here = (path: string): string => new URL(path, location.origin).href

/** The pages of the demo's own explorer about a network. */
const explorer = (network: string) => ({
  default: { name: 'Demo explorer', url: here(`/explorer.html#/${network.toLowerCase()}`) }
})

const chain = (id: number, name: string, picture: string): Network => ({
  id,
  name,
  caipNetworkId: `eip155:${id}`,
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [here(`/rpc/${id}`)] } },
  blockExplorers: explorer(name),
  assets: { imageUrl: picture }
})

/** A Solana network is named by 32 characters; for a real network, these are the beginning of its genesis hash. */
const sunriseId = 'PLugboardDemoSunrise111111111111'

const sunrise: Network = {
  id: sunriseId,
  name: 'Sunrise',
  caipNetworkId: `solana:${sunriseId}`,
  chainNamespace: 'solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: [here('/rpc/solana')] } },
  blockExplorers: explorer('Sunrise'),
  assets: { imageUrl: '/sunrise.svg' }
}

/** A regtest chain, with a block every few seconds. */
const quarry: Network = {
  id: '0f9188f13cb7b2c71f2a335e3a4fc328',
  name: 'Quarry',
  caipNetworkId: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
  chainNamespace: 'bip122',
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
  rpcUrls: { default: { http: [here('/rpc/bitcoin')] } },
  blockExplorers: explorer('Quarry'),
  assets: { imageUrl: '/quarry.svg' }
}

/** A coin that reached Orchard from a chain called Plum. */
const plum = {
  denom: plumDenom,
  symbol: 'PLUM',
  decimals: 6,
  origin: { path: 'transfer/channel-7', denom: 'uplum', chain: 'plum' }
}

/** A custom chain: the checks of the Cosmos SDK, and blocks. */
const orchard: CosmosNetwork = {
  ...cosmosLocal,
  cosmos: { ...cosmosLocal.cosmos, coins: [...cosmosLocal.cosmos.coins, plum] },
  name: 'Orchard',
  rpcUrls: { default: { http: [here('/rpc/cosmos')] } },
  blockExplorers: explorer('Orchard'),
  assets: { imageUrl: '/orchard.svg' },
  testnet: false
}

/** The runtime of an asset hub; each of the two has its own address format. */
const hub = (name: string, byte: string, ss58Format: number): PolkadotNetwork => ({
  ...polkadotLocal,
  id: byte.repeat(16),
  name,
  caipNetworkId: `polkadot:${byte.repeat(16)}`,
  genesisHash: `0x${byte.repeat(32)}`,
  ss58Format,
  rpcUrls: { default: { http: [], webSocket: [here(`/rpc/${name.toLowerCase()}`).replace('http', 'ws')] } },
  blockExplorers: explorer(name),
  assets: { imageUrl: `/${name.toLowerCase()}.svg` },
  testnet: false
})

/** The first of the two; only this one has assets. */
export const meadow: PolkadotNetwork = hub('Meadow', '45', 42)

/** The chains on this machine; the first is where a visitor begins. */
export const networks: readonly Network[] = [
  chain(31337, 'Harbour', '/harbour.svg'),
  chain(31338, 'Highland', '/highland.svg'),
  sunrise,
  quarry,
  meadow,
  hub('Heath', '46', 2),
  orchard
]

/** The exchange of tokens on Harbour, the only network with pools. */
export const swapRouters: readonly SwapRouter[] = [
  { networkId: 'eip155:31337', kind: 'uniswapV2', address: pools.router, wrapped: pools.wrapped }
]

/** The exchange of tokens on Sunrise. */
export const swapPrograms: readonly SwapProgram[] = [
  {
    networkId: sunrise.caipNetworkId,
    kind: 'jupiterV6',
    address: 'PLugboardExchange11111111111111111111111111'
  }
]

/** The contracts of ENS on Harbour. */
export const ensPlace = { network: 'eip155:31337', universalResolver: names.universalResolver } as const

export const gatewayUrl = here('/gateway')
export const relayUrl = here('/relay').replace('http', 'ws')

/** The wallet of visitors who log in by e-mail is on a separate origin: at the next port of this machine. */
export const walletUrl = `http://localhost:${Number(location.port) + 1}`
