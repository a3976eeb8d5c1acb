import { type AminoSignResponse, type StdSignDoc, serializeSignDoc } from '@cosmjs/amino'
import { cosmosErrors } from '../errors.js'
import { checkSignature, type SignerSource } from './CosmosSigner.js'

/**
 * Signs in SIGN_MODE_LEGACY_AMINO_JSON. Wallets may only change fee and memo.
 *
 * @throws KitError `cosmos/notAsShown`, `cosmos/badSignature`
 */
export async function signAmino(
  source: SignerSource,
  address: string,
  document: StdSignDoc
): Promise<AminoSignResponse> {
  const params = { signerAddress: address, signDoc: document }
  const answer = Object(await source.request('cosmos_signAmino', params)) as Record<string, unknown>
  const signed = (answer.signed ?? document) as StdSignDoc
  if (fixedPart(signed) !== fixedPart(document)) throw cosmosErrors.notAsShown()
  return { signed, signature: checkSignature(answer.signature, serializeSignDoc(signed), address) }
}

/** The part that no wallet may change, in the form that is signed: with sorted keys. */
function fixedPart(document: StdSignDoc): string {
  try {
    const fixed = { ...document, fee: { amount: [], gas: '0' }, memo: '' }
    return new TextDecoder().decode(serializeSignDoc(fixed))
  } catch (cause) {
    throw cosmosErrors.badDocument({ cause })
  }
}
