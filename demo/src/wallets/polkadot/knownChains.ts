import type { ChainDefinition } from './ChainDefinition.js'

const known = (chain: string, byte: string): ChainDefinition => ({
  chain,
  genesisHash: `0x${byte.repeat(32)}`,
  // Older than any: whatever a page offers is newer.
  specVersion: 0,
  tokenSymbol: 'ROC',
  tokenDecimals: 12
})

/** The chains of this machine, which the wallet knows before any page tells it. */
export const knownChains: readonly ChainDefinition[] = Object.freeze([
  known('Meadow', '45'),
  known('Heath', '46')
])
