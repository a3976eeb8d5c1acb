import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { sameBytes } from '../sameBytes.js'
import type { BitcoinAddress } from './BitcoinAddress.js'
import { readWitness } from './readWitness.js'
import { withLength } from './withLength.js'

const zeros = (length: number) => new Uint8Array(length)
const twice = (bytes: Uint8Array) => sha256(sha256(bytes))
/** The one output of the transaction that is signed: nothing, to nobody. */
const output = concatBytes(zeros(8), Uint8Array.of(1, 0x6a))
const all = 1

/** The simple form of BIP-322 for an address of one key: the witness that would spend what the text and the script make. */
export function bip322(address: BitcoinAddress, text: string, bytes: Uint8Array): boolean {
  const witness = readWitness(bytes)
  const spent = concatBytes(spentId(address.script, text), zeros(4))
  const [first = zeros(0), key = zeros(0)] = witness
  if (address.kind === 'p2tr') return witness.length === 1 && byTaproot(address, spent, first)
  return address.kind !== 'p2pkh' && witness.length === 2 && bySegwit(address, spent, first, key)
}

/** The id of the transaction that was never sent (`to_spend`). */
function spentId(script: Uint8Array, text: string): Uint8Array {
  const hash = tagged('BIP0322-signed-message', utf8ToBytes(text))
  const input = concatBytes(zeros(32), zeros(4).fill(0xff), Uint8Array.of(34, 0, 32), hash, zeros(4))
  const pays = concatBytes(zeros(8), withLength(script))
  return twice(concatBytes(zeros(4), Uint8Array.of(1), input, Uint8Array.of(1), pays, zeros(4)))
}

/** BIP-143. */
function bySegwit(address: BitcoinAddress, spent: Uint8Array, signed: Uint8Array, key: Uint8Array): boolean {
  const keyHash = ripemd160(sha256(key))
  const own = address.kind === 'p2sh' ? ripemd160(sha256(Uint8Array.of(0, 20, ...keyHash))) : keyHash
  if (key.length !== 33 || !sameBytes(own, address.program) || signed.at(-1) !== all) return false
  const code = Uint8Array.of(25, 0x76, 0xa9, 20, ...keyHash, 0x88, 0xac)
  const digest = twice(
    concatBytes(
      ...[zeros(4), twice(spent), twice(zeros(4)), spent, code, zeros(8), zeros(4)],
      ...[twice(output), zeros(4), Uint8Array.of(all, 0, 0, 0)]
    )
  )
  const signature = secp256k1.Signature.fromDER(signed.slice(0, -1))
  return (
    !signature.hasHighS() && secp256k1.verify(signature.toBytes('compact'), digest, key, { prehash: false })
  )
}

/** BIP-341, by the key. */
function byTaproot({ program, script }: BitcoinAddress, spent: Uint8Array, signed: Uint8Array): boolean {
  const type = signed.length === 65 ? signed[64] : 0
  if ((signed.length !== 64 && signed.length !== 65) || (signed.length === 65 && type !== all)) return false
  const digest = tagged(
    'TapSighash',
    concatBytes(
      ...[Uint8Array.of(0, type ?? 0), zeros(8), sha256(spent), sha256(zeros(8))],
      ...[sha256(withLength(script)), sha256(zeros(4)), sha256(output), zeros(1), zeros(4)]
    )
  )
  return schnorr.verify(signed.slice(0, 64), digest, program)
}

function tagged(tag: string, bytes: Uint8Array): Uint8Array {
  const head = sha256(utf8ToBytes(tag))
  return sha256(concatBytes(head, head, bytes))
}
