// @ts-check

/**
 * The type of an output's script, in Esplora's names.
 * @param {Uint8Array} script
 */
export function outputType(script) {
  const [first, second] = script
  if (script.length === 22 && first === 0 && second === 20) return 'v0_p2wpkh'
  if (script.length === 34 && first === 0 && second === 32) return 'v0_p2wsh'
  if (script.length === 34 && first === 0x51 && second === 32) return 'v1_p2tr'
  if (script.length === 23 && first === 0xa9 && second === 20 && script[22] === 0x87) return 'p2sh'
  if (script.length === 25 && first === 0x76 && second === 0xa9 && script[24] === 0xac) return 'p2pkh'
  return first === 0x6a ? 'op_return' : 'unknown'
}
