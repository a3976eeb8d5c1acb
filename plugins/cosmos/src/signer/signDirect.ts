import { type DirectSignResponse, makeSignBytes } from '@cosmjs/proto-signing'
import { base64 } from '@scure/base'
import { AuthInfo, TxBody } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import type { DirectDocument } from '../drivers/Documents.js'
import { cosmosErrors } from '../errors.js'
import { readDirect } from '../session/readDirect.js'
import { writeDirect } from '../session/writeDirect.js'
import { checkSignature } from './checkSignature.js'
import type { SignerSource } from './SignerSource.js'

/**
 * Signs in SIGN_MODE_DIRECT. Wallets may change fee and memo, and nothing else.
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
  // A paired wallet may give the signature only; it has changed nothing then.
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

/** What a wallet has made of a document. */
function readSigned(answered: unknown, chainId: string, fixed: string): DirectDocument {
  try {
    const signed = readDirect(answered, chainId)
    if (fixedPart(signed) === fixed) return signed
  } catch (cause) {
    throw cosmosErrors.notAsShown({ cause })
  }
  throw cosmosErrors.notAsShown()
}

/** What no wallet may change: messages, time-out and extensions of the body, and who signs with which sequence. */
function fixedPart({ bodyBytes, authInfoBytes, accountNumber }: DirectDocument): string {
  try {
    const body = TxBody.encode({ ...TxBody.decode(bodyBytes), memo: '' }).finish()
    const { signerInfos } = AuthInfo.decode(authInfoBytes)
    const auth = AuthInfo.encode(AuthInfo.fromPartial({ signerInfos })).finish()
    return [accountNumber, base64.encode(body), base64.encode(auth)].join()
  } catch (cause) {
    throw cosmosErrors.badDocument({ cause, notes: 'This is no transaction.' })
  }
}
