import { connectErrors, type InspectedRequest, type PluginContext, type SignRequest } from '@plugboard/core'
import { waitFor } from '@plugboard/core/chain'
import type { requestTexts } from './locale.en.request.js'

/** How long a network may take to report what a request would do, in milliseconds: the visitor is waiting for the wallet meanwhile. */
const networkMs = 4_000

/** How long the namespace may take in total, in milliseconds. If the network is late, the namespace must read the request without it. */
const inspectMs = 6_000

/**
 * Has one of the page's own requests inspected before the wallet is asked, and asks the visitor to confirm it: only if it is dangerous, or whenever
 * there is something to say about it. A request that signs and that its namespace fails to inspect is dangerous, because its effect is unknown.
 *
 * @returns the unchanged request
 * @throws KitError `connect/rejected` if the visitor does not want it, `connect/aborted`
 */
export async function askOwnRequest(
  { namespaces, actions, signal, report }: PluginContext,
  request: SignRequest,
  asks: 'risky' | 'always'
): Promise<SignRequest> {
  const adapter = namespaces.get(request.connection.namespace)
  const { inspect } = adapter?.capabilities ?? {}
  if (!adapter || !inspect) return request
  const inspection = async (ended: AbortSignal) => inspect(request, { signal: ended, timeoutMs: networkMs })
  const timeoutError = () => new Error(`Nothing was reported within ${inspectMs} ms`)
  const inspected = await waitFor(inspection, { timeoutMs: inspectMs, timeoutError, signal }).catch(
    async (cause) => {
      if (signal.aborted) throw cause
      // Only for the log: the visitor would mistake a time-out for one of the wallet, which has not been asked yet.
      report(new Error(`Nothing has inspected ${request.method}`, { cause }))
      // Methods that the namespace does not know also end here, such as the query for the wallet's capabilities, which pages repeat often.
      const kind = await adapter.classify(request.method)
      return kind === 'sign' ? notInspected(request) : undefined
    }
  )
  if (!inspected) return request
  const isRisky = inspected.findings.some(({ level }) => level === 'danger' || level === 'block')
  if (!isRisky && asks === 'risky') return request
  await actions.ask('ReviewRequest', { request, inspected }).catch((cause) => {
    throw connectErrors.rejected({ cause })
  })
  return request
}

/** The same text as in the view: the view's texts load with the view. */
const unchecked: (typeof requestTexts)['review.finding.unchecked'] =
  'The network did not say what this does, so nobody has checked it'

/** A description of a signature request that could not be read. */
function notInspected({ params }: SignRequest): InspectedRequest {
  return {
    kind: 'permission',
    calls: [],
    changes: [],
    findings: [{ code: 'unchecked', level: 'danger', text: unchecked }],
    raw: JSON.stringify(params, (_, value) => (typeof value === 'bigint' ? String(value) : value), 2) ?? ''
  }
}
