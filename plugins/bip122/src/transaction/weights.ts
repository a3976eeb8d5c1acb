import type { AddressKind } from '../address/describeAddress.js'

/** Where an input comes from, and how much its script and its witness weigh: a signature is at most 72 bytes, a key 33. */
const place = 4 * (32 + 4 + 4)
const keyWitness = 1 + 1 + 72 + 1 + 33

/** Weight (BIP-141) of an input that spends an output of a kind; undefined for a script that this package cannot sign for. */
export function inputWeight(kind: AddressKind): number | undefined {
  if (kind === 'p2wpkh') return place + 4 + keyWitness
  if (kind === 'p2sh') return place + 4 * 24 + keyWitness
  if (kind === 'p2tr') return place + 4 + 1 + 1 + 64
  // One byte says that it has no witness, where others have.
  return kind === 'p2pkh' ? place + 4 * (1 + 1 + 72 + 1 + 33) + 1 : undefined
}

/** Weight of an output with a script of so many bytes. */
export function outputWeight(scriptLength: number): number {
  return 4 * (8 + 1 + scriptLength)
}

/** Weight of everything else: version, time, counts, and the marker of a witness. */
export function baseWeight(inputs: number, outputs: number): number {
  return 4 * (4 + 4 + countLength(inputs) + countLength(outputs)) + 2
}

const countLength = (count: number): number => (count < 0xfd ? 1 : 3)
