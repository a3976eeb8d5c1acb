import { encodeSecp256k1Pubkey, makeSignDoc, pubkeyToAddress, serializeSignDoc } from '@cosmjs/amino'
import { Secp256k1, Secp256k1Signature, sha256 } from '@cosmjs/crypto'
import { makeSignBytes } from '@cosmjs/proto-signing'
import { MsgSend } from 'cosmjs-types/cosmos/bank/v1beta1/tx'
import { PubKey } from 'cosmjs-types/cosmos/crypto/secp256k1/keys'
import { SignMode } from 'cosmjs-types/cosmos/tx/signing/v1beta1/signing'
import { AuthInfo, type SignerInfo, TxBody, TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import { hashOf } from '../chain/submitTransaction.js'
import type { AccountPlace } from '../chain/transactions.js'

/** A transaction in the network's form. */
export interface SignedTransaction {
  readonly id: string
  readonly raw: TxRaw
  readonly body: TxBody
  readonly auth: AuthInfo
  /** What it pays; `undefined` for messages that are not payments. */
  readonly payments: readonly (MsgSend | undefined)[]
}

/** Reads a transaction; `undefined` if the bytes are not one. */
export function readSigned(wire: Uint8Array): SignedTransaction | undefined {
  try {
    const raw = TxRaw.decode(wire)
    const [body, auth] = [TxBody.decode(raw.bodyBytes), AuthInfo.decode(raw.authInfoBytes)]
    const payments = body.messages.map(({ typeUrl, value }) =>
      typeUrl === '/cosmos.bank.v1beta1.MsgSend' ? MsgSend.decode(value) : undefined
    )
    return { id: hashOf(wire), raw, body, auth, payments }
  } catch {
    return undefined
  }
}

/** A place in the sequence of an account, on one chain. */
export interface SigningPlace extends AccountPlace {
  readonly chainId: string
  readonly accountNumber: string
}

/**
 * Whether an account has signed a transaction for its place on a chain: its key hashes to the address, and its signature is for the chain's id.
 * `unknown`: the key is present, but the signature has a form that cannot be computed here, such as the Amino JSON of messages that are not payments.
 */
export function signatureOf(
  transaction: SignedTransaction,
  place: SigningPlace
): 'valid' | 'invalid' | 'unknown' {
  const { signerInfos } = transaction.auth
  const at = signerInfos.findIndex((one) => isSigner(one, place))
  const [info, signature] = [signerInfos[at], transaction.raw.signatures[at]]
  if (!info || !signature) return 'invalid'
  const bytes = signedBytes(transaction, info, place)
  if (!bytes) return 'unknown'
  try {
    const plain = Secp256k1Signature.fromFixedLength(signature)
    return Secp256k1.verifySignature(plain, sha256(bytes), keyOf(info)) ? 'valid' : 'invalid'
  } catch {
    return 'invalid'
  }
}

function isSigner(info: SignerInfo, { from, sequence }: AccountPlace): boolean {
  if (info.sequence !== BigInt(sequence)) return false
  try {
    const prefix = from.slice(0, from.lastIndexOf('1'))
    return pubkeyToAddress(encodeSecp256k1Pubkey(keyOf(info)), prefix) === from
  } catch {
    return false
  }
}

/** The secp256k1 key that signs; empty if it is of another kind, or absent. */
const keyOf = ({ publicKey }: SignerInfo): Uint8Array =>
  publicKey?.typeUrl === '/cosmos.crypto.secp256k1.PubKey'
    ? PubKey.decode(publicKey.value).key
    : new Uint8Array()

/** The bytes that an account has signed; `undefined` if they cannot be computed. */
function signedBytes(
  { raw, body, auth, payments }: SignedTransaction,
  { modeInfo }: SignerInfo,
  { chainId, accountNumber, sequence }: SigningPlace
): Uint8Array | undefined {
  const mode = modeInfo?.single?.mode
  if (mode === SignMode.SIGN_MODE_DIRECT) {
    const { bodyBytes, authInfoBytes } = raw
    return makeSignBytes({ bodyBytes, authInfoBytes, chainId, accountNumber: BigInt(accountNumber) })
  }
  const msgs = payments.flatMap((one) => (one ? [toAmino(one)] : []))
  if (mode !== SignMode.SIGN_MODE_LEGACY_AMINO_JSON || msgs.length < payments.length) return undefined
  const { amount = [], gasLimit = 0n, granter = '', payer = '' } = auth.fee ?? {}
  const fee = {
    amount,
    gas: String(gasLimit),
    ...(granter && { granter }),
    ...(payer && { payer })
  }
  const height = body.timeoutHeight || undefined
  return serializeSignDoc(makeSignDoc(msgs, fee, chainId, body.memo, accountNumber, sequence, height))
}

const toAmino = ({ fromAddress, toAddress, amount }: MsgSend) => ({
  type: 'cosmos-sdk/MsgSend',
  value: { from_address: fromAddress, to_address: toAddress, amount }
})
