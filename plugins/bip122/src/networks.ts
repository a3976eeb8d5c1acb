import type { Network } from '@plugboard/core'

const currency = (symbol: string) => ({ name: 'Bitcoin', symbol, decimals: 8 })

interface Chain {
  /** The first 32 characters of the hash of its first block (CAIP-4). */
  readonly id: string
  readonly name: string
  /** An Esplora-style API. */
  readonly endpoint: string
  /** The page of a block explorer. */
  readonly explorer?: string
  readonly symbol?: string
  readonly testnet?: true
}

function chain({ id, name, endpoint, explorer, symbol = 'BTC', testnet }: Chain): Network {
  return {
    id,
    name,
    caipNetworkId: `bip122:${id}`,
    chainNamespace: 'bip122',
    nativeCurrency: currency(symbol),
    rpcUrls: { default: { http: [endpoint] } },
    ...(explorer && { blockExplorers: { default: { name: 'mempool.space', url: explorer } } }),
    assets: { imageId: `bip122-${id}` },
    ...(testnet && { testnet })
  }
}

/** Bitcoin's main network. */
export const bitcoin: Network = /* @__PURE__ */ chain({
  id: '000000000019d6689c085ae165831e93',
  name: 'Bitcoin',
  endpoint: 'https://mempool.space/api',
  explorer: 'https://mempool.space'
})

/** The third test network, the one that most wallets call "testnet". */
export const bitcoinTestnet: Network = /* @__PURE__ */ chain({
  id: '000000000933ea01ad0ee984209779ba',
  name: 'Bitcoin Testnet',
  endpoint: 'https://mempool.space/testnet/api',
  explorer: 'https://mempool.space/testnet',
  symbol: 'tBTC',
  testnet: true
})

/** The fourth test network (BIP-94). */
export const bitcoinTestnet4: Network = /* @__PURE__ */ chain({
  id: '00000000da84f2bafbbc53dee25a72ae',
  name: 'Bitcoin Testnet4',
  endpoint: 'https://mempool.space/testnet4/api',
  explorer: 'https://mempool.space/testnet4',
  symbol: 'tBTC',
  testnet: true
})

/** The test network whose blocks are signed by its operators (BIP-325). */
export const bitcoinSignet: Network = /* @__PURE__ */ chain({
  id: '00000008819873e925422c1ff0f99f7c',
  name: 'Bitcoin Signet',
  endpoint: 'https://mempool.space/signet/api',
  explorer: 'https://mempool.space/signet',
  symbol: 'sBTC',
  testnet: true
})

/** A chain on the developer's own machine; its endpoint is Esplora's default address. */
export const bitcoinRegtest: Network = /* @__PURE__ */ chain({
  id: '0f9188f13cb7b2c71f2a335e3a4fc328',
  name: 'Bitcoin Regtest',
  endpoint: 'http://127.0.0.1:3002',
  testnet: true
})
