import { serializeSignDoc } from '@cosmjs/amino'
import { isKitError } from '@plugboard/core'
import { arbitraryDocument } from '../documents.js'
import { checkSignature, type SignerSource } from '../signer/CosmosSigner.js'

/**
 * Signs a text by ADR-36. If the wallet has no method for that (WalletConnect), it signs the equivalent Amino document. Resolves with key and
 * signature, which are checked.
 *
 * @throws KitError `cosmos/badSignature`
 */
export async function signMessage(source: SignerSource, address: string, text: string) {
  const document = arbitraryDocument(address, text)
  const answer = await source
    .request('cosmos_signArbitrary', { signerAddress: address, data: text })
    .catch(async (error: unknown) => {
      if (!isKitError(error) || error.code !== 'connect/unsupportedMethod') throw error
      const params = { signerAddress: address, signDoc: document }
      const signed = Object(await source.request('cosmos_signAmino', params)) as { signature?: unknown }
      return signed.signature
    })
  return checkSignature(answer, serializeSignDoc(document), address)
}
