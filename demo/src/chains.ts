import { bip122 } from '@plugboard/bip122'
import { cosmos } from '@plugboard/cosmos'
import { eip155 } from '@plugboard/eip155'
import { polkadot } from '@plugboard/polkadot'
import { solana } from '@plugboard/solana'
import { meadow, swapPrograms, swapRouters } from './networks.js'
import { demoKeplr } from './wallets/cosmos/demoKeplr.js'
import { demoInjected } from './wallets/polkadot/demoInjected.js'

/** The families of chains that the shop accepts. */
export const chains = [
  eip155({ swapRouters }),
  solana({ swapPrograms }),
  bip122(),
  polkadot({ wallets: demoInjected, tokens: { [meadow.caipNetworkId]: ['11', '7'] } }),
  cosmos({ wallets: [demoKeplr] })
] as const
