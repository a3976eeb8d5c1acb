import type { AddressKind } from '../address/describeAddress.js'
import { bip122Errors } from '../errors.js'

/** Weight of an input's outpoint and sequence, and of a witness with a signature (at most 72 bytes) and a key (33 bytes). */
const outpoint = 4 * (32 + 4 + 4)
const keyWitness = 1 + 1 + 72 + 1 + 33

/** Weight (BIP-141) of an input that spends an output of a kind; `undefined` for a script that this package cannot sign for. */
export function inputWeight(kind: AddressKind): number | undefined {
  if (kind === 'p2wpkh') return outpoint + 4 + keyWitness
  if (kind === 'p2sh') return outpoint + 4 * 24 + keyWitness
  if (kind === 'p2tr') return outpoint + 4 + 1 + 1 + 64
  // In a transaction with witnesses, an input without one takes one byte to say so.
  return kind === 'p2pkh' ? outpoint + 4 * (1 + 1 + 72 + 1 + 33) + 1 : undefined
}

/** Weight of an output with a script of this many bytes. */
export function outputWeight(scriptLength: number): number {
  return 4 * (8 + 1 + scriptLength)
}

/** Weight of everything else: version, lock time, counts, and the marker of a witness. */
export function baseWeight(inputs: number, outputs: number): number {
  return 4 * (4 + 4 + countLength(inputs) + countLength(outputs)) + 2
}

/** The largest transaction that nodes relay, in weight units (Bitcoin Core's `MAX_STANDARD_TX_WEIGHT`). */
const maxWeight = 400_000

/** The most inputs of a weight that fit into one transaction, with room for two outputs to the longest scripts. */
export function mostInputs(weight: number): number {
  return Math.floor((maxWeight - baseWeight(maxWeight, 2) - 2 * outputWeight(34)) / weight)
}

const countLength = (count: number): number => (count < 0xfd ? 1 : 3)

/** Satoshis per virtual byte above which a fee rate is a mistake or an attack. */
export const maxFeeRate = 2_000

/**
 * The fee for a weight (BIP-141), in satoshis, rounded up.
 *
 * @param rate satoshis per virtual byte; can have a fraction
 * @throws KitError `bip122/invalidFeeRate`
 */
export function feeOf(weight: number, rate: number): bigint {
  if (!(rate > 0 && rate <= maxFeeRate)) throw bip122Errors.invalidFeeRate({ notes: `${rate} sat/vB` })
  const size = BigInt(Math.ceil(weight / 4))
  return (size * BigInt(Math.ceil(rate * 1000)) + 999n) / 1000n
}

/** Satoshis that an output must hold per virtual byte of it and of the input that would spend it (Bitcoin Core's `dustRelayFee`). */
const dustRate = 3

/** The least that an output with this script must hold, in satoshis; nodes do not relay less. */
export function dustOf(script: Uint8Array): bigint {
  const isWitness = script[1] === script.length - 2 && (script[0] === 0 || (script[0] ?? 0) >= 0x51)
  return BigInt((8 + 1 + script.length + (isWitness ? 67 : 148)) * dustRate)
}
