import { secp256k1 } from '@noble/curves/secp256k1'
import { keccak_256 } from '@noble/hashes/sha3'
import { bytesToHex, concatBytes } from '@noble/hashes/utils'
import { bytesOfText } from '../encoding.js'
import { KeyError } from '../KeyError.js'
import type { Signed, SignRequest } from '../messages.js'
import { isForAccountCode } from './permissionCode.js'
import { encodeRlpList, encodeRlpNumber, readRlpList } from './rlp.js'

/**
 * Signatures of the EVM account: ECDSA over secp256k1 with the nonce of RFC 6979 and s in the lower half (KEY-4, EIP-2).
 * The worker computes the hash itself and never signs a given hash.
 */

/** ERC-191, version 0x45: what `personal_sign` signs. */
export function signPersonalMessage(key: Uint8Array, message: Uint8Array): Uint8Array {
  const prefix = bytesOfText(`\x19Ethereum Signed Message:\n${message.length}`)
  return signature65(key, keccak_256(concatBytes(prefix, message)))
}

/**
 * EIP-712, from the domain as it is hashed (32 bytes of its type's hash and of each field) and the hash of the struct. Nothing is signed for the
 * contract that uses permissions, nor for the account's own code: the former accepts permissions that may have no limits, the latter accepts calls of
 * the account (PER-2).
 *
 * @throws KeyError INVALID
 */
export function signTypedData(
  key: Uint8Array,
  account: string,
  { domain, structHash }: Extract<SignRequest, { kind: 'typedData' }>
): Uint8Array {
  if (domain.length < 32 || domain.length % 32 !== 0 || structHash.length !== 32)
    throw new KeyError('INVALID', 'A hash of typed data must have 32 bytes')
  for (let at = 32; at < domain.length; at += 32) {
    if (isForAccountCode(`0x${bytesToHex(domain.subarray(at + 12, at + 32))}`, account))
      throw new KeyError('INVALID', 'Not signed for the code of accounts')
  }
  return signature65(key, hashTypedData(keccak_256(domain), structHash))
}

/** 0x19 0x01, the domain's hash, the struct's hash. */
export const hashTypedData = (domainSeparator: Uint8Array, structHash: Uint8Array): Uint8Array =>
  keccak_256(concatBytes(Uint8Array.of(0x19, 0x01), domainSeparator, structHash))

const transactionType = 0x02
/** chainId, nonce, maxPriorityFeePerGas, maxFeePerGas, gasLimit, to, value, data, accessList. */
const unsignedFields = 9

/** EIP-1559, in the encoding of EIP-2718: the reviewed fields stay byte for byte, and the signature follows them. */
export function signTransaction(
  key: Uint8Array,
  unsigned: Uint8Array
): Extract<Signed, { kind: 'transaction' }> {
  if (unsigned[0] !== transactionType) throw new KeyError('INVALID', 'Not a transaction of EIP-1559')
  const fields = readRlpList(unsigned.subarray(1))
  if (fields.length !== unsignedFields) throw new KeyError('INVALID', 'A transaction must have nine fields')
  const { r, s, recovery } = secp256k1.sign(keccak_256(unsigned), key)
  const signed = concatBytes(
    Uint8Array.of(transactionType),
    encodeRlpList([...fields, ...[BigInt(recovery), r, s].map(encodeRlpNumber)])
  )
  return { kind: 'transaction', signed, hash: keccak_256(signed) }
}

/** r, s, 27 or 28. */
export function signature65(key: Uint8Array, hash: Uint8Array): Uint8Array {
  const signature = secp256k1.sign(hash, key)
  return concatBytes(signature.toCompactRawBytes(), Uint8Array.of(27 + signature.recovery))
}
