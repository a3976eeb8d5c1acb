import { createHash, createPublicKey, verify } from 'node:crypto'
import { schnorrFits, taggedHash } from './schnorrFits.js'
import type { WireTransaction } from './WireTransaction.js'

/** An output that is spent. */
export interface Spent {
  readonly script: Buffer
  readonly value: bigint
}

const sha256 = (...parts: readonly Uint8Array[]) => createHash('sha256').update(Buffer.concat(parts)).digest()
const twice = (...parts: readonly Uint8Array[]) => sha256(sha256(...parts))
const number = (value: number, bytes = 4) => {
  const made = Buffer.alloc(bytes)
  made.writeUIntLE(value, 0, bytes)
  return made
}
const amount = (value: bigint) => {
  const made = Buffer.alloc(8)
  made.writeBigUInt64LE(value)
  return made
}
const sized = (script: Uint8Array) => Buffer.concat([number(script.length, 1), script])
const hashOf = (key: Uint8Array) => createHash('ripemd160').update(sha256(key)).digest()

/** ECDSA by OpenSSL; the signed value is the hash of a hash. The last byte of a signature says what it covers: everything here. */
function ecdsaFits(preimage: Buffer, key: Buffer, signature: Buffer): boolean {
  const prefix = Buffer.from('3036301006072a8648ce3d020106052b8104000a032200', 'hex')
  const publicKey = createPublicKey({ key: Buffer.concat([prefix, key]), format: 'der', type: 'spki' })
  return signature.at(-1) === 1 && verify('sha256', sha256(preimage), publicKey, signature.subarray(0, -1))
}

const keyScript = (hash: Uint8Array) =>
  Buffer.concat([Buffer.from('76a914', 'hex'), hash, Buffer.from('88ac', 'hex')])

/** BIP-143: a witness of signature and key. */
function witnessFits(tx: WireTransaction, index: number, program: Buffer, { value }: Spent): boolean {
  const [signature, key] = tx.witnesses[index] ?? []
  const input = tx.inputs[index]
  if (!signature || !key || !input || !hashOf(key).equals(program)) return false
  const preimage = Buffer.concat([
    tx.version,
    twice(...tx.inputs.map(({ outpoint }) => outpoint)),
    twice(...tx.inputs.map(({ sequence }) => sequence)),
    input.outpoint,
    sized(keyScript(program)),
    amount(value),
    input.sequence,
    twice(...tx.outputs),
    tx.locktime,
    number(1)
  ])
  return ecdsaFits(preimage, key, signature)
}

/** The form before segwit: the script contains signature and key. */
function legacyFits(tx: WireTransaction, index: number, { script }: Spent): boolean {
  const own = tx.inputs[index]?.script ?? Buffer.alloc(0)
  const signature = own.subarray(1, 1 + (own[0] ?? 0))
  const key = own.subarray(2 + signature.length)
  if (!hashOf(key).equals(script.subarray(3, 23))) return false
  const inputs = tx.inputs.flatMap(({ outpoint, sequence }, at) => [
    outpoint,
    sized(at === index ? script : Buffer.alloc(0)),
    sequence
  ])
  const counted = (list: readonly unknown[], parts: readonly Buffer[]) => [number(list.length, 1), ...parts]
  const preimage = Buffer.concat([
    tx.version,
    ...counted(tx.inputs, inputs),
    ...counted(tx.outputs, tx.outputs),
    tx.locktime,
    number(1)
  ])
  return ecdsaFits(preimage, key, signature)
}

/** BIP-341, spent by its key: the signature covers all coins and their amounts. */
function taprootFits(tx: WireTransaction, index: number, spent: readonly Spent[]): boolean {
  const [signature] = tx.witnesses[index] ?? []
  const hash = taggedHash(
    'TapSighash',
    number(0, 2),
    tx.version,
    tx.locktime,
    sha256(...tx.inputs.map(({ outpoint }) => outpoint)),
    sha256(...spent.map(({ value }) => amount(value))),
    sha256(...spent.map(({ script }) => sized(script))),
    sha256(...tx.inputs.map(({ sequence }) => sequence)),
    sha256(...tx.outputs),
    number(0, 1),
    number(index)
  )
  const key = spent[index]?.script.subarray(2) ?? Buffer.alloc(0)
  return signature !== undefined && schnorrFits(hash, key, signature)
}

/**
 * Whether the signature of an input matches, over all of the transaction: according to the BIPs, with OpenSSL's ECDSA and a separate
 * Schnorr implementation. No library that the plugin or the local chain uses is involved.
 */
export function spendFits(tx: WireTransaction, index: number, spent: readonly Spent[]): boolean {
  const output = spent[index] as Spent
  const type = output.script.subarray(0, 2).toString('hex')
  if (type === '0014') return witnessFits(tx, index, output.script.subarray(2), output)
  if (type === '5120') return taprootFits(tx, index, spent)
  if (type === '76a9') return legacyFits(tx, index, output)
  const redeem = tx.inputs[index]?.script.subarray(1) ?? Buffer.alloc(0)
  const isNested = type === 'a914' && hashOf(redeem).equals(output.script.subarray(2, 22))
  return isNested && witnessFits(tx, index, redeem.subarray(2), output)
}
