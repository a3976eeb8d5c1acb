// @ts-check
import * as ecc from '@bitcoinerlab/secp256k1'
import { crypto, payments, script as scripts } from 'bitcoinjs-lib'
import { outputType } from './outputType.mjs'
import { Refusal } from './Refusal.mjs'

/** @typedef {import('bitcoinjs-lib').Transaction} Transaction */
/** @typedef {{ readonly script: Uint8Array, readonly value: bigint }} Output */

/** @param {string} words @returns {never} */
function refuse(words) {
  throw new Refusal(-26, `mandatory-script-verify-flag-failed (${words})`)
}

/** @param {Uint8Array} one @param {Uint8Array} other */
const same = (one, other) => Buffer.compare(one, other) === 0

/**
 * Checks that an input may spend its output: P2PKH, P2WPKH, P2WPKH in P2SH, and P2TR by its key. There is no interpreter:
 * other scripts are refused.
 *
 * @param {Transaction} tx
 * @param {number} index
 * @param {readonly Output[]} spent the outputs that all inputs spend: a taproot signature covers them
 */
export function verifyInput(tx, index, spent) {
  const { script } = /** @type {Output} */ (spent[index])
  const type = outputType(script)
  const input = tx.ins[index]
  if (type.startsWith('v') && input?.script.length) refuse('Witness requires empty scriptSig')
  if (type === 'p2pkh' && input?.witness.length) refuse('Witness provided for non-witness script')
  if (type === 'v0_p2wpkh') return verifyWitness(tx, index, script.slice(2), spent)
  if (type === 'p2sh') return verifyNested(tx, index, spent)
  if (type === 'p2pkh') return verifyLegacy(tx, index, script)
  if (type === 'v1_p2tr') return verifyTaproot(tx, index, spent)
  return refuse('this node runs no scripts')
}

/** @param {Uint8Array} hash @param {Uint8Array} key @param {Uint8Array} signature */
function verifyEcdsa(hash, key, signature) {
  if (!ecc.verify(hash, key, signature, true))
    refuse('Signature must be zero for failed CHECK(MULTI)SIG operation')
}

/** @param {Uint8Array} bytes */
function readSignature(bytes) {
  try {
    return scripts.signature.decode(bytes)
  } catch {
    return refuse('Non-canonical DER signature')
  }
}

/** @param {Uint8Array | undefined} key @returns {asserts key is Uint8Array} */
function checkKey(key, length = [33]) {
  if (!key || !length.includes(key.length) || !ecc.isPoint(key))
    refuse('Public key is neither compressed or uncompressed')
}

/** @param {Transaction} tx @param {number} index @param {Uint8Array} hash @param {readonly Output[]} spent */
function verifyWitness(tx, index, hash, spent) {
  const witness = tx.ins[index]?.witness ?? []
  const [bytes, key] = witness
  if (witness.length !== 2 || !bytes) refuse('Witness program was passed an empty witness')
  checkKey(key)
  if (!same(crypto.hash160(key), hash)) refuse('Witness program hash mismatch')
  const { signature, hashType } = readSignature(bytes)
  const code = payments.p2pkh({ hash }).output ?? new Uint8Array()
  verifyEcdsa(tx.hashForWitnessV0(index, code, spent[index]?.value ?? 0n, hashType), key, signature)
}

/** @param {Transaction} tx @param {number} index @param {readonly Output[]} spent */
function verifyNested(tx, index, spent) {
  const parts = scripts.decompile(tx.ins[index]?.script ?? new Uint8Array()) ?? []
  const [redeem] = parts
  if (parts.length !== 1 || !(redeem instanceof Uint8Array)) return refuse('this node runs no scripts')
  if (!same(crypto.hash160(redeem), spent[index]?.script.slice(2, 22) ?? redeem))
    refuse('Script evaluated without error but finished with a false/empty top stack element')
  if (outputType(redeem) !== 'v0_p2wpkh') refuse('this node runs no scripts')
  return verifyWitness(tx, index, redeem.slice(2), spent)
}

/** @param {Transaction} tx @param {number} index @param {Uint8Array} script */
function verifyLegacy(tx, index, script) {
  const parts = scripts.decompile(tx.ins[index]?.script ?? new Uint8Array()) ?? []
  const [bytes, key] = parts
  if (parts.length !== 2 || !(bytes instanceof Uint8Array) || !(key instanceof Uint8Array))
    return refuse('Operation not valid with the current stack size')
  checkKey(key, [33, 65])
  if (!same(crypto.hash160(key), script.slice(3, 23))) refuse('Script failed an OP_EQUALVERIFY operation')
  const { signature, hashType } = readSignature(bytes)
  verifyEcdsa(tx.hashForSignature(index, script, hashType), key, signature)
}

/** Kinds of hashes that BIP-341 knows; 0 is expressed by leaving it out. */
const taprootHashes = [1, 2, 3, 0x81, 0x82, 0x83]

/** @param {Transaction} tx @param {number} index @param {readonly Output[]} spent */
function verifyTaproot(tx, index, spent) {
  const witness = tx.ins[index]?.witness ?? []
  const [bytes] = witness
  if (!bytes) return refuse('Witness program was passed an empty witness')
  if (witness.length !== 1) refuse('this node runs no scripts')
  const hashType = bytes.length === 65 ? (bytes[64] ?? 0) : 0
  if (bytes.length !== 64 && bytes.length !== 65) refuse('Invalid Schnorr signature size')
  if (bytes.length === 65 && !taprootHashes.includes(hashType)) refuse('Invalid Schnorr signature hash type')
  if ((hashType & 3) === 3 && index >= tx.outs.length) refuse('Invalid Schnorr signature hash type')
  const hash = tx.hashForWitnessV1(
    index,
    spent.map(({ script }) => script),
    spent.map(({ value }) => value),
    hashType
  )
  const key = spent[index]?.script.slice(2) ?? new Uint8Array()
  if (!ecc.verifySchnorr(hash, key, bytes.slice(0, 64))) refuse('Invalid Schnorr signature')
}
