import { type Network, networks } from 'bitcoinjs-lib'

const known: Readonly<Record<string, Network>> = Object.freeze({
  'bip122:000000000019d6689c085ae165831e93': networks.bitcoin,
  'bip122:000000000933ea01ad0ee984209779ba': networks.testnet,
  'bip122:00000008819873e925422c1ff0f99f7c': networks.testnet,
  'bip122:0f9188f13cb7b2c71f2a335e3a4fc328': networks.regtest
})

/** The address format of a chain: mainnet, testnet, signet or regtest by CAIP-2 id. */
export const bitcoinNetwork = (chain: string): Network | undefined => known[chain]
