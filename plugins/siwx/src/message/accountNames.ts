/**
 * How the first line of a message names the accounts of each namespace: by it CAIP-122 tells one chain family from another, and
 * a signature for one is none for another.
 */
export const accountNames = Object.freeze({
  eip155: 'Ethereum',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
  cosmos: 'Cosmos'
} as const)
