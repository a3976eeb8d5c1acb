// @ts-check
import { outputType } from './outputType.mjs'
import { Refusal } from './Refusal.mjs'

/** Satoshis per virtual byte, below which a node rejects. */
const leastRate = 1n
/** The minimum worth of an output, per virtual byte of it and of the input that would spend it. */
const dustRate = 3n

/**
 * The minimum worth of an output (Core's `GetDustThreshold`).
 * @param {Uint8Array} script
 */
export function dustOf(script) {
  const isWitness = outputType(script).startsWith('v')
  return BigInt(8 + 1 + script.length + (isWitness ? 67 : 148)) * dustRate
}

/**
 * What a node requires of a transaction before it checks scripts: standard outputs, none too small, a fee.
 *
 * @param {import('bitcoinjs-lib').Transaction} tx
 * @param {bigint} paid the sum of its inputs
 */
export function checkPolicy(tx, paid) {
  if (tx.version < 1 || tx.version > 3) throw new Refusal(-26, 'version')
  if (tx.weight() > 400_000) throw new Refusal(-26, 'tx-size')
  if (tx.byteLength(false) < 65) throw new Refusal(-26, 'tx-size-small')
  tx.outs.forEach(checkOutput)
  const fee = paid - tx.outs.reduce((sum, { value }) => sum + value, 0n)
  if (fee < 0n) throw new Refusal(-26, 'bad-txns-in-belowout')
  const least = BigInt(tx.virtualSize()) * leastRate
  if (fee < least) throw new Refusal(-26, `min relay fee not met, ${fee} < ${least}`)
}

/** @param {import('bitcoinjs-lib').TxOutput} output */
function checkOutput({ script, value }) {
  const type = outputType(script)
  if (type === 'unknown') throw new Refusal(-26, 'scriptpubkey')
  if (type === 'op_return' && script.length > 83) throw new Refusal(-26, 'scriptpubkey')
  if (type !== 'op_return' && value < dustOf(script)) throw new Refusal(-26, 'dust')
}
