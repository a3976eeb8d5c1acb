/** The address prefixes of Cosmos chains that do not use `cosmos`. */
const prefixes: Readonly<Record<string, string>> = Object.freeze({
  osmosis: 'osmo',
  juno: 'juno',
  stargaze: 'stars',
  kaiyo: 'kujira',
  injective: 'inj',
  axelar: 'axelar',
  noble: 'noble',
  celestia: 'celestia'
})

/** The bech32 prefix of a chain, by its CAIP-2 id: `cosmos:osmosis-1` is `osmo`. */
export const cosmosPrefix = (chain: string): string =>
  prefixes[chain.replace(/^cosmos:/, '').split('-')[0] ?? ''] ?? 'cosmos'
