// @ts-check
import { readFileSync } from 'node:fs'
import { developmentAddresses } from './developmentAddresses.mjs'

/** 1,000 whole coins of the runtime, which has 12 decimals. */
const money = 1_000n * 10n ** 12n

/**
 * Assets of Meadow; each account has some of them: an account can exist with only the dollars, and needs the chain's own currency to hold
 * tickets. Amounts are base units.
 *
 * @type {typeof import('../meadowAssets.json')}
 */
const assets = JSON.parse(readFileSync(new URL('../meadowAssets.json', import.meta.url), 'utf8'))

/** The start options of the demo's two Polkadot chains: the first is Meadow, the only one with the assets; the second is Heath. */
export const polkadotChains = Object.freeze({
  hashes: [`0x${'45'.repeat(32)}`, `0x${'46'.repeat(32)}`],
  assets,
  funded: Object.fromEntries(developmentAddresses.map((address) => [address, money]))
})
