// @ts-check
import { developmentAddresses } from './developmentAddresses.mjs'

/** 1,000 whole coins of the runtime, which has 12 decimals. */
const money = 1_000n * 10n ** 12n

/**
 * Assets of Meadow; each account has some of them: an account can exist with only the dollars, and needs the chain's own currency to hold
 * tickets. Amounts are base units.
 */
const assets = Object.freeze([
  {
    id: 11,
    name: 'Meadow Dollar',
    symbol: 'MUSD',
    decimals: 6,
    minBalance: '10000',
    isSufficient: true,
    each: '5000000000'
  },
  {
    id: 7,
    name: 'Meadow Ticket',
    symbol: 'TICKET',
    decimals: 2,
    minBalance: '100',
    isSufficient: false,
    each: '2000'
  }
])

/** The start options of the demo's two Polkadot chains: the first is Meadow, the only one with the assets; the second is Heath. */
export const polkadotChains = Object.freeze({
  hashes: [`0x${'45'.repeat(32)}`, `0x${'46'.repeat(32)}`],
  assets,
  funded: Object.fromEntries(developmentAddresses.map((address) => [address, money]))
})
