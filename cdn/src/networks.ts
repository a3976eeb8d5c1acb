// The networks that most pages name. Any other is given as data: eip155({ networks: [{ id, name, … }] }).
export {
  arbitrum,
  avalanche,
  base,
  baseSepolia,
  bsc,
  celo,
  gnosis,
  linea,
  mainnet,
  optimism,
  polygon,
  scroll,
  sepolia,
  unichain,
  zksync
} from '@plugboard/eip155/networks'
