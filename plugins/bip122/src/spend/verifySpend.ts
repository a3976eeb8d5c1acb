import { crypto, opcodes, payments, script as scripts, type Transaction } from 'bitcoinjs-lib'
import { curve } from './bitcoinLibrary.js'
import { equalBytes } from './bytes.js'

/** `inconclusive` if only a full script interpreter could decide. */
export type Verdict = 'valid' | 'invalid' | 'inconclusive'

/** An output that an input spends. */
export interface SpentOutput {
  readonly script: Uint8Array
  /** In satoshis. */
  readonly value: bigint
}

/** One input of a signed transaction. */
export interface Spend {
  readonly tx: Transaction
  readonly index: number
  /** The outputs that all inputs spend, in the order of the inputs: a taproot signature covers every one of them. */
  readonly spent: readonly SpentOutput[]
  /** Allowed signature hash types. Default: those that cover the whole transaction (`ALL`, and taproot's default). */
  readonly sighashTypes?: readonly number[] | undefined
}

/** Verifies an ECDSA signature with a public key, over the hash that the signature's own hash type selects. */
type VerifyEcdsa = (bytes: Uint8Array, key: Uint8Array) => boolean

/**
 * Verifies that an input may spend its output, by the consensus rules and by the stricter relay rules of nodes (low S, strict DER, compressed keys in
 * segwit). Supports P2PKH, P2WPKH, P2WPKH in P2SH, multisig in P2WSH, and P2TR key spends.
 */
export function verifySpend(spend: Spend): Verdict {
  const script = spend.spent[spend.index]?.script
  const input = spend.tx.ins[spend.index]
  if (!script || !input) return 'invalid'
  try {
    const version = witnessVersion(script)
    if (version === 0 && input.script.length === 0) return verifyVersion0(spend, script.slice(2))
    if (version === 1 && input.script.length === 0) return verifyTaproot(spend, script.slice(2))
    if (version !== undefined) return version > 1 ? 'inconclusive' : 'invalid'
    if (script.length === 23 && script[0] === 0xa9) return verifyNested(spend, script.slice(2, 22))
    if (script.length === 25 && script[0] === 0x76) return verifyLegacy(spend, script)
    return 'inconclusive'
  } catch {
    return 'invalid'
  }
}

function witnessVersion(script: Uint8Array): number | undefined {
  const [first = 0xff, length] = script
  if (script.length < 4 || script.length > 42 || length !== script.length - 2) return undefined
  if (first === 0) return 0
  return first > 0x50 && first <= 0x60 ? first - 0x50 : undefined
}

const toVerdict = (isValid: boolean): Verdict => (isValid ? 'valid' : 'invalid')

function allows({ sighashTypes = [0, 1] }: Spend, hashType: number): boolean {
  return sighashTypes.includes(hashType)
}

/** Verifies signatures over BIP-143's hash of the executed script. */
function verifierOf(spend: Spend, code: Uint8Array): VerifyEcdsa {
  const value = spend.spent[spend.index]?.value ?? 0n
  return (bytes, key) => {
    const { signature, hashType } = scripts.signature.decode(bytes)
    const hash = spend.tx.hashForWitnessV0(spend.index, code, value, hashType)
    return allows(spend, hashType) && key.length === 33 && curve.verify(hash, key, signature, true)
  }
}

function verifyVersion0(spend: Spend, program: Uint8Array): Verdict {
  const witness = spend.tx.ins[spend.index]?.witness ?? []
  if (program.length === 20) return verifyKeyHash(spend, program, witness)
  const code = witness.at(-1)
  if (program.length !== 32 || !code || !equalBytes(crypto.sha256(code), program)) return 'invalid'
  return verifyMultisig(code, witness.slice(0, -1), verifierOf(spend, code))
}

function verifyKeyHash(spend: Spend, hash: Uint8Array, witness: readonly Uint8Array[]): Verdict {
  const [bytes, key] = witness
  if (witness.length !== 2 || !bytes || !key || !equalBytes(crypto.hash160(key), hash)) return 'invalid'
  return toVerdict(verifierOf(spend, payments.p2pkh({ hash }).output ?? key)(bytes, key))
}

function verifyNested(spend: Spend, hash: Uint8Array): Verdict {
  const { script, witness } = spend.tx.ins[spend.index] as Transaction['ins'][number]
  const redeem = script.slice(1)
  if (script[0] !== redeem.length || !equalBytes(crypto.hash160(redeem), hash)) return 'inconclusive'
  if (witnessVersion(redeem) !== 0) return 'inconclusive'
  return redeem.length === 22
    ? verifyKeyHash(spend, redeem.slice(2), witness)
    : verifyVersion0(spend, redeem.slice(2))
}

function verifyLegacy(spend: Spend, script: Uint8Array): Verdict {
  const { tx, index } = spend
  const [bytes, key, more] = scripts.decompile(tx.ins[index]?.script ?? script) ?? []
  if (!(bytes instanceof Uint8Array) || !(key instanceof Uint8Array) || more !== undefined) return 'invalid'
  if (!equalBytes(crypto.hash160(key), script.slice(3, 23))) return 'invalid'
  const { signature, hashType } = scripts.signature.decode(bytes)
  const hash = tx.hashForSignature(index, script, hashType)
  return toVerdict(allows(spend, hashType) && curve.verify(hash, key, signature, true))
}

/** A key spend (BIP-341); script spends are inconclusive. */
function verifyTaproot(spend: Spend, key: Uint8Array): Verdict {
  const { tx, index, spent } = spend
  const witness = tx.ins[index]?.witness ?? []
  const [bytes] = witness
  if (!bytes || key.length !== 32 || spent.length !== tx.ins.length) return 'invalid'
  if (witness.length > 1) return 'inconclusive'
  const hashType = bytes[64] ?? 0
  const isShort = bytes.length === 64
  if (!isShort && (bytes.length !== 65 || hashType === 0)) return 'invalid'
  const inputs = [spent.map(({ script }) => script), spent.map(({ value }) => value)] as const
  const hash = tx.hashForWitnessV1(index, [...inputs[0]], [...inputs[1]], hashType)
  return toVerdict(allows(spend, hashType) && curve.verifySchnorr(hash, key, bytes.slice(0, 64)))
}

/**
 * Runs `m key… n OP_CHECKMULTISIG`: each signature must match a key, in the order of the keys. Other scripts are inconclusive.
 */
function verifyMultisig(code: Uint8Array, stack: readonly Uint8Array[], verify: VerifyEcdsa): Verdict {
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
    if (signature && matches(verify, signature, key)) next += 1
  }
  return next === needed ? 'valid' : 'invalid'
}

/** OP_1 to OP_16. */
const count = (part: number | Uint8Array | undefined): number | undefined =>
  typeof part === 'number' && part >= 0x51 && part <= 0x60 ? part - 0x50 : undefined

function matches(verify: VerifyEcdsa, signature: Uint8Array, key: Uint8Array): boolean {
  try {
    return verify(signature, key)
  } catch {
    return false
  }
}
