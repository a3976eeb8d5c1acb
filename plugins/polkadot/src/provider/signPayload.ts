import type { ProviderContext } from '@plugboard/core'
import type { SignerPayloadJSON, SignerResult } from '@polkadot/types/types'

/** Has the wallet sign an extrinsic that an app has made. */
export async function signPayload(
  context: ProviderContext,
  payload: SignerPayloadJSON
): Promise<SignerResult> {
  const params = { address: payload.address, transactionPayload: payload }
  const answer = await context.request({ method: 'polkadot_signTransaction', params })
  return { id: 1, ...(answer as Omit<SignerResult, 'id'>) }
}
