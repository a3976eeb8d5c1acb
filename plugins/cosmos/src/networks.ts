import type { CosmosNetwork } from './CosmosNetwork.js'

/** Fees, prefixes, endpoints and coins are those of the chain registry (github.com/cosmos/chain-registry, Apache-2.0). */
function chain(
  id: string,
  name: string,
  [denom, symbol]: readonly [string, string],
  endpoint: string,
  rest: Omit<CosmosNetwork['cosmos'], 'coins'> & { readonly ibc?: CosmosNetwork['cosmos']['coins'] },
  page?: string
): CosmosNetwork {
  const { ibc = [], ...cosmos } = rest
  return {
    id,
    name,
    caipNetworkId: `cosmos:${id}`,
    chainNamespace: 'cosmos',
    nativeCurrency: { name: symbol, symbol, decimals: 6 },
    rpcUrls: { default: { http: [endpoint] } },
    ...(page && { blockExplorers: { default: { name: 'Mintscan', url: page } } }),
    assets: { imageId: `cosmos-${id}` },
    ...(!page && { testnet: true }),
    cosmos: { ...cosmos, coins: [{ denom, symbol, decimals: 6 }, ...ibc] }
  }
}

/** Cosmos Hub, the chain of ATOM. */
export const cosmosHub: CosmosNetwork = /* @__PURE__ */ chain(
  'cosmoshub-4',
  'Cosmos Hub',
  ['uatom', 'ATOM'],
  'https://cosmos-rpc.polkachu.com',
  {
    bech32Prefix: 'cosmos',
    feeCoins: [{ denom: 'uatom', low: '0.01', average: '0.025', high: '0.03' }],
    rest: 'https://cosmoshub-api.lavenderfive.com',
    ibc: [
      {
        denom: 'ibc/14F9BC3E44B8A9C1BE1FB08980FAB87034C9905EF17CF2F5008FC085218811CC',
        symbol: 'OSMO',
        decimals: 6,
        origin: { path: 'transfer/channel-141', denom: 'uosmo', chain: 'osmosis' }
      },
      {
        denom: 'ibc/F663521BF1836B00F5F177680F74BFB9A8B5654A694D0D2BC249E03CF2509013',
        symbol: 'USDC',
        decimals: 6,
        origin: { path: 'transfer/channel-536', denom: 'uusdc', chain: 'noble' }
      }
    ]
  },
  'https://www.mintscan.io/cosmos'
)

/** Osmosis, the exchange chain of OSMO. */
export const osmosis: CosmosNetwork = /* @__PURE__ */ chain(
  'osmosis-1',
  'Osmosis',
  ['uosmo', 'OSMO'],
  'https://rpc.osmosis.zone',
  {
    bech32Prefix: 'osmo',
    feeCoins: [{ denom: 'uosmo', low: '0.0025', average: '0.025', high: '0.04' }],
    rest: 'https://lcd.osmosis.zone',
    ibc: [
      {
        denom: 'ibc/27394FB092D2ECCD56123C74F36E4C1F926001CEADA9CA97EA622B25F41E5EB2',
        symbol: 'ATOM',
        decimals: 6,
        origin: { path: 'transfer/channel-0', denom: 'uatom', chain: 'cosmoshub' }
      },
      {
        denom: 'ibc/498A0751C798A0D9A389AA3691123DADA57DAA4FE165D5C75894505B876BA6E4',
        symbol: 'USDC',
        decimals: 6,
        origin: { path: 'transfer/channel-750', denom: 'uusdc', chain: 'noble' }
      }
    ]
  },
  'https://www.mintscan.io/osmosis'
)

/** A chain on the developer's own machine, on CometBFT's usual port; spread it to name another endpoint. */
export const cosmosLocal: CosmosNetwork = /* @__PURE__ */ chain(
  'plugboard-local-1',
  'Cosmos Local',
  ['uatom', 'ATOM'],
  'http://127.0.0.1:26657',
  { bech32Prefix: 'cosmos', feeCoins: [{ denom: 'uatom', low: '0.01', average: '0.025', high: '0.03' }] }
)
