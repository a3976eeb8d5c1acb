import { connectErrors, type PluginContext, type SignRequest } from '@plugboard/core'
import { waitFor } from '@plugboard/core/chain'

/** How long a namespace may take to say what a request would do, in milliseconds: the visitor waits for the wallet meanwhile. */
const inspectMs = 4_000

/**
 * Has a request of the page's own looked at before its wallet is asked, and asks the visitor about it: about a dangerous one, or about every one of
 * which something can be said. One whose network does not answer in time goes on to the wallet.
 *
 * @returns the request as it is
 * @throws KitError `connect/rejected` when the visitor does not want it
 */
export async function askOwnRequest(
  { namespaces, actions, signal }: PluginContext,
  request: SignRequest,
  asks: 'risky' | 'always'
): Promise<SignRequest> {
  const { inspect } = namespaces.get(request.connection.namespace)?.capabilities ?? {}
  if (!inspect) return request
  const ask = async (ended: AbortSignal) => inspect(request, { signal: ended })
  const inspected = await waitFor(ask, { timeoutMs: inspectMs, signal }).catch(() => undefined)
  if (!inspected) return request
  const isRisky = inspected.findings.some(({ level }) => level === 'danger' || level === 'block')
  if (!isRisky && asks === 'risky') return request
  await actions.ask('ReviewRequest', { request, inspected }).catch((cause) => {
    throw connectErrors.rejected({ cause })
  })
  return request
}
