import type { NetworkId, PluginContext } from '@plugboard/core'
import { finalize } from '../transaction/finalize.js'

/** Completes a signed PSBT and gives it to the network by the namespace's own way; the transaction id. */
export async function sendSigned(
  kit: PluginContext,
  networkId: NetworkId,
  psbt: Uint8Array
): Promise<string> {
  const { hex } = finalize(psbt, networkId)
  const request = { method: 'sendTransaction', params: [hex], namespace: 'bip122', networkId }
  return String(await kit.namespaces.get('bip122')?.read(request))
}
