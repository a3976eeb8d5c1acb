import {
  type AminoMsg,
  encodeSecp256k1Pubkey,
  makeSignDoc,
  type Pubkey,
  type StdFee,
  type StdSignDoc
} from '@cosmjs/amino'
import { encodePubkey, makeAuthInfoBytes } from '@cosmjs/proto-signing'
import { base64 } from '@scure/base'
import { MsgSend } from 'cosmjs-types/cosmos/bank/v1beta1/tx'
import { SignMode } from 'cosmjs-types/cosmos/tx/signing/v1beta1/signing'
import { TxBody, TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import { type DirectDocument, writeDirect } from '../documents.js'

/** A payment with every field that is signed. */
export interface PaymentTerms {
  readonly chainId: string
  readonly from: string
  readonly to: string
  readonly denom: string
  readonly amount: bigint
  readonly memo: string
  readonly fee: StdFee
  readonly accountNumber: bigint
  readonly sequence: number
  readonly publicKey: Pubkey
}

/** The longest memo that chains accept by default, in bytes. */
export const maxMemoLength = 256

const sendType = '/cosmos.bank.v1beta1.MsgSend'

const coinsOf = ({ denom, amount }: Pick<PaymentTerms, 'denom' | 'amount'>) => [
  { denom, amount: amount.toString() }
]

/** The payment as a message of a transaction. */
export const sendMessage = (terms: Pick<PaymentTerms, 'from' | 'to' | 'denom' | 'amount'>) => ({
  typeUrl: sendType,
  value: MsgSend.encode(
    MsgSend.fromPartial({ fromAddress: terms.from, toAddress: terms.to, amount: coinsOf(terms) })
  ).finish()
})

/** The document of SIGN_MODE_DIRECT. */
export const directDocument = (terms: PaymentTerms): DirectDocument => ({
  bodyBytes: bodyOf(terms, terms.memo),
  authInfoBytes: authOf(terms, terms.fee, SignMode.SIGN_MODE_DIRECT),
  chainId: terms.chainId,
  accountNumber: terms.accountNumber
})

/** The document of SIGN_MODE_LEGACY_AMINO_JSON, for hardware accounts that have no other way. */
export function aminoDocument(terms: PaymentTerms): StdSignDoc {
  const { from, to, fee, chainId, memo, accountNumber, sequence } = terms
  const message: AminoMsg = {
    type: 'cosmos-sdk/MsgSend',
    value: { from_address: from, to_address: to, amount: coinsOf(terms) }
  }
  return makeSignDoc([message], fee, chainId, memo, accountNumber, sequence)
}

/** A signing request for the payment, in the form that the wallet receives. */
export const signingRequest = (terms: PaymentTerms, aminoOnly: boolean) =>
  aminoOnly
    ? {
        method: 'cosmos_signAmino',
        params: { signerAddress: terms.from, signDoc: aminoDocument(terms) }
      }
    : {
        method: 'cosmos_signDirect',
        params: { signerAddress: terms.from, signDoc: writeDirect(directDocument(terms)) }
      }

/** The signed transaction in the network's form. @param signature in base64 */
export const signedDirect = ({ bodyBytes, authInfoBytes }: DirectDocument, signature: string): Uint8Array =>
  wireOf(bodyBytes, authInfoBytes, signature)

/** The transaction signed by Amino in the network's form. @param signature in base64 */
export const signedAmino = (terms: PaymentTerms, { fee, memo }: StdSignDoc, signature: string): Uint8Array =>
  wireOf(bodyOf(terms, memo), authOf(terms, fee, SignMode.SIGN_MODE_LEGACY_AMINO_JSON), signature)

/** A secp256k1 key in cosmjs form. */
export const toPubkey = (key: Uint8Array): Pubkey => encodeSecp256k1Pubkey(key)

const bodyOf = (terms: PaymentTerms, memo: string): Uint8Array =>
  TxBody.encode(TxBody.fromPartial({ messages: [sendMessage(terms)], memo })).finish()

const authOf = ({ publicKey, sequence }: PaymentTerms, fee: StdFee, mode: SignMode): Uint8Array =>
  makeAuthInfoBytes(
    [{ pubkey: encodePubkey(publicKey), sequence }],
    fee.amount,
    Number(fee.gas),
    fee.granter,
    fee.payer,
    mode
  )

const wireOf = (bodyBytes: Uint8Array, authInfoBytes: Uint8Array, signature: string): Uint8Array =>
  TxRaw.encode(
    TxRaw.fromPartial({ bodyBytes, authInfoBytes, signatures: [base64.decode(signature)] })
  ).finish()
