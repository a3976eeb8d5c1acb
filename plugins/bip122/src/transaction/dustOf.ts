/** What an output has to be worth, per virtual byte of it and of the input that would spend it (Core's `dustRelayFee`). */
const rate = 3

/** The least that an output with this script may hold, in satoshis; nodes pass on nothing below. */
export function dustOf(script: Uint8Array): bigint {
  const isWitness = script[1] === script.length - 2 && (script[0] === 0 || (script[0] ?? 0) >= 0x51)
  return BigInt((8 + 1 + script.length + (isWitness ? 67 : 148)) * rate)
}
