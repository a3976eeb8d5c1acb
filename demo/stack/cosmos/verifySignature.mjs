// @ts-check
import { createHash, createPublicKey, verify } from 'node:crypto'
import { makeSignDoc as makeAminoDocument, serializeSignDoc } from '@cosmjs/amino'
import { Secp256k1 } from '@cosmjs/crypto'
import { makeSignBytes, makeSignDoc } from '@cosmjs/proto-signing'
import { bech32 } from '@scure/base'
import { PubKey } from 'cosmjs-types/cosmos/crypto/secp256k1/keys'
import { SignMode } from 'cosmjs-types/cosmos/tx/signing/v1beta1/signing'
import { SdkError } from './SdkError.mjs'

/** Half of the order of secp256k1: of the two signatures of a key for a text, the chain accepts the lower one. */
const half = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n

/**
 * Checks that the key is the account's and that its signature is for this transaction, chain, account and sequence.
 *
 * @param {import('./readTx.mjs').Tx} tx
 * @param {{ readonly chainId: string, readonly prefix: string, readonly number: bigint, readonly sequence: bigint }} place
 * @returns {Uint8Array} the key
 */
export function verifySignature(tx, { chainId, prefix, number, sequence }) {
  const [signer] = tx.auth.signerInfos
  const any = signer?.publicKey
  if (any?.typeUrl !== '/cosmos.crypto.secp256k1.PubKey')
    throw new SdkError(8, 'the key is none of secp256k1: invalid pubkey')
  const { key } = PubKey.decode(any.value)
  if (addressOf(key, prefix) !== tx.from)
    throw new SdkError(8, `pubKey does not match signer address ${tx.from}: invalid pubkey`)
  if (signer?.sequence !== sequence)
    throw new SdkError(
      32,
      `account sequence mismatch, expected ${sequence}, got ${signer?.sequence}: incorrect account sequence`
    )
  const bytes = bytesOf(tx, signer.modeInfo?.single?.mode, { chainId, number, sequence })
  const [signature] = tx.parts.signatures
  if (!signature || tx.parts.signatures.length !== 1 || !isSigned(bytes, key, signature))
    throw new SdkError(
      4,
      `signature verification failed; please verify account number (${number}), sequence (${sequence}) and chain-id (${chainId}): unauthorized`
    )
  return key
}

/** @param {Uint8Array} key @param {string} prefix */
function addressOf(key, prefix) {
  const hash = createHash('ripemd160').update(createHash('sha256').update(key).digest()).digest()
  return bech32.encodeFromBytes(prefix, hash)
}

/**
 * @param {import('./readTx.mjs').Tx} tx
 * @param {SignMode | undefined} mode
 * @param {{ readonly chainId: string, readonly number: bigint, readonly sequence: bigint }} place
 */
function bytesOf({ parts, body, auth, messages }, mode, { chainId, number, sequence }) {
  if (mode === SignMode.SIGN_MODE_DIRECT)
    return makeSignBytes(makeSignDoc(parts.bodyBytes, parts.authInfoBytes, chainId, number))
  if (mode !== SignMode.SIGN_MODE_LEGACY_AMINO_JSON)
    throw new SdkError(4, `sign mode ${mode} is not supported: unauthorized`)
  const msgs = messages.map(({ fromAddress, toAddress, amount }) => ({
    type: 'cosmos-sdk/MsgSend',
    value: { from_address: fromAddress, to_address: toAddress, amount }
  }))
  const fee = { amount: auth.fee?.amount ?? [], gas: String(auth.fee?.gasLimit ?? 0n) }
  return serializeSignDoc(makeAminoDocument(msgs, fee, chainId, body.memo, number, sequence.toString()))
}

/**
 * Uses Node's own ECDSA, a different implementation than that of wallets and pages. @param {Uint8Array} bytes @param {Uint8Array} key @param
 * {Uint8Array} signature
 */
function isSigned(bytes, key, signature) {
  if (signature.length !== 64 || BigInt(`0x${Buffer.from(signature.subarray(32)).toString('hex')}`) > half)
    return false
  const point = Buffer.from(Secp256k1.uncompressPubkey(key))
  const part = (/** @type {number} */ from) => point.subarray(from, from + 32).toString('base64url')
  const jwk = { kty: 'EC', crv: 'secp256k1', x: part(1), y: part(33) }
  const publicKey = createPublicKey({ format: 'jwk', key: jwk })
  return verify('sha256', bytes, { key: publicKey, dsaEncoding: 'ieee-p1363' }, signature)
}
