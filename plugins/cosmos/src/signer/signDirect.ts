import { type DirectSignResponse, makeSignBytes } from '@cosmjs/proto-signing'
import { base64 } from '@scure/base'
import { TxBody } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import type { DirectDocument } from '../drivers/Documents.js'
import { cosmosErrors } from '../errors.js'
import { readDirect } from '../session/readDirect.js'
import { writeDirect } from '../session/writeDirect.js'
import { checkSignature } from './checkSignature.js'
import type { SignerSource } from './SignerSource.js'

/**
 * Signs in SIGN_MODE_DIRECT. Wallets may change fee and memo, never the messages.
 *
 * @throws KitError `cosmos/notAsShown`, `cosmos/badSignature`, `cosmos/badDocument`
 */
export async function signDirect(
  source: SignerSource,
  address: string,
  document: DirectDocument
): Promise<DirectSignResponse> {
  const params = { signerAddress: address, signDoc: writeDirect(document) }
  const answer = Object(await source.request('cosmos_signDirect', params)) as Record<string, unknown>
  // A paired wallet may give the signature only; it has changed nothing then.
  const signed = answer.signed ? readDirect(answer.signed, source.chainId) : document
  const isSame =
    signed.accountNumber === document.accountNumber && messagesIn(signed) === messagesIn(document)
  if (!isSame) throw cosmosErrors.notAsShown()
  const { bodyBytes, authInfoBytes, chainId, accountNumber } = signed
  const full = {
    bodyBytes: Uint8Array.from(bodyBytes),
    authInfoBytes: Uint8Array.from(authInfoBytes),
    chainId,
    accountNumber
  }
  return { signed: full, signature: checkSignature(answer.signature, makeSignBytes(full), address) }
}

const messagesIn = ({ bodyBytes }: DirectDocument): string => {
  try {
    const { messages } = TxBody.decode(bodyBytes)
    return JSON.stringify(messages.map(({ typeUrl, value }) => [typeUrl, base64.encode(value)]))
  } catch (cause) {
    throw cosmosErrors.badDocument({ cause, notes: 'The body is no transaction.' })
  }
}
