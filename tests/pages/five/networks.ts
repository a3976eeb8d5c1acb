import { bitcoinRegtest, bitcoinSignet } from '@plugboard/bip122/networks'
import type { Network } from '@plugboard/core'
import type { CosmosNetwork } from '@plugboard/cosmos'
import { cosmosLocal } from '@plugboard/cosmos/networks'
import { polkadotLocal } from '@plugboard/polkadot/networks'
import { localChains } from '../localChains.js'

const at = (path: string) => new URL(`/rpc/${path}`, location.origin).href
const http = (path: string) => ({ rpcUrls: { default: { http: [at(path)] } } })

/** Balances of test networks are not shown. */
const shown = <N extends Network>(network: N) => ({ ...network, testnet: false })

const solana = (path: string, name: string): Network => {
  // As long as the prefixes of real genesis hashes.
  const id = name.padEnd(32, '1')
  return {
    id,
    name,
    caipNetworkId: `solana:${id}`,
    chainNamespace: 'solana',
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    ...http(`solana/${path}`)
  }
}

const polkadot = (path: string, name: string, byte: string, ss58Format: number) => {
  const id = byte.repeat(16)
  return {
    ...shown(polkadotLocal),
    id,
    name,
    caipNetworkId: `polkadot:${id}` as const,
    genesisHash: `0x${byte.repeat(32)}` as const,
    ss58Format,
    rpcUrls: { default: { http: [], webSocket: [at(path).replace('http', 'ws')] } }
  }
}

const home: CosmosNetwork = { ...shown(cosmosLocal), ...http('cosmos/home') }

/** A second chain, which no wallet knows before it is suggested. */
const dock: CosmosNetwork = {
  ...home,
  ...http('cosmos/dock'),
  id: 'dock-1',
  name: 'Dock',
  caipNetworkId: 'cosmos:dock-1',
  nativeCurrency: { name: 'Dock', symbol: 'DOCK', decimals: 6 },
  cosmos: {
    bech32Prefix: 'dock',
    coins: [{ denom: 'udock', symbol: 'DOCK', decimals: 6 }],
    feeCoins: [{ denom: 'udock', low: '0.01', average: '0.025', high: '0.03' }]
  }
}

/** Two local chains of each namespace, behind the page's own origin. */
export const networks = {
  eip155: localChains(),
  solana: [solana('a', 'Sunrise'), solana('b', 'Sunset')],
  bip122: [
    { ...shown(bitcoinRegtest), ...http('bitcoin/regtest') },
    { ...shown(bitcoinSignet), ...http('bitcoin/signet') }
  ],
  polkadot: [polkadot('polkadot/a', 'Meadow', '45', 42), polkadot('polkadot/b', 'Heath', '46', 2)],
  cosmos: [home, dock]
}
