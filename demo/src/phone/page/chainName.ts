const names: Readonly<Record<string, string>> = Object.freeze({
  'eip155:31337': 'Harbour',
  'eip155:31338': 'Highland',
  'eip155:1': 'Ethereum',
  'eip155:10': 'OP Mainnet',
  'eip155:56': 'BNB Smart Chain',
  'eip155:100': 'Gnosis',
  'eip155:137': 'Polygon',
  'eip155:8453': 'Base',
  'eip155:42161': 'Arbitrum One',
  'eip155:43114': 'Avalanche',
  'eip155:11155111': 'Sepolia',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'Solana',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'Solana testnet',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'Solana devnet',
  'bip122:000000000019d6689c085ae165831e93': 'Bitcoin',
  'bip122:000000000933ea01ad0ee984209779ba': 'Bitcoin testnet',
  'solana:PLugboardDemoSunrise111111111111': 'Sunrise',
  'bip122:0f9188f13cb7b2c71f2a335e3a4fc328': 'Quarry',
  'polkadot:45454545454545454545454545454545': 'Meadow',
  'polkadot:46464646464646464646464646464646': 'Heath',
  'cosmos:plugboard-local-1': 'Orchard',
  'polkadot:91b171bb158e2d3848fa23a9f1c25182': 'Polkadot',
  'cosmos:cosmoshub-4': 'Cosmos Hub'
})

/** The common name of a chain, for those on this machine the shop's name; an unknown one by its CAIP-2 id. */
export const chainName = (chain: string): string => names[chain] ?? chain
