import { opcodes, script as scripts } from 'bitcoinjs-lib'
import type { Verdict } from './Verdict.js'
import type { VerifyEcdsa } from './verifySpend.js'

/**
 * Runs `m key… n OP_CHECKMULTISIG`: each signature has to fit a key, in the order of the keys. Of other scripts it says nothing.
 */
export function verifyMultisig(code: Uint8Array, stack: readonly Uint8Array[], verify: VerifyEcdsa): Verdict {
  const parts = scripts.decompile(code) ?? []
  const [needed, total] = [count(parts[0]), count(parts.at(-2))]
  const keys = parts.slice(1, -2).filter((part) => part instanceof Uint8Array)
  const isMultisig = parts.at(-1) === opcodes.OP_CHECKMULTISIG && keys.length === total
  if (!isMultisig || needed === undefined || needed > keys.length) return 'inconclusive'
  const [dummy, ...signatures] = stack
  if (dummy?.length !== 0 || signatures.length !== needed) return 'invalid'
  let next = 0
  for (const key of keys) {
    const signature = signatures[next]
    if (signature && fits(verify, signature, key)) next += 1
  }
  return next === needed ? 'valid' : 'invalid'
}

/** OP_1 to OP_16. */
const count = (part: number | Uint8Array | undefined): number | undefined =>
  typeof part === 'number' && part >= 0x51 && part <= 0x60 ? part - 0x50 : undefined

function fits(verify: VerifyEcdsa, signature: Uint8Array, key: Uint8Array): boolean {
  try {
    return verify(signature, key)
  } catch {
    return false
  }
}
