import { type StdSignDoc, serializeSignDoc } from '@cosmjs/amino'
import type { Connection, RpcRequest } from '@plugboard/core'
import { arbitraryDocument, readDirect, writeDirect } from '../documents.js'
import { checkSignature } from './CosmosSigner.js'
import { signAmino } from './signAmino.js'
import { signDirect } from './signDirect.js'

/**
 * Checks that a wallet's answer to a request is a signature of the requested account for the requested document, as a signer does. Returns it
 * in the form of WalletConnect, bytes in base64.
 *
 * @throws KitError `cosmos/notAsShown`, `cosmos/badSignature`, `cosmos/badDocument` for a document that cannot be read
 */
export async function checkAnswer(
  answer: unknown,
  { method, params, networkId }: RpcRequest,
  { account }: Connection
): Promise<unknown> {
  const { signDoc, data, signerAddress = account.address } = Object(params) as Record<string, unknown>
  const address = String(signerAddress).toLowerCase()
  const chainId = networkId.slice('cosmos:'.length)
  const source = { chainId, accounts: [account], request: async () => answer }
  if (method === 'cosmos_signDirect') {
    const { signed, signature } = await signDirect(source, address, readDirect(signDoc, chainId))
    return { signature, signed: writeDirect(signed) }
  }
  if (method === 'cosmos_signAmino') return signAmino(source, address, signDoc as StdSignDoc)
  return checkSignature(answer, serializeSignDoc(arbitraryDocument(address, String(data))), address)
}
