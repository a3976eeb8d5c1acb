import { bip122Errors } from '../errors.js'
import type { FeeEstimates } from './FeeEstimates.js'

/** The least that nodes pass on, in satoshis per virtual byte. */
const least = 1

/**
 * The fee rate for a transaction that shall confirm within so many blocks. Where nobody estimates, a test network takes the least
 * that nodes pass on.
 *
 * @throws KitError `bip122/readFailed` when nobody estimates on the main network
 */
export function pickFeeRate(estimates: FeeEstimates, blocks: number, isTest: boolean): number {
  const targets = Object.keys(estimates)
    .map(Number)
    .sort((one, other) => one - other)
  const target = targets.findLast((one) => one <= blocks) ?? targets[0]
  const rate = target === undefined ? undefined : estimates[target]
  if (rate !== undefined) return Math.max(rate, least)
  if (isTest) return least
  throw bip122Errors.readFailed({ notes: 'The endpoint estimates no fees: name a fee rate.' })
}
