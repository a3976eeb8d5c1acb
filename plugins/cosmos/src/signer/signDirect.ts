import { type DirectSignResponse, makeSignBytes } from '@cosmjs/proto-signing'
import { base64 } from '@scure/base'
import { AuthInfo, TxBody } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import { type DirectDocument, readDirect, writeDirect } from '../documents.js'
import { cosmosErrors } from '../errors.js'
import { checkSignature, type SignerSource } from './CosmosSigner.js'

/**
 * Signs in SIGN_MODE_DIRECT. Wallets may only change fee and memo.
 *
 * @throws KitError `cosmos/notAsShown`, `cosmos/badSignature`, `cosmos/badDocument`
 */
export async function signDirect(
  source: SignerSource,
  address: string,
  document: DirectDocument
): Promise<DirectSignResponse> {
  const fixed = fixedPart(document)
  const params = { signerAddress: address, signDoc: writeDirect(document) }
  const answer = Object(await source.request('cosmos_signDirect', params)) as Record<string, unknown>
  // A paired wallet may return only the signature; then it has changed nothing.
  const signed = answer.signed ? readSigned(answer.signed, source.chainId, fixed) : document
  const { bodyBytes, authInfoBytes, chainId, accountNumber } = signed
  const full = {
    bodyBytes: Uint8Array.from(bodyBytes),
    authInfoBytes: Uint8Array.from(authInfoBytes),
    chainId,
    accountNumber
  }
  return { signed: full, signature: checkSignature(answer.signature, makeSignBytes(full), address) }
}

/** Reads the document that a wallet has signed. */
function readSigned(answered: unknown, chainId: string, fixed: string): DirectDocument {
  try {
    const signed = readDirect(answered, chainId)
    if (fixedPart(signed) === fixed) return signed
  } catch (cause) {
    throw cosmosErrors.notAsShown({ cause })
  }
  throw cosmosErrors.notAsShown()
}

/** The part that no wallet may change: messages, time-out and extensions of the body, the signer with its sequence, and the tip. */
function fixedPart({ bodyBytes, authInfoBytes, accountNumber }: DirectDocument): string {
  try {
    const body = TxBody.encode({ ...TxBody.decode(bodyBytes), memo: '' }).finish()
    const { signerInfos, tip } = AuthInfo.decode(authInfoBytes)
    const auth = AuthInfo.encode(AuthInfo.fromPartial({ signerInfos, ...(tip && { tip }) })).finish()
    return [accountNumber, base64.encode(body), base64.encode(auth)].join()
  } catch (cause) {
    throw cosmosErrors.badDocument({ cause, notes: 'This is not a transaction.' })
  }
}
