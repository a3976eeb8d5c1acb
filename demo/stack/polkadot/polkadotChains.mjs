// @ts-check
import { developmentAddresses } from './developmentAddresses.mjs'

/** 1,000 whole coins of the runtime, which has 12 decimals. */
const money = 1_000n * 10n ** 12n

/** What the demo's two Polkadot chains are started with: the first is Meadow, the second Heath. */
export const polkadotChains = Object.freeze({
  hashes: [`0x${'45'.repeat(32)}`, `0x${'46'.repeat(32)}`],
  funded: Object.fromEntries(developmentAddresses.map((address) => [address, money]))
})
