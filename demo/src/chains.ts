import { bip122 } from '@plugboard/bip122'
import { cosmos } from '@plugboard/cosmos'
import { eip155 } from '@plugboard/eip155'
import { polkadot } from '@plugboard/polkadot'
import { solana } from '@plugboard/solana'
import { demoKeplr } from './wallets/cosmos/demoKeplr.js'
import { demoInjected } from './wallets/polkadot/demoInjected.js'

/** The families of chains that the shop takes. */
export const chains = [
  eip155(),
  solana(),
  bip122(),
  polkadot({ wallets: demoInjected }),
  cosmos({ wallets: [demoKeplr] })
] as const
