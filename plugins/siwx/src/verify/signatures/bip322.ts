import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { sameBytes } from '../constantTime.js'
import type { BitcoinAddress } from './bitcoinAddress.js'
import { doubleSha256, hash160, nestedSegwitScript, readWitness, withLength } from './bitcoinEncoding.js'

const zeros = (length: number) => new Uint8Array(length)
/** The only output of `to_sign`: no amount, to `OP_RETURN`. */
const output = concatBytes(zeros(8), Uint8Array.of(1, 0x6a))
const sighashAll = 1

/** The simple form of BIP-322 for an address with one key: the witness that would spend the transaction made from the text and the script. */
export function bip322(address: BitcoinAddress, text: string, bytes: Uint8Array): boolean {
  const witness = readWitness(bytes)
  const outpoint = concatBytes(toSpendId(address.script, text), zeros(4))
  const [signature = zeros(0), key = zeros(0)] = witness
  if (address.kind === 'p2tr') return witness.length === 1 && isTaprootSigned(address, outpoint, signature)
  return address.kind !== 'p2pkh' && witness.length === 2 && isSegwitSigned(address, outpoint, signature, key)
}

/** The id of the virtual transaction `to_spend`. */
function toSpendId(script: Uint8Array, text: string): Uint8Array {
  const hash = taggedHash('BIP0322-signed-message', utf8ToBytes(text))
  const input = concatBytes(zeros(32), zeros(4).fill(0xff), Uint8Array.of(34, 0, 32), hash, zeros(4))
  const challenge = concatBytes(zeros(8), withLength(script))
  return doubleSha256(concatBytes(zeros(4), Uint8Array.of(1), input, Uint8Array.of(1), challenge, zeros(4)))
}

/** The signature hash of BIP-143. */
function isSegwitSigned(
  address: BitcoinAddress,
  outpoint: Uint8Array,
  signed: Uint8Array,
  key: Uint8Array
): boolean {
  const keyHash = hash160(key)
  const program = address.kind === 'p2sh' ? hash160(nestedSegwitScript(keyHash)) : keyHash
  if (key.length !== 33 || !sameBytes(program, address.program) || signed.at(-1) !== sighashAll) return false
  const scriptCode = Uint8Array.of(25, 0x76, 0xa9, 20, ...keyHash, 0x88, 0xac)
  const digest = doubleSha256(
    concatBytes(
      ...[zeros(4), doubleSha256(outpoint), doubleSha256(zeros(4)), outpoint, scriptCode, zeros(8), zeros(4)],
      ...[doubleSha256(output), zeros(4), Uint8Array.of(sighashAll, 0, 0, 0)]
    )
  )
  const signature = secp256k1.Signature.fromDER(signed.slice(0, -1))
  return (
    !signature.hasHighS() && secp256k1.verify(signature.toBytes('compact'), digest, key, { prehash: false })
  )
}

/** The signature hash of BIP-341, for a key spend. */
function isTaprootSigned(
  { program, script }: BitcoinAddress,
  outpoint: Uint8Array,
  signed: Uint8Array
): boolean {
  const type = signed.length === 65 ? signed[64] : 0
  if (signed.length !== 64 && signed.length !== 65) return false
  if (signed.length === 65 && type !== sighashAll) return false
  const digest = taggedHash(
    'TapSighash',
    concatBytes(
      ...[Uint8Array.of(0, type ?? 0), zeros(8), sha256(outpoint), sha256(zeros(8))],
      ...[sha256(withLength(script)), sha256(zeros(4)), sha256(output), zeros(1), zeros(4)]
    )
  )
  return schnorr.verify(signed.slice(0, 64), digest, program)
}

function taggedHash(tag: string, bytes: Uint8Array): Uint8Array {
  const tagHash = sha256(utf8ToBytes(tag))
  return sha256(concatBytes(tagHash, tagHash, bytes))
}
