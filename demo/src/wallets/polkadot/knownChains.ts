import type { ChainDefinition } from './ChainDefinition.js'

const known = (chain: string, byte: string): ChainDefinition => ({
  chain,
  genesisHash: `0x${byte.repeat(32)}`,
  // The version of the runtime in `demo/stack`: a page has nothing newer to offer.
  specVersion: 900,
  tokenSymbol: 'ROC',
  tokenDecimals: 12
})

/** The chains on this machine, which the wallet knows before any page describes them. */
export const knownChains: readonly ChainDefinition[] = Object.freeze([
  known('Meadow', '45'),
  known('Heath', '46')
])
