import { type Connection, isOwnError } from '@plugboard/core'
import type { SubmittableExtrinsic } from '@polkadot/api/types'
import type { SignerPayloadJSON, SignerResult } from '@polkadot/types/types'
import { polkadotErrors } from '../errors.js'
import { checkSigned } from './checkSigned.js'
import { signatureIn } from './signatureIn.js'

/** Who signs, with which hash of the metadata, and until when it is wanted. */
export interface Signing {
  readonly connection: Connection
  /** That of RFC-0078, where the runtime checks it. */
  readonly metadataHash?: `0x${string}` | undefined
  readonly nonce?: number | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * Has the wallet sign an extrinsic, through the kit's hooks, and the metadata's hash with it.
 *
 * @throws KitError what the wallet says, or `polkadot/badSignature` when it signed something else
 */
export async function signExtrinsic(
  extrinsic: SubmittableExtrinsic<'promise'>,
  { connection: { account, networkId, session }, metadataHash, nonce, signal }: Signing
): Promise<SubmittableExtrinsic<'promise'>> {
  const call = extrinsic.method.toHex()
  const signPayload = async (transactionPayload: SignerPayloadJSON): Promise<SignerResult> => {
    const params = { address: account.address, transactionPayload }
    const method = 'polkadot_signTransaction'
    const answer = await session.request({ namespace: 'polkadot', networkId, method, params, signal })
    const { signedTransaction } = (answer ?? {}) as { signedTransaction?: unknown }
    return {
      id: 1,
      signature: signatureIn(answer),
      ...(typeof signedTransaction === 'string' && { signedTransaction: signedTransaction as `0x${string}` })
    }
  }
  try {
    const signed = await extrinsic.signAsync(account.address, {
      signer: { signPayload },
      // A wallet may add the hash of the metadata, and nothing else.
      withSignedTransaction: true,
      ...(nonce !== undefined && { nonce }),
      ...(metadataHash && { mode: 1, metadataHash })
    })
    checkSigned(signed, { call, address: account.address })
    return signed
  } catch (cause) {
    if (isOwnError(cause)) throw cause
    throw polkadotErrors.badSignature({ cause, notes: String(cause).slice(0, 300) })
  }
}
