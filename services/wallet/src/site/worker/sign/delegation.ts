import { secp256k1 } from '@noble/curves/secp256k1'
import { keccak_256 } from '@noble/hashes/sha3'
import { concatBytes, hexToBytes } from '@noble/hashes/utils'
import { KeyError } from '../KeyError.js'
import type { Signed } from '../messages.js'
import { permissionAccountAddress } from './permissionCode.js'
import { encodeRlpBytes, encodeRlpList, encodeRlpNumber, readRlpList } from './rlp.js'
import { smartAccountAddress } from './smartAccountCode.js'

const transactionType = 0x04
/** The prefix with which an authorization is hashed. */
const authorizationMagic = 0x05
/** chainId, nonce, maxPriorityFeePerGas, maxFeePerGas, gasLimit, to, value, data, accessList, authorizationList. */
const unsignedFields = 10

/**
 * EIP-7702: signs a transaction by which the account takes the code of the smart account, or that for permissions, and the authorization in it. The worker signs
 * an authorization for nothing else: not for other code, not for every chain (0), and not for a later transaction (AA-1).
 *
 * @throws KeyError INVALID
 */
export function signDelegatingTransaction(
  key: Uint8Array,
  unsigned: Uint8Array
): Extract<Signed, { kind: 'transaction' }> {
  const fields = readRlpList(unsigned.subarray(1))
  if (unsigned[0] !== transactionType || fields.length !== unsignedFields)
    throw new KeyError('INVALID', 'Not a transaction of EIP-7702')
  const authorization = readAuthorization(fields)
  const tuple = [...authorization, ...sign(key, authorizationMagic, authorization)]
  const signable = [...fields.slice(0, -1), encodeRlpList([encodeRlpList(tuple)])]
  const signed = encode(transactionType, [...signable, ...sign(key, transactionType, signable)])
  return { kind: 'transaction', signed, hash: keccak_256(signed) }
}

/** chainId, address and nonce of the one authorization, each as its own encoding. */
function readAuthorization(fields: readonly Uint8Array[]): readonly Uint8Array[] {
  const [chainId, nonce] = fields
  const list = fields.at(-1)
  const [item, ...others] = list ? readRlpList(list) : []
  if (!chainId || !nonce || !item || others.length > 0) throw refused()
  const authorization = readRlpList(item)
  const number = readNumber(chainId)
  const isWanted = codes.some((code) => {
    const wanted = [encodeRlpNumber(number), code, encodeRlpNumber(readNumber(nonce) + 1n)]
    return (
      authorization.length === wanted.length && wanted.every((bytes, at) => isSame(bytes, authorization[at]))
    )
  })
  if (number === 0n || !isWanted) throw refused()
  return authorization
}

const refused = () => new KeyError('INVALID', 'Not the one authorization of this wallet')

/** The signature over a list after its type, as three encodings. */
function sign(key: Uint8Array, type: number, fields: readonly Uint8Array[]): readonly Uint8Array[] {
  const { r, s, recovery } = secp256k1.sign(keccak_256(encode(type, fields)), key)
  return [BigInt(recovery), r, s].map(encodeRlpNumber)
}

const encode = (type: number, fields: readonly Uint8Array[]): Uint8Array =>
  concatBytes(Uint8Array.of(type), encodeRlpList(fields))

/** A number from its encoding. */
function readNumber(encoded: Uint8Array): bigint {
  const [first = 0] = encoded
  const digits = first < 0x80 ? encoded : encoded.subarray(1)
  return digits.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
}

const isSame = (one: Uint8Array, other: Uint8Array | undefined): boolean =>
  one.length === other?.length && one.every((byte, at) => byte === other[at])

const codes = [smartAccountAddress, permissionAccountAddress].map((address) =>
  encodeRlpBytes(hexToBytes(address.slice(2)))
)
