import { bip122Errors } from '../errors.js'

/** Above this many satoshis per virtual byte a rate is a mistake, or somebody's trick. */
const highest = 2_000

/**
 * The fee for so much weight (BIP-141), in satoshis, rounded up.
 *
 * @param rate satoshis per virtual byte; may have a fraction
 * @throws KitError `bip122/invalidFeeRate`
 */
export function feeOf(weight: number, rate: number): bigint {
  if (!(rate > 0 && rate <= highest)) throw bip122Errors.invalidFeeRate({ notes: `${rate} sat/vB` })
  const size = BigInt(Math.ceil(weight / 4))
  return (size * BigInt(Math.ceil(rate * 1000)) + 999n) / 1000n
}
