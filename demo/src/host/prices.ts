import type { Namespace } from '@plugboard/core'

/** How the shop is paid on one family of chains. */
export interface Till {
  /** The receiver of payments: an address that nobody uses. */
  readonly address: string
  readonly symbol: string
  /** The prices of the three roasts. */
  readonly prices: readonly [string, string, string]
}

const ether: Till = {
  address: '0x000000000000000000000000000000000000c0fe',
  symbol: 'ETH',
  prices: ['0.012', '0.010', '0.014']
}

const tills: Readonly<Record<string, Till>> = {
  eip155: ether,
  solana: {
    address: 'HaLdenCoffee11111111111111111111111111111111',
    symbol: 'SOL',
    prices: ['0.24', '0.20', '0.28']
  },
  bip122: {
    address: 'bcrt1qmf6n8cdg04p6k4m6h3mpgpe9wh5uaj3p5kzw3f',
    symbol: 'BTC',
    prices: ['0.00042', '0.00035', '0.00049']
  },
  polkadot: {
    address: '5DhcFCe6sTTNeXxhZ6e5qXFj2knFXztUiphMB1geo3nmrxGH',
    symbol: 'ROC',
    prices: ['5.6', '4.8', '6.4']
  },
  cosmos: {
    address: 'cosmos1dpskcer9dcsxxmmxvejk2gr5d9kxcgp30ufy40',
    symbol: 'ATOM',
    prices: ['4.2', '3.5', '4.9']
  }
}

/** The till for the wallet that the visitor has connected; the one for ether while there is none. */
export const tillOf = (namespace: Namespace | undefined): Till => tills[namespace ?? 'eip155'] ?? ether
