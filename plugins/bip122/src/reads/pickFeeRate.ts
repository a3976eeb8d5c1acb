import { bip122Errors } from '../errors.js'
import type { FeeEstimates } from './esploraAnswers.js'

/** The lowest fee rate that nodes relay, in satoshis per virtual byte. */
const minFeeRate = 1

/**
 * The fee rate for a transaction that should confirm within a number of blocks. On a test network without estimates, the lowest rate that
 * nodes relay.
 *
 * @throws KitError `bip122/readFailed` when there are no estimates on the main network
 */
export function pickFeeRate(estimates: FeeEstimates, blocks: number, isTest: boolean): number {
  const targets = Object.keys(estimates)
    .map(Number)
    .sort((one, other) => one - other)
  const target = targets.findLast((one) => one <= blocks) ?? targets[0]
  const rate = target === undefined ? undefined : estimates[target]
  if (rate !== undefined) return Math.max(rate, minFeeRate)
  if (isTest) return minFeeRate
  throw bip122Errors.readFailed({ notes: 'The endpoint returned no fee estimates.' })
}
