import type { PolkadotNetwork } from './PolkadotNetwork.js'

type Parts = Omit<
  PolkadotNetwork,
  'id' | 'caipNetworkId' | 'chainNamespace' | 'nativeCurrency' | 'rpcUrls'
> & {
  readonly symbol: string
  readonly decimals: number
  /** It also answers over HTTP under the same name. */
  readonly endpoint: string
}

/** A chain is identified by the first 32 hex digits of its genesis hash (CAIP-13). */
function chain({ symbol, decimals, endpoint, ...rest }: Parts): PolkadotNetwork {
  const id = rest.genesisHash.slice(2, 34)
  return {
    ...rest,
    id,
    caipNetworkId: `polkadot:${id}`,
    chainNamespace: 'polkadot',
    nativeCurrency: { name: symbol, symbol, decimals },
    rpcUrls: { default: { http: [endpoint.replace('ws', 'http')], webSocket: [endpoint] } },
    assets: { imageId: `polkadot-${id}` }
  }
}

const explorer = (name: string) => ({ default: { name: 'Subscan', url: `https://${name}.subscan.io` } })

/** Polkadot's relay chain. */
export const polkadot: PolkadotNetwork = /* @__PURE__ */ chain({
  name: 'Polkadot',
  genesisHash: '0x91b171bb158e2d3848fa23a9f1c25182fb8e20313b2c1eb49219da7a70ce90c3',
  ss58Format: 0,
  symbol: 'DOT',
  decimals: 10,
  endpoint: 'wss://rpc.polkadot.io',
  blockExplorers: /* @__PURE__ */ explorer('polkadot')
})

/** The chain of Polkadot that holds balances and assets. */
export const polkadotAssetHub: PolkadotNetwork = /* @__PURE__ */ chain({
  name: 'Polkadot Asset Hub',
  genesisHash: '0x68d56f15f85d3136970ec16946040bc1752654e906147f7e43e9d539d7c3de2f',
  ss58Format: 0,
  symbol: 'DOT',
  decimals: 10,
  endpoint: 'wss://polkadot-asset-hub-rpc.polkadot.io',
  blockExplorers: /* @__PURE__ */ explorer('assethub-polkadot')
})

/** The chain of Polkadot that holds identities and usernames. */
export const polkadotPeople: PolkadotNetwork = /* @__PURE__ */ chain({
  name: 'Polkadot People',
  genesisHash: '0x67fa177a097bfa18f77ea95ab56e9bcdfeb0e5b8a40e46298bb93e16b6fc5008',
  ss58Format: 0,
  symbol: 'DOT',
  decimals: 10,
  endpoint: 'wss://polkadot-people-rpc.polkadot.io',
  blockExplorers: /* @__PURE__ */ explorer('people-polkadot')
})

/** Kusama's relay chain. */
export const kusama: PolkadotNetwork = /* @__PURE__ */ chain({
  name: 'Kusama',
  genesisHash: '0xb0a8d493285c2df73290dfb7e61f870f17b41801197a149ca93654499ea3dafe',
  ss58Format: 2,
  symbol: 'KSM',
  decimals: 12,
  endpoint: 'wss://kusama-rpc.polkadot.io',
  blockExplorers: /* @__PURE__ */ explorer('kusama')
})

/** The network for development, whose WND is free. */
export const westend: PolkadotNetwork = /* @__PURE__ */ chain({
  name: 'Westend',
  genesisHash: '0xe143f23803ac50e8f6f8e62695d1ce9e4e1d68aa36c1cd2cfd15340213f3423e',
  ss58Format: 42,
  symbol: 'WND',
  decimals: 12,
  endpoint: 'wss://westend-rpc.polkadot.io',
  blockExplorers: /* @__PURE__ */ explorer('westend'),
  testnet: true
})

/** A local chain run by `chopsticks`, which gives every such chain this genesis hash. */
export const polkadotLocal: PolkadotNetwork = /* @__PURE__ */ chain({
  name: 'Polkadot Local',
  genesisHash: /* @__PURE__ */ `0x${'45'.repeat(32)}`,
  ss58Format: 42,
  symbol: 'ROC',
  decimals: 12,
  endpoint: 'ws://127.0.0.1:8000',
  testnet: true
})
