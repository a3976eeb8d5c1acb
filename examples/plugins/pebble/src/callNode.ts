import { connectErrors, type Network } from '@plugboard/core'
import { pebbleErrors } from './errors.js'

/**
 * Calls the node of a network (JSON-RPC 2.0).
 *
 * @throws KitError `acme-pebble/refused`, `/unreachable`, `/unknownNetwork`; `connect/aborted` once the signal has aborted
 */
export async function callNode(
  network: Network | undefined,
  method: string,
  params: unknown,
  signal: AbortSignal | null = null
): Promise<unknown> {
  const [url] = network?.rpcUrls.default.http ?? []
  if (!url) throw pebbleErrors.unknownNetwork()
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const answer: { result?: unknown; error?: { message: string } } = await fetch(url, {
    method: 'POST',
    body,
    signal
  })
    .then((response) => response.json())
    .catch((cause) => {
      throw signal?.aborted ? connectErrors.aborted() : pebbleErrors.unreachable({ cause })
    })
  if (answer.error) throw pebbleErrors.refused({ reason: answer.error.message })
  return answer.result
}
