import type { Connection, SiwxMessageData } from '@plugboard/core'
import { base58 } from '@scure/base'
import { solanaErrors } from '../errors.js'

/**
 * Signs in with the wallet's `solana:signIn`, which shows the visitor who is asking instead of a text. A wallet that does not report the feature is
 * not asked.
 *
 * @throws KitError `connect/rejected`, `solana/badSignature`, and any other refusal of the wallet
 */
export async function signInWithWallet(
  { account, networkId, session }: Connection,
  data: SiwxMessageData
): Promise<{ readonly text: string; readonly signature: string } | undefined> {
  const { features } = (session.provider ?? {}) as { readonly features?: object }
  if (!features || !('solana:signIn' in features)) return undefined
  const { accountAddress: _, chainId, ...wanted } = data
  // The message names the chain with the reference of its CAIP-2 id.
  const params = { ...wanted, chainId: chainId.slice('solana:'.length), pubkey: account.address }
  const answer = await session.request({ namespace: 'solana', networkId, method: 'solana_signIn', params })
  const { signedMessage, signature } = (answer ?? {}) as { signedMessage?: unknown; signature?: unknown }
  if (typeof signedMessage !== 'string' || typeof signature !== 'string') throw solanaErrors.badSignature()
  return { text: new TextDecoder().decode(base58.decode(signedMessage)), signature }
}
