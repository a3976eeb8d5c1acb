import type { Connection } from '@plugboard/core'
import { base64, hex } from '@scure/base'
import { requireAddress } from '../address/describeAddress.js'
import { bip122Errors } from '../errors.js'
import { verifyMessage } from '../message/verifyMessage.js'

/**
 * Signs a text as the active account; resolves with the verified signature in base64: 65 bytes of ECDSA (BIP-137), or a witness (BIP-322) for
 * taproot.
 *
 * @throws KitError `bip122/badSignature`
 */
export async function signMessage(
  { account, networkId, session }: Connection,
  text: string
): Promise<string> {
  const { address, kind } = requireAddress(account.address, networkId)
  // Requested only if it is the only possibility: some wallets sign by BIP-322 for every address, and either is a proof.
  const protocol = kind === 'p2tr' || kind === 'p2wsh' ? { protocol: 'bip322' } : {}
  const params = { account: address, address, message: text, ...protocol }
  const answer = await session.request({ namespace: 'bip122', networkId, method: 'signMessage', params })
  const encoded = (answer as { signature?: unknown } | null)?.signature ?? answer
  const signature = typeof encoded === 'string' ? toBase64(encoded) : ''
  if (!verifyMessage({ address, text, signature })) throw bip122Errors.badSignature()
  return signature
}

/** Wallets answer in hex over WalletConnect, others in base64. */
const toBase64 = (text: string): string =>
  /^([0-9a-f]{2}){64,}$/i.test(text) ? base64.encode(hex.decode(text.toLowerCase())) : text
